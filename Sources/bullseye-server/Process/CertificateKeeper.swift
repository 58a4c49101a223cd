import Diagnostics
import Dispatch
import GameProtocol
import ServerSettings
import Transport

/// Keeps the certificate that newcomers are shown up to date.
///
/// It is read anew when somebody asks for that and when its files have changed, and told of a month before it expires.
/// One of the server's own renews itself.
///
/// Owner: the main queue. It lives as long as the process.
@MainActor
final class CertificateKeeper {
    /// The certificate as it is shown; nil without TLS.
    private(set) var identity: TLSIdentity?

    private let server: Server
    /// Nil without TLS.
    private let source: CertificateSource?
    private let log: Log
    /// Hears of a certificate with another key: who has the invitation from before is refused.
    private let pinChanged: @MainActor (TLSIdentity) -> Void
    private var timer: (any DispatchSourceTimer)?
    /// The files as they were read last.
    private var read: [FileStamp?] = []
    /// The files as they were found changed: they are read once they stay so, as one is written after the other.
    private var found: [FileStamp?]?
    /// When the expiry was told last, in seconds since 1970.
    private var warnedAt = 0

    /// Between two looks at the files.
    private static let interval = DispatchTimeInterval.seconds(10)
    /// How long before the expiry it is told, in seconds.
    private static let warning = 30 * 86_400
    /// How often it is told, in seconds.
    private static let warningInterval = 86_400

    init(
        _ server: Server, _ source: CertificateSource?, _ identity: TLSIdentity?, _ log: Log,
        pinChanged: @escaping @MainActor (TLSIdentity) -> Void
    ) {
        self.server = server
        self.source = source
        self.identity = identity
        self.log = log
        self.pinChanged = pinChanged
        read = stamps
        guard source != nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: Self.interval, leeway: .seconds(1))
        timer.setEventHandler { MainActor.assumeIsolated { self.look() } }
        timer.activate()
        self.timer = timer
    }

    /// Reads it anew; one that cannot be used changes nothing.
    func reload() {
        guard let source else {
            log.notice("no certificate to reload", ["reason": "there is none with --no-tls"])
            return
        }
        (read, found) = (stamps, nil)
        do throws(TLSError) {
            let identity = try source.load()
            try server.renew(identity)
            let text = Pin(bytes: identity.pin)?.text ?? ""
            log.info("certificate reloaded", ["expires": identity.expiry, "pin": text])
            let isOther = identity.pin != self.identity?.pin
            self.identity = identity
            warnedAt = 0
            guard isOther else { return }
            log.warning("pin changed", ["advice": "send the new invitation: with the one from before, nobody gets in"])
            pinChanged(identity)
        } catch {
            log.error(
                "certificate not reloaded",
                ["reason": error, "advice": "mend that and send SIGHUP again; the one from before is shown until then"])
        }
    }

    // MARK: By itself

    private func look() {
        let now = Int(WallClock.now() / 1000)
        guard let source, let identity else { return }
        if case .own = source {
            if identity.expirySeconds <= now { reload() }
            return
        }
        let stamps = stamps
        if stamps != read {
            if stamps == found { reload() } else { found = stamps }
        }
        warn(of: identity, now)
    }

    private func warn(of identity: TLSIdentity, _ now: Int) {
        guard identity.expirySeconds - now < Self.warning, now - warnedAt >= Self.warningInterval else { return }
        warnedAt = now
        log.warning(
            "certificate expires soon",
            ["expires": identity.expiry, "advice": "renew it; the server reads its files by itself once they change"])
    }

    private var stamps: [FileStamp?] {
        guard case .files(let files)? = source else { return [] }
        return [FileStamp(files.certificate), FileStamp(files.key)]
    }
}
