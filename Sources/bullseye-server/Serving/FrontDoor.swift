import GameProtocol
import Transport
import WebSocket

/// The way in as newcomers find it: the service, and TLS with the server's certificate.
struct FrontDoor: Sendable {
    let service: WebSocketService
    /// Nil without TLS.
    let tls: TLSContext?

    /// Opens the way in with a certificate, or without TLS.
    ///
    /// - Parameter origins: The origins whose pages may connect; nil: all.
    init(_ identity: TLSIdentity?, origins: Set<String>?) throws(TLSError) {
        var service = WebSocketService.play(InvitationPage(pin: identity.flatMap { Pin(bytes: $0.pin) }))
        service.allowedOrigins = origins
        self.service = service
        tls = try identity.map { identity throws(TLSError) in try TLSContext.server(identity) }
    }
}
