import GameProtocol
import Transport
import WebSocket

/// The way in as newcomers find it: the service, and TLS with the server's certificate.
struct FrontDoor: Sendable {
    let service: WebSocketService
    /// Nil without TLS.
    let tls: TLSContext?

    /// Opens the way in with a certificate, or without TLS.
    init(_ identity: TLSIdentity?) throws(TLSError) {
        service = WebSocketService.play(InvitationPage(pin: identity.flatMap { Pin(bytes: $0.pin) }))
        tls = try identity.map { identity throws(TLSError) in try TLSContext.server(identity) }
    }
}
