import WebSocket

/// How a connection ended, as its client saw it.
enum Ending: Hashable {
    /// It did not come about.
    case refused
    /// By a response with that status.
    case status(Int)
    /// By a close frame with that code and reason.
    case closed(CloseCode, String)
    /// Without a word.
    case cut
    /// By the client: the server would have gone on.
    case left

    /// Reads a stream to its end.
    init(of stream: any RawStream) {
        let bytes = stream.receive(.max)
        if bytes.starts(with: "HTTP/1.1 ".utf8) {
            self = .status(Int(String(decoding: bytes.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0)
        } else {
            self = Ending.close(in: bytes[...]) ?? .cut
        }
    }

    /// Looks for the close frame that a server's frames end with.
    private static func close(in frames: ArraySlice<UInt8>) -> Ending? {
        var rest = frames
        while rest.count >= 2 {
            let first = rest.removeFirst()
            var length = Int(rest.removeFirst())
            let extended = length == 126 ? 2 : length == 127 ? 8 : 0
            if extended > 0 { length = rest.prefix(extended).reduce(0) { $0 << 8 | Int($1) } }
            rest = rest.dropFirst(extended)
            let payload = rest.prefix(max(0, length))
            if first == 0x88, payload.count == length, let code = CloseCode(payload.prefix(2)) {
                return .closed(code, String(decoding: payload.dropFirst(2), as: UTF8.self))
            }
            rest = rest.dropFirst(payload.count)
        }
        return nil
    }
}

extension CloseCode {
    /// Reads a code as it stands in a frame; nil without one.
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count == 2 else { return nil }
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt16($1) })
    }
}
