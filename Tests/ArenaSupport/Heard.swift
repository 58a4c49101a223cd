public import Arena
public import GameProtocol

/// Something a client has heard, and when.
public struct Heard {
    /// The server's time.
    public let at: Int64
    /// Text or binary.
    public let kind: Broadcast.Kind
    /// The message as it travelled.
    public let payload: [UInt8]

    init(at: Int64, _ kind: Broadcast.Kind, _ payload: [UInt8]) {
        self.at = at
        self.kind = kind
        self.payload = payload
    }

    /// The text of a text message.
    public var text: String? {
        kind == .text ? String(decoding: payload, as: UTF8.self) : nil
    }

    /// The `type` of a text message; empty for a binary one.
    public var type: String {
        guard let text, let start = text.firstRange(of: #"{"type":""#)?.upperBound else { return "" }
        return String(text[start...].prefix { $0 != "\"" })
    }

    /// The text message; what no client could read is `unknown`.
    public var message: ServerMessage? {
        guard kind == .text else { return nil }
        return (try? ServerMessage.decode(payload)) ?? .unknown(type: "unreadable")
    }

    /// The binary message.
    public var frame: ServerFrame? {
        kind == .binary ? payload.withUnsafeBytes { ServerFrame(decoding: $0) } : nil
    }
}
