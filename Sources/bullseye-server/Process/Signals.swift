import Diagnostics
import Dispatch
import GameProtocol
import Glibc
import Transport

/// What the running server does about signals: it ends, or reads its certificate anew.
///
/// Owner: the main queue. It lives as long as the process.
@MainActor
final class Signals {
    private let server: Server
    private let log: Log
    /// Nil without TLS.
    private let certificate: CertificateSource?
    /// The terminal whose end is the server's end; nil if there is none, or the server is to outlast it.
    private let terminal: Terminal?
    /// The certificate that newcomers are shown; nil without TLS.
    private(set) var identity: TLSIdentity?
    /// Hears of a certificate with another key: who has the invitation from before is refused.
    private let pinChanged: @MainActor (TLSIdentity) -> Void

    private var sources: [any DispatchSourceSignal] = []
    private var heard = 0
    private var ending = Ending.notYet
    /// How long open rounds may take to end.
    let drainMs: Int64
    private let manager: ServiceManager

    /// How long connections may take to close, and results to be stored.
    private static let endMs: Int64 = 30_000

    /// When open rounds are ended, in monotonic nanoseconds; nil before the end was asked for.
    private(set) var drainEndsAt: Int64?

    /// How far the end has come.
    private enum Ending { case notYet, draining, stopping }

    init(
        _ server: Server, _ certificate: CertificateSource?, _ identity: TLSIdentity?, drainMs: Int64,
        _ manager: ServiceManager, _ log: Log,
        pinChanged: @escaping @MainActor (TLSIdentity) -> Void
    ) {
        self.server = server
        self.certificate = certificate
        self.identity = identity
        self.drainMs = drainMs
        self.manager = manager
        self.log = log
        self.pinChanged = pinChanged
        // Who starts it by nohup(1) has it ignore the end of the terminal.
        terminal = Signals.isIgnored(SIGHUP) ? nil : Terminal()
    }

    /// Begins to hear; `ready` runs once every signal is heard.
    func listen(ready: @escaping @MainActor () -> Void) {
        let actions: [(Int32, @MainActor () -> Void)] = [
            (SIGINT, askToEnd), (SIGTERM, askToEnd), (SIGHUP, hangUp),
        ]
        for (number, action) in actions {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated(action) }
            source.setRegistrationHandler {
                MainActor.assumeIsolated {
                    self.heard += 1
                    if self.heard == actions.count { ready() }
                }
            }
            source.activate()
            sources.append(source)
        }
    }

    /// Asked to end: lets rounds end first; asked again, ends at once, and asked once more, without any order.
    private func askToEnd() {
        switch ending {
        case .notYet: drain("signal")
        case .draining: stop()
        case .stopping: exit(0)
        }
    }

    /// SIGHUP asks for the certificate to be read anew, and is what is left of a terminal that was closed.
    private func hangUp() {
        // It comes twice when a shell passes it on.
        guard ending == .notYet else { return }
        if terminal?.isClosed == true { drain("terminal closed") } else { reload() }
    }

    /// Ends in order, unless that was begun already.
    func askToDrain(limitMs: Int64?) {
        if ending == .notYet { drain("admin", limitMs: limitMs) }
    }

    private func drain(_ reason: String, limitMs: Int64? = nil) {
        let drainMs = limitMs ?? drainMs
        ending = .draining
        drainEndsAt = MonotonicClock.now() + drainMs * 1_000_000
        log.info(
            "draining",
            [
                "reason": reason, "clients": server.clients, "limit": "\(drainMs / 1000)s",
                "advice": "asked once more, it ends at once",
            ])
        manager.tellStopping("Rounds are played to their end", withinMs: drainMs + Self.endMs)
        server.drain(limitMs: drainMs) { [self] in stop() }
    }

    private func stop() {
        guard ending != .stopping else { return }
        ending = .stopping
        manager.tellStopping("Ending", withinMs: Self.endMs)
        log.info("ending", ["clients": server.clients, "connections": server.connections])
        server.stop { [log] in
            log.info("ended")
            exit(0)
        }
    }

    private func reload() {
        manager.tellReloading()
        defer { manager.tellReady("Certificate read anew") }
        guard let certificate else {
            log.notice("no certificate to reload", ["reason": "there is none with --no-tls"])
            return
        }
        do throws(TLSError) {
            let identity = try certificate.load()
            try server.renew(identity)
            let text = Pin(bytes: identity.pin)?.text ?? ""
            log.info("certificate reloaded", ["expires": identity.expiry, "pin": text])
            let isOther = identity.pin != self.identity?.pin
            self.identity = identity
            guard isOther else { return }
            log.warning("pin changed", ["advice": "send the new invitation: with the one from before, nobody gets in"])
            pinChanged(identity)
        } catch {
            log.error(
                "certificate not reloaded",
                ["reason": error, "advice": "mend that and send SIGHUP again; the one from before is shown until then"])
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
