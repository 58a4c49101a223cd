import Arena
import Arguments
import Diagnostics
import Dispatch
import GameProtocol
import Glibc
import Transport

/// The process around the server: its arguments, its output, its signals, its end.
@MainActor
enum ServerProcess {
    private static var signals: [any DispatchSourceSignal] = []
    private static var signalsHeard = 0
    private static var ending = Ending.notYet

    /// How far the end has come.
    private enum Ending { case notYet, draining, stopping }

    /// Carries the command line out; returns only to the queues.
    static func run(_ words: [String]) -> Never {
        openStandardDescriptors()
        do throws(ServerOptions.Misuse) {
            switch try ServerOptions.parse(words) {
            case .help: finish(ServerOptions.usage)
            case .version: finish("bullseye-server \(Server.version)\n")
            case .serve(let options): serve(options)
            }
        } catch {
            complain(error.reason + "\nTry: bullseye-server --help")
            exit(2)
        }
    }

    private static func serve(_ options: ServerOptions) -> Never {
        let log = Log(to: StandardErrorSink())
        signal(SIGPIPE, SIG_IGN)
        TLSLibrary.outliveExit()
        raiseDescriptorLimit()
        do throws(StartFailure) {
            let plan = try ListeningPlan.bind(options)
            let identity = options.usesTLS ? try identity(options) : nil
            let store = MemoryStore()
            let server = try Server(identity: identity, store: store, load: store.load, log: log)
            // Whoever reads that the server is ready may end it at once.
            endOnSignals(server, log, drainMs: Int64(options.drainSeconds) * 1000) {
                server.listen(plan.sockets)
                announce(plan, identity)
                log.info("serving", ["address": plan.sockets.map(\.address.description).joined(separator: " ")])
            }
        } catch {
            complain(error.description)
            exit(1)
        }
        dispatchMain()
    }

    private static func identity(_ options: ServerOptions) throws(StartFailure) -> TLSIdentity {
        let directory = options.data ?? stateDirectory
        do throws(TLSError) {
            if let (file, key) = options.certificate { return try TLSIdentity(certificateFile: file, keyFile: key) }
            if let directory {
                return try TLSIdentity.ownCertificate(in: directory, names: CertificateName.ofThisMachine())
            }
        } catch {
            throw .certificate(error)
        }
        throw .noDirectory
    }

    /// Where state is kept by the XDG Base Directory Specification.
    private static var stateDirectory: String? {
        if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/bullseye" }
        return environment("HOME").map { "\($0)/.local/state/bullseye" }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Tells on standard output, a line each, where the server is and what to send to friends.
    private static func announce(_ plan: ListeningPlan, _ identity: TLSIdentity?) {
        let authority = Endpoint(host: plan.host, port: plan.port).description
        let (webSocket, web) = identity == nil ? ("ws", "http") : ("wss", "https")
        let pin = identity.flatMap { Pin(bytes: $0.pin) }.map { "#pin=sha256:\($0.text)" } ?? ""
        StandardStream.output.write("listening on \(webSocket)://\(authority)\(Carrier.path)\n")
        StandardStream.output.write("invite with \(web)://\(authority)/\(pin)\n")
    }

    // MARK: The end

    /// Ends the server when a signal asks for it; `ready` runs once signals are heard.
    private static func endOnSignals(
        _ server: Server, _ log: Log, drainMs: Int64, ready: @escaping @MainActor () -> Void
    ) {
        // A closed terminal ends the server as Ctrl-C does, unless it was started to outlast it, as by nohup(1).
        let numbers = [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP])
        for number in numbers {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler {
                MainActor.assumeIsolated { end(server, log, drainMs: drainMs) }
            }
            source.setRegistrationHandler {
                MainActor.assumeIsolated {
                    signalsHeard += 1
                    if signalsHeard == numbers.count { ready() }
                }
            }
            source.activate()
            signals.append(source)
        }
    }

    /// Lets rounds end before the server does; asked again, ends at once, and asked once more, without any order.
    private static func end(_ server: Server, _ log: Log, drainMs: Int64) {
        switch ending {
        case .notYet:
            ending = .draining
            log.info("draining", ["connected": server.connected, "limit": "\(drainMs / 1000)s"])
            server.drain(limitMs: drainMs) { stop(server, log) }
        case .draining: stop(server, log)
        case .stopping: exit(0)
        }
    }

    private static func stop(_ server: Server, _ log: Log) {
        guard ending != .stopping else { return }
        ending = .stopping
        log.info("ending", ["connected": server.connected])
        server.stop {
            log.info("ended")
            exit(0)
        }
    }

    // MARK: The system

    /// Has a descriptor that was closed at the start lead nowhere: else a socket would get its number, and what is
    /// printed would go there.
    private static func openStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDWR)
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Each connection takes a descriptor: asks for as many as the system allows.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    private static func finish(_ text: String) -> Never {
        exit(StandardStream.output.write(text) == nil ? 0 : 1)
    }

    private static func complain(_ text: String) {
        StandardStream.errors.write("bullseye-server: \(text)\n")
    }
}
