import Arguments
import Diagnostics
import Dispatch
import GameProtocol
import Glibc
import ServerSettings
import Transport

/// The process around the server: its arguments, its output, its descriptors.
@MainActor
enum ServerProcess {
    /// Serves for as long as the process lives.
    private static var health: HealthListener?
    /// Feeds the service manager's watchdog for as long as the process lives.
    private static var watchdog: Watchdog?

    /// Carries the command line out; returns only to the queues.
    static func run(_ words: [String]) -> Never {
        openStandardDescriptors()
        do throws(ServerCommand.Misuse) {
            switch try ServerCommand(words) {
            case .text(let text): finish(text.hasSuffix("\n") ? text : "\(text)\n")
            case .run(let settings): serve(settings)
            case .check(let settings): check(settings)
            case .ask(let call): ask(call)
            case .backup(let command): report { () throws(CommandFailure) in try command.carryOut() }
            case .restore(let command): report { () throws(CommandFailure) in try command.carryOut() }
            }
        } catch {
            complain(error.reasons)
            StandardStream.errors.write("Try: bullseye-server --help\n")
            exit(2)
        }
    }

    /// Does something that ends by itself, and tells what came of it.
    private static func report(_ command: () throws(CommandFailure) -> String) -> Never {
        do throws(CommandFailure) {
            finish(try command())
        } catch {
            complain([error.sentence])
            exit(1)
        }
    }

    /// Tells everything that would keep the server from running, and ends with 0 if there is nothing.
    private static func check(_ settings: ServerSettings) -> Never {
        let check = StartCheck(settings)
        if !check.remarks.isEmpty { complain(check.remarks) }
        guard check.problems.isEmpty else {
            complain(check.problems)
            exit(1)
        }
        finish("The settings are good.\n" + check.notes.map { "\($0)\n" }.joined())
    }

    /// Asks a running server, and ends with 0 if it has done what was asked for.
    private static func ask(_ call: AdminCall) -> Never {
        do throws(AdminCallFailure) {
            try call.carryOut()
            exit(0)
        } catch {
            if let sentence = error.sentence { complain([sentence]) }
            exit(1)
        }
    }

    private static func serve(_ settings: ServerSettings) -> Never {
        let log = Log(to: StandardErrorSink(format(settings)), minimum: settings.logLevel)
        signal(SIGPIPE, SIG_IGN)
        TLSLibrary.outliveExit()
        Machine.raiseDescriptorLimit()
        let manager = ServiceManager(Environment.variables)
        do throws(StartFailure) {
            for remark in settings.remarks { log.warning("unknown variable", ["problem": remark]) }
            let plan = try ListeningPlan.bind(settings, manager)
            let health = try settings.health.bind(log)
            let certificate = try CertificateSource(settings)
            let identity = try certificate.map { source throws(StartFailure) in try load(source) }
            let storage = settings.remembers ? Storage.file(in: try DataDirectory(settings)) : .memory
            let server = try Server(settings, identity: identity, storage: storage, log: log)
            let admin = try AdminPlace(settings)?.bind(log)
            let signals = Signals(
                server, certificate, identity, drainMs: Int64(settings.drainSeconds) * 1000, manager, log
            ) { invite(to: plan, $0) }
            let desk = AdminDesk(server, signals, plan, storageLasts: settings.remembers)
            // Whoever reads that the server is ready may end it at once.
            signals.listen {
                server.listen(plan.sockets)
                if let admin { server.serve(admin) { asked in Task { await desk.serve(asked) } } }
                if let health { serveHealth(of: server, on: health, log) }
                watchdog = Watchdog(manager, server.health)
                announce(plan, identity)
                let addresses = plan.sockets.map(\.address.description).joined(separator: " ")
                log.info("serving", ["address": addresses])
                manager.tellReady("Serving on \(addresses)")
            }
        } catch {
            complain([error.description])
            exit(1)
        }
        dispatchMain()
    }

    private static func serveHealth(of server: Server, on socket: ListeningSocket, _ log: Log) {
        do throws(SystemError) {
            health = try HealthListener(socket, HealthPage(health: server.health, figures: server.figures), log)
            log.info("serving health", ["address": socket.address])
        } catch {
            log.error("health page failed", ["reason": error])
        }
    }

    private static func load(_ certificate: CertificateSource) throws(StartFailure) -> TLSIdentity {
        do throws(TLSError) {
            return try certificate.load()
        } catch {
            throw .certificate(error)
        }
    }

    /// Tells on standard output, a line each, where the server is and what to send to friends.
    private static func announce(_ plan: ListeningPlan, _ identity: TLSIdentity?) {
        let scheme = identity == nil ? "ws" : "wss"
        StandardStream.output.write("listening on \(scheme)://\(plan.authority)\(Carrier.path)\n")
        invite(to: plan, identity)
    }

    private static func invite(to plan: ListeningPlan, _ identity: TLSIdentity?) {
        StandardStream.output.write("invite with \(plan.invitation(identity))\n")
    }

    // MARK: The system

    /// Has a descriptor that was closed at the start lead nowhere: else a socket would get its number, and what is
    /// printed would go there.
    private static func openStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDWR)
        }
    }

    private static func finish(_ text: String) -> Never {
        exit(StandardStream.output.write(text) == nil ? 0 : 1)
    }

    /// Says what is wrong: one thing in its line, several in lines of their own.
    private static func complain(_ sentences: [String]) {
        let text =
            sentences.count == 1
            ? sentences[0] : "\(sentences.count) things are wrong:" + sentences.map { "\n  \($0)" }.joined()
        StandardStream.errors.write("bullseye-server: \(text)\n")
    }

    private static func format(_ settings: ServerSettings) -> StandardErrorSink.Format {
        switch settings.logFormat {
        case .text: .text
        case .json: .json
        case .auto: isatty(STDERR_FILENO) == 1 ? .text : .json
        }
    }
}
