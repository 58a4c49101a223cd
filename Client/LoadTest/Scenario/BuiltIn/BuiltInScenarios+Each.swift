extension BuiltInScenarios {
    private static let nothingWrong = [Objective(.counter(.errors), .equal, 0)]
    /// What the load test owes, besides what the server does.
    private static let honest = [
        Objective(.share(.missedMoves), .less, 1), Objective(.share(.lateArrivals), .less, 1),
    ]
    private static let lively = [
        Objective(.measure(.startLateness, .percentile(thousandths: 990)), .less, 50_000_000),
        Objective(.measure(.hit, .percentile(thousandths: 990)), .less, 50_000_000),
    ]

    private static func plan(_ change: (inout LoadPlan) -> Void = { _ in }) -> LoadPlan {
        var plan = LoadPlan(link: "", seed: 0)
        change(&plan)
        return plan
    }

    /// Crowds in rooms of eight that play one round after the other.
    private static let crowds = plan {
        $0.rounds = 10
        $0.movesPerSecond = 10
        $0.people = .crowd
    }

    static let smoke = Scenario(
        "smoke", "a room, a match, a watcher: does everything work?", .matches(1, LoadLevel(players: 8, watchers: 1)),
        plan: plan(), objectives: nothingWrong)

    static let ramp = Scenario(
        "ramp", "ever more players, then fewer: where does it begin to feel slow?",
        .stages([
            ramp("coming", 120, LoadLevel(players: 400, watchers: 20)),
            stage("all here", 60, LoadLevel(players: 400, watchers: 20), settling: 10),
            ramp("going", 60, LoadLevel(players: 0)),
        ]), plan: crowds, objectives: nothingWrong + lively + honest)

    static let step = Scenario(
        "step", "more players at each step: how many does the server carry?",
        .search(
            StepSearch(from: 200, by: 200, most: 4000, seconds: 40, settling: 15),
            LoadLevel(players: 200, watchers: 5)),
        plan: crowds, objectives: nothingWrong + lively + honest)

    static let spike = Scenario(
        "spike", "many come at once and go again: do those who were there feel it?",
        .stages([
            stage("before", 45, LoadLevel(players: 80, watchers: 5), settling: 15),
            stage("spike", 45, LoadLevel(players: 480, watchers: 30, arrivalsPerSecond: 400)),
            stage("after", 45, LoadLevel(players: 80, watchers: 5), settling: 15),
        ]), plan: crowds, objectives: nothingWrong + lively + honest)

    static let soak = Scenario(
        "soak", "an evening's crowd for an hour, with lost connections: does anything wear out?",
        .stages([
            ramp("coming", 60, LoadLevel(players: 200, watchers: 20)),
            stage(
                "evening", 3480,
                LoadLevel(
                    players: 200, watchers: 20,
                    disturbances: [.drops: 0.05, .halfOpen: 0.01, .stops: 0.02, .garbage: 0.01]),
                settling: 10),
            ramp("going", 60, LoadLevel(players: 0)),
        ]),
        plan: plan {
            $0.rounds = 5
            $0.games = ["bullseye", "rgbullseye", "hotcold"]
            $0.roundMs = 15_000
            $0.spectatedRooms = 4
            $0.people = .crowd
        }, objectives: nothingWrong + lively + honest)

    static let reconnectStorm = Scenario(
        "reconnect-storm", "all connections are lost at once: is everybody back in the seat soon?",
        .stages([
            stage("before", 40, LoadLevel(players: 200, watchers: 10), settling: 15),
            storm("half of them", 40, LoadLevel(players: 200, watchers: 10), 50),
            storm("all of them", 40, LoadLevel(players: 200, watchers: 10), 100),
        ]), plan: crowds,
        objectives: nothingWrong + [Objective(.measure(.resume, .percentile(thousandths: 990)), .less, 10_000_000_000)]
            + honest)

    static let slowReaders = Scenario(
        "slow-readers", "watchers who read nothing: do the others feel it?",
        .stages([
            stage("before", 40, LoadLevel(players: 160, watchers: 10), settling: 15),
            stage("with slow readers", 60, LoadLevel(players: 160, watchers: 10, slowReaders: 100)),
        ]), plan: crowds, objectives: nothingWrong + lively + honest)

    static let flood = Scenario(
        "flood", "visitors who send all they can, most of it invalid: do the others feel it?",
        .stages([
            stage("before", 40, LoadLevel(players: 80, watchers: 5), settling: 15),
            stage("flood", 60, LoadLevel(players: 80, watchers: 5, flooders: 8)),
            stage("after", 30, LoadLevel(players: 80, watchers: 5)),
        ]), plan: crowds, objectives: nothingWrong + lively + honest)

    static let lobby = Scenario(
        "lobby", "many watch the lobby: does each get every result soon?",
        .stages([
            ramp("coming", 30, LoadLevel(players: 80, watchers: 1000)),
            stage("watching", 60, LoadLevel(players: 80, watchers: 1000), settling: 10),
        ]), plan: plan { $0.rounds = 10 },
        objectives: nothingWrong + [
            Objective(.measure(.resultSpread, .percentile(thousandths: 990)), .less, 1_000_000_000)
        ] + lively + honest)

    static let events = Scenario(
        "events", "scheduled matches begin together: do they begin in time?",
        .matches(1, LoadLevel(players: 80, watchers: 2)), plan: plan { $0.ownEvents = 10 },
        objectives: nothingWrong + lively + honest)

    private static func stage(_ name: String, _ seconds: Int, _ level: LoadLevel, settling: Int = 0) -> Stage {
        var stage = Stage(name, seconds: seconds, level)
        stage.settling = settling
        return stage
    }

    private static func ramp(_ name: String, _ seconds: Int, _ level: LoadLevel) -> Stage {
        var stage = Stage(name, seconds: seconds, level)
        stage.isRamp = true
        return stage
    }

    private static func storm(_ name: String, _ seconds: Int, _ level: LoadLevel, _ percent: Double) -> Stage {
        var stage = Stage(name, seconds: seconds, level)
        stage.storm = percent
        return stage
    }
}
