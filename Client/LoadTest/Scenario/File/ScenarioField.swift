/// A member of a scenario's file, as documents tell of it; what is not among these is not read.
public struct ScenarioField: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// What it may be.
    public let takes: String
    /// What it is for.
    public let means: String
    /// What it is if it is left out; nil if it must be there.
    public let otherwise: String?

    init(_ name: String, _ takes: String, _ means: String, otherwise: String? = nil) {
        self.name = name
        self.takes = takes
        self.means = means
        self.otherwise = otherwise
    }
}

/// All members that a scenario's file can have.
public enum ScenarioFields {
    private typealias Limits = ScenarioLimits

    /// What is in braces together: what that is called, and its members.
    public static let groups: [(title: String, fields: [ScenarioField])] = [
        ("The file", file), ("A stage, in stages", stage), ("matches", matches), ("search", search), ("rooms", rooms),
        ("people", people), ("disturbances", disturbances),
    ]

    static let file = [
        ScenarioField("name", "small letters, digits and hyphens", "What the scenario is called in reports."),
        ScenarioField("purpose", "a line", "What it is for.", otherwise: "nothing"),
        ScenarioField("matches", "matches", "Players stay for so many matches.", otherwise: "stages or search"),
        ScenarioField("stages", "a list of stages", "One stage after the other.", otherwise: "matches or search"),
        ScenarioField(
            "search", "a search", "Ever more players, until an objective is missed.", otherwise: "matches or stages"),
        ScenarioField(
            "duration", Limits.words(Limits.seconds), "Seconds after which the run ends, wherever it is.",
            otherwise: "no limit"),
        ScenarioField("rooms", "rooms", "What rooms are like, and what they play.", otherwise: "rooms of 8, 3 rounds"),
        ScenarioField(
            "movesPerSecond", Limits.words(Limits.movesPerSecond), "How often everybody moves while a round is open.",
            otherwise: "as people do"),
        ScenarioField("people", "people", "What share of the players is not like the others.", otherwise: "friends"),
        ScenarioField(
            "event", "text", "The event that players go to: e_…, the beginning of that, or next.", otherwise: "none"),
        ScenarioField(
            "ownEvents", Limits.words(Limits.ownEvents), "Events that are scheduled for the players to go to.",
            otherwise: "0"),
        ScenarioField(
            "objectives", "a list of texts", "What must hold, such as hit.p99<20ms, errors=0 or missed-moves<1%.",
            otherwise: "that nothing is wrong"),
    ]
    static let stage =
        [
            ScenarioField("name", "a line", "What it is called in reports."),
            ScenarioField("seconds", Limits.words(Limits.seconds), "How long it takes."),
            ScenarioField("players", Limits.words(Limits.players), "Players in rooms at its end."),
            ScenarioField("ramp", "true or false", "Whether their number goes there evenly.", otherwise: "false"),
            ScenarioField(
                "settling", "a whole number up to seconds", "Seconds at its beginning that objectives do not count.",
                otherwise: "0"),
            ScenarioField(
                "storm", "a number from 0 to 100", "Percent of the players whose connection is cut at its beginning.",
                otherwise: "0"),
        ] + visitors
    static let matches =
        [
            ScenarioField("count", Limits.words(Limits.matches), "Matches that each player stays for.", otherwise: "1"),
            ScenarioField("players", Limits.words(1...Limits.players.upperBound), "Players in rooms."),
        ] + visitors
    static let search =
        [
            ScenarioField("from", Limits.words(1...Limits.players.upperBound), "Players of the first step."),
            ScenarioField("by", Limits.words(1...Limits.players.upperBound), "Players that each step adds."),
            ScenarioField(
                "most", Limits.words(1...Limits.players.upperBound), "Players of the last step that there can be."),
            ScenarioField("seconds", Limits.words(Limits.seconds), "How long a step is held."),
            ScenarioField(
                "settling", "a whole number below seconds", "Seconds at its beginning that objectives do not count.",
                otherwise: "0"),
        ] + visitors
    private static let visitors = [
        ScenarioField("watchers", Limits.words(Limits.visitors), "Visitors who watch the lobby.", otherwise: "0"),
        ScenarioField("slowReaders", Limits.words(Limits.visitors), "Watchers who read nothing.", otherwise: "0"),
        ScenarioField("flooders", Limits.words(Limits.visitors), "Visitors who send all they can.", otherwise: "0"),
        ScenarioField(
            "arrivalsPerSecond", Limits.words(Limits.arrivalsPerSecond), "How many come in a second.",
            otherwise: "200"),
        ScenarioField("disturbances", "disturbances", "What is done to players on purpose.", otherwise: "nothing"),
    ]
    static let rooms = [
        ScenarioField("size", Limits.words(Limits.roomSize), "Players in a room.", otherwise: "8"),
        ScenarioField("games", "a list of names", "Games, one room after the other.", otherwise: "[\"bullseye\"]"),
        ScenarioField("rounds", Limits.words(Limits.rounds), "Rounds in a match.", otherwise: "3"),
        ScenarioField("roundMs", Limits.words(Limits.roundMs), "Milliseconds to slide in a round.", otherwise: "6000"),
        ScenarioField(
            "countdownMs", Limits.words(Limits.countdownMs), "Milliseconds before a round opens.", otherwise: "2000"),
        ScenarioField(
            "revealMs", Limits.words(Limits.revealMs), "Milliseconds for which a result is shown.", otherwise: "2000"),
        ScenarioField(
            "spectated", Limits.words(Limits.spectatedRooms), "Every which room has a spectator.",
            otherwise: "0, none"),
    ]
    static let people = [
        ScenarioField(
            "late", Limits.words(Limits.percent), "Percent who hit in the last tenth of the time.", otherwise: "0"),
        ScenarioField("never", Limits.words(Limits.percent), "Percent who never hit.", otherwise: "0"),
        ScenarioField("changing", Limits.words(Limits.percent), "Percent who change their mind.", otherwise: "0"),
    ]
    static let disturbances = [
        ScenarioField(
            "drops", Limits.words(Limits.disturbance), "Lost connections, a player and minute.", otherwise: "0"),
        ScenarioField("halfOpen", Limits.words(Limits.disturbance), "Connections that fall silent.", otherwise: "0"),
        ScenarioField("stops", Limits.words(Limits.disturbance), "Players who read nothing for 5 s.", otherwise: "0"),
        ScenarioField("garbage", Limits.words(Limits.disturbance), "Strangers who send nonsense.", otherwise: "0"),
    ]
}

extension Disturbance {
    /// What it is called in a scenario's file, where names need no quotes.
    var key: String { self == .halfOpen ? "halfOpen" : rawValue }
}
