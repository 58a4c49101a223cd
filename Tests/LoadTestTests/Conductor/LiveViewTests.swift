import Testing

@testable import LoadTest

struct LiveViewTests {
    private var view: LiveView {
        var view = LiveView()
        view.stage = "everybody plays"
        view.progress = 0.41
        view.elapsed = 83
        view.offeredPlayers = 2000
        view.players = 1996
        view.watchers = 1
        view.movesDue = 20_000
        view.moves = 19_990
        view.startLateness = LiveView.Latency(p50: 800_000, p99: 2_300_000)
        view.errors = 2
        view.generatorCPU = 0.425
        return view
    }

    @Test func `is drawn as lines`() {
        #expect(
            view.lines(width: 50) == [
                "everybody plays                               1:23",
                "██████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░  41 %",
                "players      1,996 of 2,000, 1 watcher", "moves a s    19,990 of 20,000",
                "opened late  p50 800 µs, p99 2.30 ms", "hit answered –", "so far       2 errors, no faults",
                "load test    0.43 processors",
            ])
    }

    @Test func `fits into any width`() {
        for width in 0...120 {
            let lines = view.lines(width: width)
            #expect(lines.allSatisfy { $0.count <= width }, "\(width)")
            #expect(lines.count == (width == 0 ? 0 : 8))
        }
    }

    @Test(arguments: [
        (0.0, "░░░░   0 %"), (1, "████ 100 %"), (0.999, "███░  99 %"), (-3, "░░░░   0 %"), (.nan, "░░░░   0 %"),
    ])
    func `shows progress, and no more than there is`(progress: Double, bar: String) {
        var view = LiveView()
        view.progress = progress
        #expect(view.lines(width: 10)[1] == bar)
        view.progress = nil
        #expect(view.lines(width: 10).count == 7)
    }

    @Test func `is one line of a log`() {
        #expect(
            view.logLine
                == "1:23 everybody plays: 1,996 of 2,000 players, 1 watcher, 19,990 of 20,000 moves/s, "
                + "opened late p99 2.30 ms, hit p99 –, 2 errors, no faults, load test 0.43 processors")
    }

    @Test func `tells what happens now`() throws {
        let stages = Scenario.Course.stages([
            Stage("first", seconds: 10, LoadLevel(players: 8)), Stage("second", seconds: 30, LoadLevel(players: 16)),
        ])
        var rehearsal = Rehearsal(try .rehearsed(stages), workers: 2)
        #expect(rehearsal.state.view(at: 0) == LiveView())
        rehearsal.happen(.began, at: 0)
        rehearsal.go(to: 20) { worker, second in
            var sample = LoadSample.with(
                players: 7, [.moves: second, .movesDue: second + 1, .errors: worker],
                hits: [second < 10 ? 9_000_000 : 5])
            sample.watchers = 3
            sample.cpu = Int64(second) * 250_000_000
            return sample
        }
        let view = rehearsal.state.view(at: Rehearsal.moment(20.2))
        #expect(view.stage == "second")
        #expect(view.progress == 0.5)
        #expect(view.elapsed == 20)
        #expect(view.offeredPlayers == 16)
        #expect(view.players == 14)
        #expect(view.watchers == 6)
        #expect(view.moves == 36)
        #expect(view.movesDue == 38)
        #expect(view.errors == 20)
        #expect(view.generatorCPU == 0.5)
        #expect(view.hit == LiveView.Latency(p50: 5, p99: 5))
        #expect(view.startLateness == LiveView.Latency())
    }

    @Test func `knows how far the step of a search is`() throws {
        let search = StepSearch(from: 4, by: 4, most: 8, seconds: 6, settling: 0)
        var rehearsal = Rehearsal(try .rehearsed(.search(search, LoadLevel(players: 4))))
        rehearsal.happen(.began, at: 0)
        rehearsal.go(to: 10) { _, _ in .with(players: 8) }
        #expect(rehearsal.state.view(at: Rehearsal.moment(10)).progress == 0.25)
        #expect(rehearsal.state.view(at: Rehearsal.moment(10)).stage == "8 players")
    }

    @Test func `does not know when a match is over`() throws {
        var rehearsal = Rehearsal(try .rehearsed(.matches(2, LoadLevel(players: 4))))
        rehearsal.happen(.began, at: 0)
        #expect(rehearsal.state.view(at: Rehearsal.moment(1)).progress == nil)
        #expect(rehearsal.state.view(at: Rehearsal.moment(1)).stage == "2 matches")
    }
}
