import Glibc
import TestSupport
import Testing

/// `bullseye-server check` and `config`, and what they read.
@Suite(.timeLimit(.minutes(3))) struct SettingsCommandTests {
    private let directory = TemporaryDirectory()

    private func run(_ words: [String], _ environment: [String: String] = [:]) async throws -> Program.Outcome {
        try await Program.run(
            "bullseye-server", words, environment: environment.merging(["XDG_STATE_HOME": directory.path]) { $1 })
    }

    private func write(_ text: String, to name: String) -> String {
        directory.write(text, to: name)
        return "\(directory.path)/\(name)"
    }

    @Test func `the default file is one that serves, and what is printed of it`() async throws {
        let text = try await run(["config", "default"])
        #expect(text.status == 0)
        let path = write(text.output, to: "server.conf")
        let printed = try await run(["config", "print", "--config", path, "--drain", "5"], ["BULLSEYE_STORE": "off"])
        #expect(printed.status == 0, "\(printed.errors)")
        #expect(printed.output.contains("# command line, --drain\ndrain = 5\n"))
        #expect(printed.output.contains("# environment, BULLSEYE_STORE\nstore = off\n"))
        #expect(printed.output.contains("# by itself\nlog-level = info\n"))
    }

    @Test func `everything that is wrong is told at once, with status 2`() async throws {
        let path = write("drian = 5\nlog-level = loud\n", to: "server.conf")
        let outcome = try await run(["check", "--config", path], ["BULLSEYE_DRAIN": "-1"])
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(
            outcome.errors == """
                bullseye-server: 3 things are wrong:
                  \(path):1: There is no setting “drian”. Did you mean “drain”?
                  BULLSEYE_DRAIN needs a number of seconds from 0 to 3600, not “-1”.
                  \(path):2: log-level is one of debug, info, notice, warning, error, not “loud”.
                Try: bullseye-server --help

                """)
    }

    @Test func `a check touches nothing, and tells what would be used`() async throws {
        let outcome = try await run(["check", "--data", "\(directory.path)/deep/data", "--listen", "127.0.0.1:7443"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("The settings are good.\n"))
        #expect(outcome.output.contains("\(directory.path)/deep/data, to be made"))
        #expect(access("\(directory.path)/deep", F_OK) != 0)
    }

    @Test func `a check tells all that would keep the server from running, with status 1`() async throws {
        let file = write("", to: "file")
        let outcome = try await run([
            "check", "--listen", "no.invalid:1", "--cert", file, "--key", file, "--data", file,
        ])
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("bullseye-server: 3 things are wrong:\n"), "\(outcome.errors)")
        for word in ["“no.invalid” was not found", "no certificate (PEM)", "Not a directory"] {
            #expect(outcome.errors.contains(word), "\(outcome.errors)")
        }
    }

    @Test func `commands that are none are told`() async throws {
        for (words, sentence) in [
            (["chekc"], "There is no command “chekc”. Did you mean “check”?"),
            (["config"], "Say what to show: config print, or config default."),
            (["config", "prnt"], "There is no command “prnt”. Did you mean “print”?"),
            (["check", "twice"], "“twice” is one word too many."),
        ] {
            let outcome = try await run(words)
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("bullseye-server: \(sentence)\n"), "\(outcome.errors)")
        }
        #expect(try await run(["check", "--help"]).output.hasPrefix("bullseye-server check [OPTION …]\n"))
        #expect(try await run(["version"]).output == run(["--version"]).output)
    }

    @Test func `an encrypted key is opened by a password that no command line shows`() async throws {
        let certificate = TestCertificate(in: directory)
        let secret = write("open sesame\n", to: "password")
        let openssl = try await Program.run(
            "/usr/bin/openssl",
            [
                "pkey", "-in", certificate.key, "-aes256", "-passout", "file:\(secret)", "-out",
                "\(directory.path)/locked",
            ])
        #expect(openssl.status == 0, "\(openssl.errors)")
        let pair = ["--cert", certificate.file, "--key", "\(directory.path)/locked", "--no-store"]
        let opened = try await run(["check"] + pair, ["BULLSEYE_KEY_PASSWORD_FILE": secret])
        #expect(opened.status == 0, "\(opened.errors)")
        let closed = try await run(["check"] + pair)
        #expect(closed.status == 1)
        #expect(closed.errors.contains("is encrypted; its password has to be given as well"), "\(closed.errors)")
        let wrong = try await run(["check"] + pair, ["BULLSEYE_KEY_PASSWORD": "open barley"])
        #expect(wrong.errors.contains("the password does not open the private key"), "\(wrong.errors)")
    }

    @Test func `off a terminal the log is JSON, a line for each entry`() async throws {
        let server = try Program(
            "bullseye-server", ["--listen", "127.0.0.1:0", "--no-tls", "--no-store"],
            environment: ["BULLSEYE_LOG_FORMAT": "", "BULLSEYE_DRIAN": "1"])
        _ = try await server.line { $0.hasPrefix("invite with ") }
        server.send(SIGTERM)
        let outcome = await server.outcome()
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count >= 4, "\(outcome.errors)")
        for line in lines { #expect(line.hasPrefix("{\"time\":\"2") && line.hasSuffix("}"), "\(line)") }
        #expect(lines.first?.contains("Did you mean BULLSEYE_DRAIN?") == true)
        #expect(lines.last?.contains("\"event\":\"ended\"") == true)
    }
}
