/// How much a peer may make this end hold or do.
public struct WebSocketLimits: Equatable, Sendable {
    /// The longest message in bytes, however it is fragmented; longer ones fail as soon as they announce themselves.
    ///
    /// It bounds what a connection can hold in memory.
    public var maxMessageBytes: Int

    /// A tighter limit for binary messages alone, in bytes; nil: they may be as long as any message.
    ///
    /// For protocols whose binary messages are all small.
    public var maxBinaryBytes: Int?

    /// The most frames that one message may come in.
    ///
    /// Fragments may be empty, so that without it one message could go on for ever.
    public var maxFragments: Int

    /// The longest head of a handshake in bytes, first line and empty line included.
    ///
    /// It bounds what someone who is not a peer yet can hold in memory.
    public var maxHeadBytes: Int

    /// The longest request line in bytes, line end included; within `maxHeadBytes`.
    ///
    /// What it asks for is kept, while most other lines are only read.
    public var maxRequestLineBytes: Int

    /// Makes limits that suit small messages.
    public init(
        maxMessageBytes: Int = 16 * 1024,
        maxBinaryBytes: Int? = nil,
        maxFragments: Int = 256,
        maxHeadBytes: Int = 8 * 1024,
        maxRequestLineBytes: Int = 2 * 1024
    ) {
        self.maxMessageBytes = maxMessageBytes
        self.maxBinaryBytes = maxBinaryBytes
        self.maxFragments = maxFragments
        self.maxHeadBytes = maxHeadBytes
        self.maxRequestLineBytes = maxRequestLineBytes
    }

    /// The longest message of a kind, in bytes.
    func maxBytes(of kind: IncomingFrame.MessageKind) -> Int {
        switch kind {
        case .text: maxMessageBytes
        case .binary: min(maxBinaryBytes ?? maxMessageBytes, maxMessageBytes)
        }
    }
}
