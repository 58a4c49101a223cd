import GameProtocol
import Glibc
import TestSupport
import Testing

/// The figures of the real server, once something was played there.
@Suite(.timeLimit(.minutes(3))) struct MetricsTests {
    @Test func `a played match shows in the figures`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: true, health: true))
        let probe = try await HealthProbe(world.server)
        let watcher = try await ScenarioClient("Wanda", in: world)
        _ = try await watcher.watchLobby()
        let (ada, bo) = (try await ScenarioClient("Ada", in: world), try await ScenarioClient("Bo", in: world))
        let room = try await ada.createRoom { $0.rounds = 2 }
        try await bo.join(room)
        try await ada.ask(.roomStart)
        for round in 1...2 {
            let target = try await ada.opening(ofRound: round)
            _ = try await bo.opening(ofRound: round)
            bo.slide(round: round, to: 0.5)
            try await bo.ask(.hit(Hit(round: round, guess: .bound)))
            ada.hit(round: round, target: target)
            #expect(try await watcher.wait(\.lobbyResult).round == round)
        }
        let figures = try await probe.figures()
        let expected: [String: Double] = [
            "bullseye_build_info{version=\"0.1.0\"}": 1, "bullseye_ready": 1, "bullseye_draining": 0,
            "bullseye_store_working": 1,
            "bullseye_connections": 3, "bullseye_connections_accepted_total": 3, "bullseye_websockets": 3,
            "bullseye_tls_handshakes_total{result=\"ok\"}": 3, "bullseye_people_online": 3,
            "bullseye_room_members{role=\"seated\"}": 2, "bullseye_room_members{role=\"watching\"}": 0,
            "bullseye_rooms{phase=\"waiting\"}": 0, "bullseye_rooms{phase=\"reveal\"}": 1,
            "bullseye_rounds_played_total": 2, "bullseye_results_stored_total": 2,
            "bullseye_results_published_total": 2, "bullseye_round_lateness_seconds_count": 2,
            "bullseye_slides_received_total": 2, "bullseye_slides_conflated_total": 0,
            "bullseye_store_errors_total": 0,
        ]
        for (name, value) in expected { #expect(figures[name] == value, "\(name)") }
        let positive = [
            "bullseye_websocket_messages_received_total", "bullseye_websocket_messages_sent_total",
            "bullseye_received_bytes_total", "bullseye_sent_bytes_total", "bullseye_store_transactions_total",
            "bullseye_store_file_bytes", "bullseye_store_log_bytes", "bullseye_certificate_expiry_timestamp_seconds",
            "process_cpu_seconds_total", "process_resident_memory_bytes", "process_open_fds", "process_threads",
        ]
        for name in positive { #expect(figures[name].map { $0 > 0 } == true, "\(name)") }
        #expect(await world.stop().status == 0)
    }

    @Test func `closes show by their code`() async throws {
        let world = try LiveWorld(await ServerProgram(tls: false, health: true))
        let probe = try await HealthProbe(world.server)
        let ada = try await ScenarioClient("Ada", in: world)
        // A second connection with the same token replaces the first.
        let again = try await ScenarioClient("Ada", token: ada.token, in: world)
        #expect(try await ada.end().contains("4503"))
        #expect(try await probe.figures()["bullseye_websocket_closes_total{code=\"4503\"}"] == 1)
        again.wire.cut()
        #expect(await world.stop().status == 0)
    }

    @Test func `OpenMetrics is given to whoever asks for it`() async throws {
        let server = try await ServerProgram(tls: false, health: true)
        let probe = try await HealthProbe(server)
        let plain = try await probe.ask("/metrics", fields: "Accept: text/plain;version=0.0.4;q=0.5,*/*;q=0.1\r\n")
        #expect(plain.head.contains("\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
        #expect(!plain.body.contains("# EOF") && !plain.body.contains("# UNIT"))
        let open = try await probe.ask(
            "/metrics", fields: "Accept: application/openmetrics-text;version=1.0.0,text/plain;q=0.5\r\n")
        #expect(
            open.head.contains("\r\nContent-Type: application/openmetrics-text; version=1.0.0; charset=utf-8\r\n"))
        #expect(open.body.hasSuffix("\n# EOF\n"))
        #expect(await server.stop().status == 0)
    }

    @Test func `without TLS there is no certificate, and without a file no store`() async throws {
        let server = try await ServerProgram(tls: false, health: true, options: ["--no-store"])
        let figures = try await HealthProbe(server).figures()
        #expect(figures.keys.allSatisfy { !$0.hasPrefix("bullseye_store") && !$0.contains("certificate") })
        #expect(await server.stop().status == 0)
    }
}
