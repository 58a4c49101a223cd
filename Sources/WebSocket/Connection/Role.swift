/// Which end of the connection this is; it decides who masks (RFC 6455, section 5.1).
public enum Role: Sendable {
    /// The end that accepted: it receives masked frames and sends unmasked ones.
    case server
    /// The end that connected: it receives unmasked frames and sends masked ones.
    case client
}
