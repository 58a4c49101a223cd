/// How a local socket serves those who ask in lines.
public struct LineService {
    /// The most bytes of a line, without its end.
    public var longestLine: Int
    /// The most who are connected at a time.
    public var mostConnections: Int
    /// What one more is told before it is closed, without the line's end.
    public var refusal: [UInt8]
    /// How long a line may take to come, and an answer to be taken, in nanoseconds.
    public var patience: Int64
    /// Takes what has come; it has to be answered.
    public var received: (LineConnection, LineConnection.Received) -> Void

    /// Describes a service.
    public init(
        longestLine: Int, mostConnections: Int, refusal: [UInt8], patience: Int64,
        received: @escaping (LineConnection, LineConnection.Received) -> Void
    ) {
        self.longestLine = longestLine
        self.mostConnections = mostConnections
        self.refusal = refusal
        self.patience = patience
        self.received = received
    }
}
