import GameProtocol
import LoadTest
import TestSupport
import Testing

/// Workers of a load test against real servers.
@Suite(.timeLimit(.minutes(3))) struct LoadWorkerTests {
    /// Short rounds in all three games, in rooms of four of whom one always moves.
    private func plan(_ link: String) -> LoadPlan {
        var plan = LoadPlan(link: link, seed: 1)
        plan.roomSize = 4
        plan.games = ["bullseye", "rgbullseye", "hotcold"]
        plan.roundMs = 2000
        plan.countdownMs = 500
        plan.revealMs = 500
        plan.spectatedRooms = 2
        return plan
    }

    private func totals(_ samples: [LoadSample]) -> LoadTotals {
        var totals = LoadTotals()
        for sample in samples { totals.add(sample) }
        return totals
    }

    private func faults(_ samples: [LoadSample]) -> [String] { samples.flatMap(\.faults) }

    @Test func `players come at their times, play all games, and everything is seen and measured`() async throws {
        let server = try await ServerProgram(tls: true)
        let worker = try LoadWorker(plan(server.link.text))
        try worker.say(.level(LoadLevel(players: 12, watchers: 2)))
        var samples = try await worker.samples { $0.players == 12 && $0.watchers == 2 }
        // The twelve, two watchers, and the spectators of the first and the third room.
        #expect(samples.last?.connections == 16)
        #expect(samples.last?.rooms == 3)
        while totals(samples)[.rounds] < 6 { samples.append(try await worker.sample()) }
        let (last, status) = try await worker.finish()
        #expect(status == 0)
        samples += last

        let all = totals(samples)
        #expect(faults(samples) == [])
        #expect(all.errors == [:])
        #expect(all.closes == [:])
        #expect(all[.arrivals] == 16)
        #expect(all[.joins] == 14)
        #expect(all[.results] == all[.resultsDue])
        #expect(all[.published] == all[.publishedDue])
        #expect(all[.published] >= 6)
        #expect(all[.moves] + all[.missedMoves] == all[.movesDue])
        for measure: Measure in [.connect, .tls, .welcome, .join, .hit, .startLateness, .result, .slide, .heat] {
            #expect(all.measures[measure]?.count ?? 0 > 0, "\(measure)")
        }
        #expect(samples.contains { $0.clockUncertainty != nil })
        #expect(samples.allSatisfy { $0.memory > 0 })
        #expect(samples.flatMap(\.published.values).allSatisfy { $0.first <= $0.last })
        #expect(samples.last?.players == 0)
        #expect(await server.stop().status == 0)
    }

    @Test func `what is done to players on purpose is no error, and they come back`() async throws {
        let server = try await ServerProgram(tls: true)
        let worker = try LoadWorker(plan(server.link.text))
        let level = LoadLevel(
            players: 8, watchers: 1, slowReaders: 1, flooders: 1,
            disturbances: [.drops: 10, .halfOpen: 10, .stops: 5, .garbage: 10])
        try worker.say(.level(level))
        var samples = try await worker.samples { $0.players == 8 }
        try worker.say(.storm(percent: 100))
        while totals(samples)[.resumes] < 8 || totals(samples)[.rounds] < 4 {
            samples.append(try await worker.sample())
        }
        let (last, status) = try await worker.finish()
        #expect(status == 0)
        samples += last
        #expect(faults(samples) == [])
        #expect(totals(samples).errors == [:])
        #expect(totals(samples).measures[.resume]?.count ?? 0 >= 8)
        #expect(await server.stop().status == 0)
    }

    @Test func `rooms that a restart has closed are opened anew, and no result is lost`() async throws {
        let port = try HeldPort()
        let server = try await ServerProgram(tls: true, port: port.number)
        let worker = try LoadWorker(plan(server.link.text))
        try worker.say(.level(LoadLevel(players: 8, watchers: 2)))
        var samples = try await worker.samples { $0.counters[.rounds] != nil }
        #expect(await server.stop().status == 0)
        let next = try await ServerProgram(tls: true, data: server.data, port: port.number)
        samples += try await worker.samples { $0.players == 0 || !$0.closes.isEmpty }
        samples += try await worker.samples { $0.players == 8 && $0.watchers == 2 && $0.counters[.rounds] != nil }
        let (last, status) = try await worker.finish()
        #expect(status == 0)
        samples += last
        #expect(faults(samples) == [])
        #expect(totals(samples).errors == [:])
        #expect(samples.flatMap(\.words).contains("The server restarts: matches end with the round that is open."))
        // Eight players, a spectator and two watchers.
        #expect(totals(samples).closes == ["1012": 11])
        #expect(await next.stop().status == 0)
    }

    @Test func `a server that is not there, or not the one that is meant, is told`() async throws {
        let away = try LoadWorker(plan("http://127.0.0.1:9/"))
        try away.say(.level(LoadLevel(players: 4)))
        let unreachable = try await away.samples { $0.state == .unreachable }
        #expect(unreachable.last?.words.first?.hasPrefix("Nobody listens at 127.0.0.1:9.") ?? false)
        #expect(try await away.finish().status == 0)

        let server = try await ServerProgram(tls: true)
        var link = server.link
        link.pin = nil
        let stranger = try LoadWorker(plan(link.text))
        try stranger.say(.level(LoadLevel(players: 4)))
        let untrusted = try await stranger.samples { $0.state == .untrusted }
        #expect(untrusted.last?.words.first?.contains("not one that this computer trusts") ?? false)
        #expect(try await stranger.finish().status == 0)
        _ = await server.stop()
    }

    @Test func `the end of the orders ends a worker at once`() async throws {
        let server = try await ServerProgram(tls: false)
        let worker = try LoadWorker(plan(server.link.text))
        try worker.say(.level(LoadLevel(players: 4)))
        _ = try await worker.samples { $0.players == 4 }
        worker.closeInput()
        #expect(await worker.outcome().status == 0)
        _ = await server.stop()
    }
}
