/// What the protocol asks of the WebSocket that carries it (the protocol, section 1).
public enum Carrier {
    /// The path of the upgrade request.
    public static let path = "/play"
    /// The subprotocol to offer and to choose.
    public static let subprotocol = "bullseye.v1"
    /// The longest text message from a client.
    public static let textBytes = 16 * 1024
    /// The longest binary message from a client.
    public static let binaryBytes = 64
}
