import GameProtocol
import Testing

/// What the server offers to TLS clients that nobody here wrote.
@Suite(.timeLimit(.minutes(3))) struct TLSOfferTests {
    /// Shakes hands with the server as the options of `openssl s_client` say.
    private func shake(_ server: ServerProgram, _ options: [String]) async throws -> Program.Outcome {
        let program = try Program(
            "/usr/bin/openssl", ["s_client", "-connect", "127.0.0.1:\(server.port)"] + options)
        program.closeInput()
        return await program.outcome()
    }

    @Test(
        arguments: ["1.2", "1.3"],
        [["-noservername"], ["-servername", "localhost"], ["-servername", "other.example"]])
    func `TLS is spoken, whatever name is asked for`(_ version: String, _ name: [String]) async throws {
        let server = try await ServerProgram(tls: true)
        let outcome = try await shake(server, ["-tls" + version.replacing(".", with: "_")] + name)
        #expect(outcome.output.contains("New, TLSv\(version), Cipher is "), "\(outcome.errors)")
        _ = await server.stop()
    }

    @Test func `older versions of TLS are not spoken`() async throws {
        let server = try await ServerProgram(tls: true)
        let outcome = try await shake(server, ["-tls1_1", "-cipher", "DEFAULT:@SECLEVEL=0"])
        #expect(outcome.status != 0)
        #expect(outcome.output.contains("New, (NONE)"), "\(outcome.output)")
        _ = await server.stop()
    }

    @Test func `ALPN agrees on http 1 point 1, and ends a handshake that offers only others`() async throws {
        let server = try await ServerProgram(tls: true)
        for offer in ["http/1.1", "h2,http/1.1"] {
            #expect(try await shake(server, ["-alpn", offer]).output.contains("ALPN protocol: http/1.1"))
        }
        let other = try await shake(server, ["-alpn", "h2"])
        #expect(other.status != 0)
        #expect(other.errors.contains("no application protocol"), "\(other.errors)")
        _ = await server.stop()
    }
}
