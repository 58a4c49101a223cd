import GameProtocol
import Glibc
import TestSupport
import Testing

/// What a program that nobody here wrote says of the figures, and of the alerts made of them.
@Suite(.timeLimit(.minutes(3))) struct PromtoolTests {
    /// Runs promtool on a text; it says nothing of one that is as it should be.
    private func promtool(_ words: String, on text: String) async throws -> Program.Outcome {
        let directory = TemporaryDirectory()
        let path = "\(directory.path)/text"
        write(text, to: path)
        return try await Program.run("/usr/bin/promtool", [], shell: "exec \"$0\" \(words) <\(path) #")
    }

    private func write(_ text: String, to path: String) {
        let descriptor = creat(path, 0o600)
        let bytes = Array(text.utf8)
        #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
    }

    @Test func `promtool has nothing to say of the figures`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: true, health: true))
        let probe = try await HealthProbe(world.server)
        let ada = try await ScenarioClient("Ada", in: world)
        _ = try await ada.createRoom()
        try await ada.ask(.roomStart)
        ada.hit(round: 1, target: try await ada.opening(ofRound: 1))
        let outcome = try await promtool("check metrics", on: try await probe.ask("/metrics").body)
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "")
        #expect(await world.stop().status == 0)
    }

    @Test func `promtool finds fault with figures that are not as they should be`() async throws {
        #expect(try await promtool("check metrics", on: "# TYPE a counter\na 1\n").status != 0)
    }

    @Test func `promtool takes the alerts, and every query of the dashboard`() async throws {
        let alerts = try await Program.run(
            "/usr/bin/promtool", ["check", "rules", "\(Self.deploy)/prometheus/alerts.yml"])
        #expect(alerts.status == 0, "\(alerts.errors)")
        let queries = try Self.queries(of: "\(Self.deploy)/grafana/bullseye.json")
        #expect(queries.count > 30)
        // As rules that record them, which stand in YAML as JSON does.
        let rules = queries.enumerated().map { "{record: \"dashboard:\($0)\", expr: \($1)}" }.joined(separator: ", ")
        let directory = TemporaryDirectory()
        let path = "\(directory.path)/rules.yml"
        write("groups: [{name: dashboard, rules: [\(rules)]}]\n", to: path)
        let outcome = try await Program.run("/usr/bin/promtool", ["check", "rules", path])
        #expect(outcome.output.contains("\(queries.count) rules found"), "\(outcome.output)\(outcome.errors)")
    }

    @Test func `alerts and dashboard name no figure that the server does not have`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: true, health: true))
        let figures = try await HealthProbe(world.server).figures()
        let known = Set(figures.keys.map { String($0.prefix { $0 != "{" }) })
        for file in ["prometheus/alerts.yml", "grafana/bullseye.json"] {
            let text = try Self.text(of: "\(Self.deploy)/\(file)")
            let named = text.matches(of: /\b(?:bullseye|process)_[a-z_]+/).map { String($0.output) }
            #expect(Set(named).subtracting(known) == [], "\(file)")
            #expect(!named.isEmpty)
        }
        #expect(await world.stop().status == 0)
    }

    private static let deploy = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/deploy"

    /// The queries of a dashboard, as they stand there in JSON.
    private static func queries(of path: String) throws -> [String] {
        try text(of: path).matches(of: /"expr": (".*")/).map {
            $0.output.1.replacing("$__rate_interval", with: "5m")
        }.map { String($0) }
    }

    private static func text(of path: String) throws -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ProgramFailure.cannotStart(errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
