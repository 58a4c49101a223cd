import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct ServerCommandLineTests {
    /// Runs the server and expects it to refuse, with the status and all of these words.
    private func refuses(
        _ arguments: [String], _ status: Int32, _ words: [String], environment: [String: String] = [:],
        shell: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await Program.run(
            "bullseye-server", arguments, environment: environment, shell: shell)
        #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: sourceLocation)
        #expect(outcome.output == "", sourceLocation: sourceLocation)
        #expect(outcome.errors.hasPrefix("bullseye-server: "), sourceLocation: sourceLocation)
        for word in words {
            #expect(outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: sourceLocation)
        }
    }

    @Test func `help and version go to standard output`() async throws {
        let help = try await Program.run("bullseye-server", ["--help"])
        #expect(help.status == 0)
        #expect(help.output.hasPrefix("bullseye-server [COMMAND …]\n"))
        #expect(help.errors == "")
        let version = try await Program.run("bullseye-server", ["--version"])
        #expect(version.status == 0)
        #expect(version.output.hasPrefix("bullseye-server "))
    }

    @Test func `wrong arguments are named, with what to do, and status 2`() async throws {
        try await refuses(["--lisen", "1"], 2, ["“--lisen”", "Did you mean --listen?", "--help"])
        try await refuses(["--listen"], 2, ["--listen needs a value"])
        try await refuses(["--listen", "7443"], 2, ["“7443” is not HOST:PORT", "127.0.0.1:7443"])
        try await refuses(["--listen", "localhost:99999"], 2, ["is not HOST:PORT"])
        try await refuses(["--health", "7444"], 2, ["--health: “7444” is not HOST:PORT"])
        try await refuses(["--cert", "a.pem"], 2, ["--cert needs --key"])
        try await refuses(["--key", "a.pem"], 2, ["--key needs --cert"])
        try await refuses(["--no-tls", "--cert", "a", "--key", "b"], 2, ["exclude each other"])
        try await refuses(["serve"], 2, ["“serve”"])
    }

    @Test func `a port in use is told with another to take`() async throws {
        let first = try await ServerProgram(tls: false)
        try await refuses(
            ["--no-tls", "--listen", "127.0.0.1:\(first.port)"], 1,
            ["127.0.0.1:\(first.port)", "another program listens there", "with --listen 127.0.0.1:"])
        _ = await first.stop()
    }

    @Test func `a health address that was asked for and is in use is told with another to take`() async throws {
        let first = try await ServerProgram(tls: false, health: true)
        let port = try await first.healthPort()
        let data = TemporaryDirectory()
        let words = ["--no-tls", "--listen", "127.0.0.1:0", "--data", data.path, "--health", "127.0.0.1:\(port)"]
        try await refuses(
            words, 1,
            ["Cannot serve health on 127.0.0.1:\(port)", "another program listens there", "with --health 127.0.0.1:"])
        _ = await first.stop()
    }

    @Test func `an address that is not this machine's is told`() async throws {
        let words = ["--no-tls", "--health", "off", "--listen"]
        try await refuses(words + ["203.0.113.1:0"], 1, ["this machine has no such address"])
        try await refuses(["--listen", "no-such-host.invalid:0"], 1, ["“no-such-host.invalid” was not found"])
    }

    @Test func `files that cannot be used are named`() async throws {
        let directory = TemporaryDirectory()
        let listen = ["--listen", "127.0.0.1:0", "--health", "off"]
        try await refuses(
            listen + ["--cert", "\(directory.path)/no.pem", "--key", "\(directory.path)/no.key"], 1,
            ["\(directory.path)/no.pem", "No such file"])
        let file = "\(directory.path)/file"
        #expect(creat(file, 0o600) >= 0)
        try await refuses(listen + ["--data", file], 1, [file, "Not a directory"])
        try await refuses(listen + ["--cert", file, "--key", file], 1, [file, "no certificate"])
    }

    @Test func `a full disk is told, and leaves no half a key behind`() async throws {
        let disk = TemporaryDirectory()
        // A disk of one page, in a file system of the server's own.
        let fill = "mount -t tmpfs -o size=4k none \(disk.path) && head -c 4096 /dev/zero >\(disk.path)/filler"
        let after = "\"$0\" \"$@\"; status=$?; ls \(disk.path) >&2; exit $status"
        let outcome = try await Program.run(
            "bullseye-server", ["--listen", "127.0.0.1:0", "--health", "off", "--data", disk.path],
            shell: "exec unshare --map-root-user --mount sh -c '\(fill); \(after)' \"$0\" \"$@\"")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains("\(disk.path)/key.pem cannot be used: No space left on device"), "\(outcome.errors)"
        )
        #expect(outcome.errors.hasSuffix("\nfiller\n"), "\(outcome.errors)")
    }

    @Test func `without a home there is no place for the data`() async throws {
        try await refuses(
            ["--listen", "127.0.0.1:0", "--health", "off"], 1, ["HOME is not set", "--data DIR"],
            environment: ["HOME": "", "XDG_STATE_HOME": ""])
    }

    @Test func `data goes to the state directory, and the pin stays`() async throws {
        let home = TemporaryDirectory()
        var pins: [String] = []
        for _ in 0..<2 {
            let server = try Program(
                "bullseye-server", ["--listen", "127.0.0.1:0", "--health", "off"],
                environment: ["XDG_STATE_HOME": home.path])
            let line = try await server.line { $0.hasPrefix("invite with ") }
            pins.append(line.split(separator: "#").last.map(String.init) ?? "")
            server.send(SIGINT)
            #expect(await server.outcome().status == 0)
        }
        #expect(pins[0] == pins[1])
        #expect(pins[0].hasPrefix("pin=sha256:"))
        #expect(access("\(home.path)/bullseye/key.pem", F_OK) == 0)
    }
}
