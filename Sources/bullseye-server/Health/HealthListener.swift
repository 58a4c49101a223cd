import Diagnostics
import Transport
import WebSocket

/// Serves the health page, on a loop of its own.
///
/// Not on one of the game's: a scrape writes some thousand numbers down and asks the disk and the system for some, during
/// which a round would wait; and it is when a loop of the game stands still that somebody has to say so.
final class HealthListener: Sendable {
    private let loop: LoopActor<HealthHome>

    /// Begins to serve.
    init(_ socket: ListeningSocket, _ page: HealthPage, _ log: Log) throws(SystemError) {
        loop = try LoopActor(label: "bullseye.health") { HealthHome($0, page) }
        loop.post { home in
            do throws(SystemError) {
                try home.listen(socket)
            } catch {
                log.error("health page failed", ["reason": error])
            }
        }
    }
}

/// What lives on the loop.
final class HealthHome {
    private let loop: EventLoop
    private let service: WebSocketService

    /// A few monitoring systems and a person, none of whom keeps a connection.
    private static var limits: AdmissionLimits {
        var limits = AdmissionLimits()
        limits.total = 32
        limits.perSecond = 50
        limits.burst = 32
        return limits
    }

    init(_ loop: EventLoop, _ page: HealthPage) {
        self.loop = loop
        var settings = WebSocketSettings()
        settings.handshake = 5_000_000_000
        service = WebSocketService(
            settings: settings,
            decide: { _ in .reject(HTTPResponse(.badRequest, text: "There is no WebSocket here.\n")) },
            page: { page.response(to: $0) })
    }

    func listen(_ socket: ListeningSocket) throws(SystemError) {
        try loop.listen(
            socket, admission: Admission(HealthHome.limits),
            accept: { [unowned self] accepted in
                // Without TLS there is nothing that could fail.
                try? WebSocketChannel.serve(accepted, tls: nil, service, on: loop) { _ in
                    preconditionFailure("no WebSocket is accepted")
                }
            },
            // Who finds no room tries again with the next scrape.
            paused: { _ in })
    }
}
