import GameProtocol
import Glibc
import TestSupport
import Testing

/// SIGHUP has the server read its certificate anew.
@Suite(.timeLimit(.minutes(3))) struct ReloadTests {
    private let directory = TemporaryDirectory()

    /// What may be wrong with the files of a certificate and its key.
    enum Fault: CaseIterable {
        case expired, notYetValid, noCertificate, badKey, otherKey, missing

        /// Makes it so, and returns what the server should say of it.
        func befall(_ certificate: TestCertificate, in directory: TemporaryDirectory) throws -> String {
            switch self {
            case .expired:
                _ = TestCertificate(in: directory, validSeconds: -7200 ... -3600)
                return "\(certificate.file) cannot be used: it expired at 20"
            case .notYetValid:
                _ = TestCertificate(in: directory, validSeconds: 3600...7200)
                return "\(certificate.file) cannot be used: it is not valid before 20"
            case .noCertificate:
                #expect(rename(certificate.key, certificate.file) == 0)
                return "\(certificate.file) cannot be used: there is no certificate (PEM) in it"
            case .badKey:
                #expect(rename(certificate.file, certificate.key) == 0)
                _ = symlink(certificate.key, certificate.file)
                return "\(certificate.key) cannot be used: there is no private key (PEM) in it"
            case .otherKey:
                let other = TemporaryDirectory()
                #expect(rename(TestCertificate(in: other).key, certificate.key) == 0)
                return "\(certificate.key) cannot be used: it is not the key of the certificate in \(certificate.file)"
            case .missing:
                #expect(unlink(certificate.file) == 0)
                return "\(certificate.file) cannot be used: No such file or directory"
            }
        }
    }

    @Test func `newcomers see the new certificate, and who is connected goes on`() async throws {
        let server = try await ServerProgram(certificate: TestCertificate(in: directory))
        let before = try LiveWorld(server)
        let ada = try await ScenarioClient("Ada", in: before)

        _ = TestCertificate(in: directory)
        server.program.send(SIGHUP)
        let told = try await server.program.errorLine { $0.contains(" certificate reloaded ") }
        let invitation = try await server.program.line { line in
            line.hasPrefix("invite with ") && !line.hasSuffix(server.link.text)
        }
        let link = try InvitationLink(String(invitation.dropFirst("invite with ".count)))
        let pin = try #require(link.pin)
        #expect(told.contains(" info ") && told.contains("expires=20") && told.contains("pin=\(pin.text)"), "\(told)")

        try await ada.ask(.lobbyUnwatch)
        _ = try await ScenarioClient("Bo", in: before.trusting(pin))
        await #expect(throws: WireFailure.self) { try await ScenarioClient("Cleo", in: before) }
        let outcome = await before.stop()
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains(" pin changed "), "\(outcome.errors)")
    }

    @Test(arguments: Fault.allCases) func `what cannot be used is told, and the certificate from before stays`(
        _ fault: Fault
    ) async throws {
        let certificate = TestCertificate(in: directory)
        let server = try await ServerProgram(certificate: certificate)
        let world = try LiveWorld(server)
        let ada = try await ScenarioClient("Ada", in: world)

        let reason = try fault.befall(certificate, in: directory)
        server.program.send(SIGHUP)
        let told = try await server.program.errorLine { $0.contains(" certificate not reloaded ") }
        #expect(told.contains(" error ") && told.contains(reason) && told.contains("send SIGHUP again"), "\(told)")
        try await ada.ask(.lobbyUnwatch)
        _ = try await ScenarioClient("Bo", in: world)

        for path in [certificate.file, certificate.key] { unlink(path) }
        _ = TestCertificate(in: directory)
        server.program.send(SIGHUP)
        _ = try await server.program.errorLine { $0.contains(" certificate reloaded ") }
        #expect(await world.stop().status == 0)
    }

    @Test(arguments: Fault.allCases) func `what cannot be used is refused at the start`(_ fault: Fault) async throws {
        let certificate = TestCertificate(in: directory)
        let reason = try fault.befall(certificate, in: directory)
        let outcome = try await Program.run(
            "bullseye-server",
            ["--listen", "127.0.0.1:0", "--health", "off", "--cert", certificate.file, "--key", certificate.key])
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("bullseye-server: \(reason)"), "\(outcome.errors)")
        #expect(outcome.errors.contains("Mend that"), "\(outcome.errors)")
    }

    @Test(arguments: ["exec setsid \"$0\" \"$@\"", "trap '' HUP"])
    func `the server's own certificate is made anew where it is missing, with the same pin`(shell: String) async throws
    {
        let world = try await LiveWorld(tls: true, shell: shell)
        let server = world.server
        let file = "\(server.data.path)/certificate.pem"
        #expect(unlink(file) == 0)
        server.program.send(SIGHUP)
        _ = try await server.program.errorLine { $0.contains(" certificate reloaded ") }
        #expect(access(file, F_OK) == 0)
        _ = try await ScenarioClient("Ada", in: world)
        let outcome = await world.stop()
        #expect(outcome.status == 0)
        #expect(!outcome.errors.contains("pin changed"), "\(outcome.errors)")
    }

    @Test func `without TLS there is nothing to do`() async throws {
        let world = try await LiveWorld(tls: false)
        let ada = try await ScenarioClient("Ada", in: world)
        world.server.program.send(SIGHUP)
        _ = try await world.server.program.errorLine { $0.contains(" no certificate to reload ") }
        try await ada.ask(.lobbyUnwatch)
        #expect(await world.stop().status == 0)
    }
}
