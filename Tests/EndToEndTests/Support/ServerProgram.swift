import GameProtocol
import Glibc
import TestSupport

/// A `bullseye-server` that listens on a free port of the loopback address.
struct ServerProgram: Sendable {
    let program: Program
    /// What the server invites with.
    let link: InvitationLink
    let port: Int
    /// Where it keeps a certificate of its own.
    let data = TemporaryDirectory()

    init(tls: Bool, shell: String? = nil) async throws {
        try await self.init(tls ? [] : ["--no-tls"], scheme: tls ? "wss" : "ws", shell: shell)
    }

    /// Serves with a certificate that is not its own.
    init(certificate: TestCertificate) async throws {
        try await self.init(["--cert", certificate.file, "--key", certificate.key], scheme: "wss", shell: nil)
    }

    private init(_ options: [String], scheme: String, shell: String?) async throws {
        let arguments = ["--listen", "127.0.0.1:0", "--data", data.path] + options
        program = try Program("bullseye-server", arguments, shell: shell)
        let listening = try await program.line { $0.hasPrefix("listening on ") }
        let invitation = try await program.line { $0.hasPrefix("invite with ") }
        link = try InvitationLink(String(invitation.dropFirst("invite with ".count)))
        port = Int(link.port)
        guard listening == "listening on \(scheme)://127.0.0.1:\(port)/play" else {
            throw ProgramFailure.endedEarly(listening)
        }
    }

    /// Ends the server in order and tells how that went.
    func stop() async -> Program.Outcome {
        program.send(SIGTERM)
        return await program.outcome()
    }
}
