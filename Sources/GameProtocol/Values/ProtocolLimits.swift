/// What a client may send (the protocol, sections 1 and 2).
///
///     {"textBytes":16384,"slidesPerSecond":60,"requestsPerSecond":10}
public struct ProtocolLimits: Hashable, Sendable {
    /// The longest text message.
    public var textBytes: Int
    /// Slides beyond this are conflated.
    public var slidesPerSecond: Int
    /// Requests beyond this, after a burst of twice as many, are `rate_limited`.
    public var requestsPerSecond: Int

    /// States the limits.
    public init(textBytes: Int, slidesPerSecond: Int, requestsPerSecond: Int) {
        self.textBytes = textBytes
        self.slidesPerSecond = slidesPerSecond
        self.requestsPerSecond = requestsPerSecond
    }

    /// The limits of version 1.
    public static let standard = ProtocolLimits(
        textBytes: Carrier.textBytes, slidesPerSecond: 60, requestsPerSecond: 10)
}

extension ProtocolLimits: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        textBytes = try object.value("textBytes")
        slidesPerSecond = try object.value("slidesPerSecond")
        requestsPerSecond = try object.value("requestsPerSecond")
    }

    func write(members object: inout JSONWriter) {
        object.member("textBytes", textBytes)
        object.member("slidesPerSecond", slidesPerSecond)
        object.member("requestsPerSecond", requestsPerSecond)
    }
}
