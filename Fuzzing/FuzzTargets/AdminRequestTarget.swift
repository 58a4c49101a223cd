import GameProtocol

/// A line on the admin socket is refused in one line that its sender can read, or is read the same when written anew.
enum AdminRequestTarget {
    static func check(_ line: [UInt8]) throws(Violation) {
        let request: AdminRequest
        do throws(AdminFailure) {
            request = try AdminRequest.decode(line)
        } catch {
            let told = AdminAnswer.failed(error).encode()
            try hold(!told.contains(UInt8(ascii: "\n")), "the refusal is more than a line")
            try hold(AdminAnswer.decode(told) == .failed(error), "the refusal cannot be read")
            return
        }
        try hold(line.count <= AdminRequest.longest, "a line of \(line.count) bytes is taken")
        let written = request.encode()
        try hold(!written.contains(UInt8(ascii: "\n")), "the request is more than a line")
        // Escapes may have become longer.
        guard written.count <= AdminRequest.longest else { return }
        try hold((try? AdminRequest.decode(written)) == request, "\(request) is read otherwise")
    }
}
