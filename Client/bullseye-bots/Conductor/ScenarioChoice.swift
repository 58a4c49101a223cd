import Arguments
import ClientRuntime
import GameProtocol
import GameRules
import LoadTest
import Transport

/// The scenario that a command line names, with all that it wants otherwise.
struct ScenarioChoice {
    private(set) var scenario: Scenario

    /// - Parameter room: The room that the link leads into.
    init(_ arguments: Arguments, room: RoomCode?, isChaotic: Bool) throws(UsageError) {
        scenario = try Self.named(arguments["scenario"] ?? BuiltInScenarios.standard.name)
        let overrides = try Self.overrides(arguments, room)
        do throws(ScenarioProblems) {
            scenario = try scenario.changed(by: overrides)
        } catch {
            throw UsageError(error.description)
        }
        if room != nil || overrides.event != nil, !isByMatches {
            throw UsageError(
                "\(scenario.name) opens rooms of its own: give a link that leads into none, and no --event.")
        }
        if isChaotic { scenario.disturb() }
        if let text = arguments["sources"] { scenario.plan.sources = try Self.sources(text) }
        if let link = arguments.operands.first { scenario.plan.link = link }
    }

    private var isByMatches: Bool { if case .matches = scenario.course { true } else { false } }

    /// A scenario by its name, or by the name of its file, which has a point or a slash.
    static func named(_ name: String) throws(UsageError) -> Scenario {
        guard !name.contains("."), !name.contains("/") else { return try file(name) }
        do throws(ScenarioProblem) {
            return try BuiltInScenarios.named(name)
        } catch {
            throw UsageError(error.description)
        }
    }

    private static func file(_ path: String) throws(UsageError) -> Scenario {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.read(path)
        } catch {
            throw UsageError("The scenario \(path) cannot be read: \(error.reason).")
        }
        do throws(ScenarioProblems) {
            return try Scenario(file: bytes)
        } catch {
            throw UsageError(error.all.map { "\(path): \($0)" }.joined(separator: "\n"))
        }
    }

    private static func overrides(_ arguments: Arguments, _ room: RoomCode?) throws(UsageError) -> ScenarioOverrides {
        let table = CommandTable.bots.program
        var overrides = ScenarioOverrides()
        overrides.players = try arguments.number("players", of: table)
        overrides.rooms = try arguments.number("rooms", of: table)
        overrides.watchers = try arguments.number("watchers", of: table)
        overrides.movesPerSecond = try arguments.number("moves-per-second", of: table)
        overrides.arrivalsPerSecond = try arguments.number("rate", of: table).map { Double($0 as Int) }
        overrides.duration = try arguments.number("duration", of: table)
        overrides.matches = try arguments.number("matches", of: table)
        overrides.rounds = try arguments.number("rounds", of: table)
        overrides.roundMs = try arguments.number("round-ms", of: table)
        overrides.games = arguments["games"].map { $0.split(separator: ",").map(String.init) }
        for game in overrides.games ?? [] where GameCatalogue[game] == nil {
            throw UsageError.unknown("game", game, among: GameCatalogue.all.map(\.name))
        }
        overrides.event = try event(arguments, room)
        if room != nil {
            for name in ["rooms", "rounds", "round-ms", "games"] where arguments[name] != nil {
                throw UsageError("The room of the link has its own game and rounds: leave --\(name) out.")
            }
        }
        let objectives = try arguments.all("objective").map { text throws(UsageError) in
            do throws(ObjectiveError) {
                return try Objective(text)
            } catch {
                throw UsageError(error.description)
            }
        }
        overrides.objectives = objectives.isEmpty ? nil : objectives
        return overrides
    }

    /// An event has a room, rounds and an end of its own.
    private static func event(_ arguments: Arguments, _ room: RoomCode?) throws(UsageError) -> String? {
        guard let word = arguments["event"] else { return nil }
        for name in ["rooms", "rounds", "round-ms", "matches", "games"] where arguments[name] != nil {
            throw UsageError("The event has its own room and rounds: leave --\(name) out.")
        }
        guard room == nil else {
            throw UsageError("The event has its own room: give a link that leads into none.")
        }
        guard word == "next" || word.hasPrefix("e_") else {
            throw UsageError("--event is an identity that begins with “e_”, or “next”, not “\(word)”.")
        }
        return word
    }

    private static func sources(_ text: String) throws(UsageError) -> [String] {
        let addresses = text.split(separator: ",").map(String.init)
        for address in addresses where SocketAddress(host: address, port: 0) == nil {
            throw UsageError("--sources takes addresses of this machine, separated by commas, not “\(address)”.")
        }
        return addresses
    }
}

extension Scenario {
    /// What chaos does to players, as shares of them in a minute.
    private static let chaos: [Disturbance: Double] = [.drops: 0.3, .halfOpen: 0.1, .stops: 0.2, .garbage: 0.3]

    /// Has every disturbance happen from the beginning to the end, besides what the scenario has anyway.
    fileprivate mutating func disturb() {
        func disturbed(_ level: LoadLevel) -> LoadLevel {
            var level = level
            level.disturbances.merge(Self.chaos, uniquingKeysWith: max)
            return level
        }
        switch course {
        case .matches(let count, let level): course = .matches(count, disturbed(level))
        case .search(let search, let level): course = .search(search, disturbed(level))
        case .stages(let stages):
            course = .stages(
                stages.map { stage in
                    var stage = stage
                    stage.level = disturbed(stage.level)
                    return stage
                })
        }
    }
}
