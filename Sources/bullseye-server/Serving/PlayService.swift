import GameProtocol
import Transport
import WebSocket

extension WebSocketService {
    /// The game's way in: `/play` with the protocol's subprotocol, and the page for browsers.
    static func play(_ page: InvitationPage) -> WebSocketService {
        var settings = WebSocketSettings()
        settings.limits.maxMessageBytes = Carrier.textBytes
        settings.limits.maxBinaryBytes = Carrier.binaryBytes
        settings.idleClose = ProtocolCloseCode.idle.frame
        settings.floodClose = ProtocolCloseCode.flooding.frame
        settings.overflowClose = ProtocolCloseCode.slowConsumer.frame
        return WebSocketService(settings: settings, decide: decide, page: { page.response(to: $0) })
    }

    @Sendable private static func decide(_ request: UpgradeRequest) -> Decision {
        guard request.path == Carrier.path else {
            return .reject(HTTPResponse(.notFound, text: "The game is at \(Carrier.path).\n"))
        }
        if request.subprotocols.isEmpty { return .accept(subprotocol: nil) }
        guard request.subprotocols.contains(Carrier.subprotocol) else {
            return .reject(
                HTTPResponse(.badRequest, text: "Supported subprotocols: \(Carrier.subprotocol)\n"))
        }
        return .accept(subprotocol: Carrier.subprotocol)
    }
}

extension ProtocolCloseCode {
    /// The code and its word as they stand in a close frame.
    var frame: (code: CloseCode, reason: String) {
        (CloseCode(rawValue: rawValue) ?? .internalError, reason)
    }
}
