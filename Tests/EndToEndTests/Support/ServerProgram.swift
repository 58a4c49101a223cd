import GameProtocol
import Glibc
import TestSupport

/// A `bullseye-server` that listens on a free port of the loopback address.
struct ServerProgram: Sendable {
    let program: Program
    /// What the server invites with.
    let link: InvitationLink
    let port: Int
    /// Where it keeps what must outlast it.
    let data: TemporaryDirectory

    /// Serves, from a free port unless one is named.
    ///
    /// - Parameters:
    ///   - data: Where it keeps what must outlast it; it may be that of a server that has ended.
    ///   - health: Whether it serves its health, on a free port.
    ///   - options: More words of its command line.
    init(
        tls: Bool, data: TemporaryDirectory = TemporaryDirectory(), port: Int = 0, health: Bool = false,
        options: [String] = [], shell: String? = nil
    ) async throws {
        let options = options + (tls ? [] : ["--no-tls"])
        try await self.init(
            options, data, port: port, health: health, scheme: tls ? "wss" : "ws", shell: shell)
    }

    /// Serves with a certificate that is not its own.
    init(certificate: TestCertificate) async throws {
        try await self.init(
            ["--cert", certificate.file, "--key", certificate.key], TemporaryDirectory(), port: 0, health: false,
            scheme: "wss", shell: nil)
    }

    private init(
        _ options: [String], _ data: TemporaryDirectory, port asked: Int, health: Bool, scheme: String,
        shell: String?
    ) async throws {
        self.data = data
        let arguments =
            ["--listen", "127.0.0.1:\(asked)", "--data", data.path] + (health ? ["--health", "127.0.0.1:0"] : [])
            + options
        program = try Program("bullseye-server", arguments, shell: shell)
        let listening = try await program.line { $0.hasPrefix("listening on ") }
        let invitation = try await program.line { $0.hasPrefix("invite with ") }
        link = try InvitationLink(String(invitation.dropFirst("invite with ".count)))
        port = Int(link.port)
        guard listening == "listening on \(scheme)://127.0.0.1:\(port)/play" else {
            throw ProgramFailure.endedEarly(listening)
        }
    }

    /// The port that it serves its health on.
    func healthPort() async throws -> Int {
        let line = try await program.errorLine { $0.contains(" serving health ") }
        guard let port = line.split(separator: ":").last.flatMap({ Int($0) }) else {
            throw ProgramFailure.endedEarly(line)
        }
        return port
    }

    /// Ends the server in order and tells how that went.
    func stop() async -> Program.Outcome {
        program.send(SIGTERM)
        return await program.outcome()
    }
}
