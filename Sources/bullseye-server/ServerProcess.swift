import Arguments
import Diagnostics
import Dispatch
import GameProtocol
import Glibc
import Transport

/// The process around the server: its arguments, its output, its descriptors.
@MainActor
enum ServerProcess {
    /// Serves for as long as the process lives.
    private static var health: HealthListener?

    /// Carries the command line out; returns only to the queues.
    static func run(_ words: [String]) -> Never {
        openStandardDescriptors()
        do throws(ServerOptions.Misuse) {
            switch try ServerOptions.parse(words) {
            case .text(let text): finish("\(text)\n")
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
        Machine.raiseDescriptorLimit()
        do throws(StartFailure) {
            let plan = try ListeningPlan.bind(options)
            let health = try options.health.bind(log)
            let certificate = try CertificateSource(options)
            let identity = try certificate.map { source throws(StartFailure) in try load(source) }
            let storage = options.remembers ? Storage.file(in: try DataDirectory(options)) : .memory
            let server = try Server(identity: identity, storage: storage, log: log)
            let signals = Signals(
                server, certificate, pin: identity?.pin, drainMs: Int64(options.drainSeconds) * 1000, log
            ) { invite(to: plan, $0) }
            // Whoever reads that the server is ready may end it at once.
            signals.listen {
                server.listen(plan.sockets)
                announce(plan, identity)
                if let health { serveHealth(of: server, on: health, log) }
                log.info("serving", ["address": plan.sockets.map(\.address.description).joined(separator: " ")])
            }
        } catch {
            complain(error.description)
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
        StandardStream.output.write("listening on \(scheme)://\(authority(plan))\(Carrier.path)\n")
        invite(to: plan, identity)
    }

    private static func invite(to plan: ListeningPlan, _ identity: TLSIdentity?) {
        let scheme = identity == nil ? "http" : "https"
        let pin = identity.flatMap { Pin(bytes: $0.pin) }.map { "#pin=sha256:\($0.text)" } ?? ""
        StandardStream.output.write("invite with \(scheme)://\(authority(plan))/\(pin)\n")
    }

    private static func authority(_ plan: ListeningPlan) -> String {
        Endpoint(host: plan.host, port: plan.port).description
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

    private static func complain(_ text: String) {
        StandardStream.errors.write("bullseye-server: \(text)\n")
    }
}
