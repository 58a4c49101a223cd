/// What of a JSON text can be seen without reading it: its strings and its brackets.
enum JSONShape {
    /// Whether a text begins as an object, and ends before that is closed.
    static func isCutShort(_ json: [UInt8]) -> Bool {
        guard json.first(where: { !isSpace($0) }) == UInt8(ascii: "{") else { return false }
        var (depth, isInString, isEscaped) = (0, false, false)
        for byte in json {
            if isInString {
                (isInString, isEscaped) = (
                    isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\")
                )
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return depth > 0
    }

    /// The same text with every list that has nothing but numbers in one line.
    static func folded(_ json: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(json.count)
        var (place, isInString) = (0, false)
        while place < json.count {
            let byte = json[place]
            folded.append(byte)
            place += 1
            if isInString, byte == UInt8(ascii: "\\"), place < json.count {
                folded.append(json[place])
                place += 1
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if !isInString, byte == UInt8(ascii: "[") {
                let rest = json[place...]
                guard let end = rest.firstIndex(where: { !isOfNumbers($0) }), json[end] == UInt8(ascii: "]") else {
                    continue
                }
                folded += rest[..<end].filter { !isSpace($0) }
                place = end
            }
        }
        return folded
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

    private static func isOfNumbers(_ byte: UInt8) -> Bool {
        isSpace(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [0x2C, 0x2D, 0x2E].contains(byte)
    }
}
