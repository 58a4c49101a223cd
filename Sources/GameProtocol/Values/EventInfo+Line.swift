extension EventInfo {
    /// The event as one line of JSON, for programs: the members that the protocol gives it, and its start once more.
    ///
    /// Everything beyond ASCII is escaped, so that the line can be shown anywhere.
    ///
    /// - Parameter startTime: The start as people's programs read it; the member `startTime`.
    public func line(startTime: String) -> String {
        var writer = JSONWriter()
        writer.object { object in
            write(members: &object)
            object.member("startTime", startTime)
        }
        return String(decoding: writer.bytes, as: UTF8.self).utf16.reduce(into: "") { line, unit in
            if unit < 0x7F, let scalar = Unicode.Scalar(unit) {
                line.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16)
                line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}
