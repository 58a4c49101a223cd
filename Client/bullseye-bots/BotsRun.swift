import Arguments
import ClientCore
import ClientRuntime
import GameProtocol
import Transport

/// A run of the bots, from the command line's wishes to the exit status.
struct BotsRun: Sendable {
    let link: InvitationLink
    let players: Int
    /// Rooms that the players are spread over; one if the link leads into it.
    let rooms: Int
    let watchers: Int
    /// How often players move until shortly before each round's end; nil if they move as people do.
    let movesPerSecond: Int?
    let matches: Int
    /// The event that the bots go to, if they go to one.
    let event: EventChoice?
    let durationMs: Int64?
    let seed: UInt64
    let options: RoomOptionsPatch
    private let allowedHost: String?

    /// How often a hand is looked at.
    static let handMovesPerSecond = 20

    init(_ arguments: Arguments) throws(UsageError) {
        do throws(InvitationLinkError) {
            link = try InvitationLink(arguments.operands.first ?? "")
        } catch {
            throw UsageError(arguments.operands.isEmpty ? "The link is missing." : error.description)
        }
        _ = try arguments.operand("The link")
        let table = CommandTable.bots.program
        players = try arguments.number("players", of: table) ?? 8
        rooms = try arguments.number("rooms", in: 1...players) ?? 1
        watchers = try arguments.number("watchers", of: table) ?? 1
        movesPerSecond = try arguments.number("moves-per-second", of: table)
        matches = try arguments.number("matches", of: table) ?? 1
        durationMs = try arguments.number("duration", of: table).map { $0 * 1000 }
        seed = try arguments.number("seed", in: 0...UInt64.max) ?? UInt64.random(in: 0...UInt64.max)
        event = try Self.event(arguments, link)
        var options = RoomOptionsPatch()
        options.rounds = try arguments.number("rounds", of: table) ?? 3
        options.roundMs = try arguments.number("round-ms", of: table) ?? 6000
        options.countdownMs = 2000
        options.revealMs = 2000
        let crowd = (players + rooms - 1) / rooms
        guard RoomOptions.capacityRange.contains(crowd) else {
            throw UsageError("A room has at most \(RoomOptions.capacityRange.upperBound) players: take more --rooms.")
        }
        options.capacity = max(crowd, 16)
        if link.room != nil, rooms > 1 { throw UsageError("The link leads into one room: leave --rooms out.") }
        if link.room != nil, arguments["rounds"] != nil || arguments["round-ms"] != nil {
            throw UsageError("The room of the link has its own rounds: leave --rounds and --round-ms out.")
        }
        self.options = options
        allowedHost = arguments["i-may-load-this-host"]
    }

    /// An event has a room, rounds and an end of its own.
    private static func event(_ arguments: Arguments, _ link: InvitationLink) throws(UsageError) -> EventChoice? {
        guard let word = arguments["event"] else { return nil }
        for name in ["rooms", "rounds", "round-ms", "matches"] where arguments[name] != nil {
            throw UsageError("The event has its own room and rounds: leave --\(name) out.")
        }
        guard link.room == nil else {
            throw UsageError("The event has its own room: give a link that leads into none.")
        }
        if word == "next" { return .earliestOpen }
        guard word.hasPrefix("e_") else {
            throw UsageError("--event is an identity that begins with “e_”, or “next”, not “\(word)”.")
        }
        return .beginning(word)
    }

    /// How long a round in the bots' own rooms takes, from one announcement to the next.
    var cycleMs: Int64 { (options.countdownMs ?? 0) + (options.roundMs ?? 0) + (options.revealMs ?? 0) }

    /// Plays until it is over, and returns the exit status.
    func run() async -> Int32 {
        let endpoint = Endpoint(host: link.host, port: Int(link.port))
        let place: ServerPlace
        do {
            let addresses = try endpoint.resolve()
            guard allowedHost == link.host || addresses.allSatisfy(NetworkScope.isPrivate) else {
                Output.complaint(
                    "bullseye-bots: \(link.host) is a public host. If you may load it, say so: "
                        + "--i-may-load-this-host \(link.host)")
                return ExitStatus.usage.rawValue
            }
            place = try ServerPlace(link, addresses: addresses)
        } catch {
            Output.complaint("bullseye-bots: \(error)")
            return (error is Endpoint.Problem ? ExitStatus.unreachable : .failure).rawValue
        }
        Machine.raiseDescriptorLimit()
        let (statuses, ending) = AsyncStream.makeStream(of: Int32.self)
        let loop: LoopActor<BotTeam>
        do throws(SystemError) {
            loop = try LoopActor(label: "bots") { loop in BotTeam(self, at: place, on: loop) { ending.yield($0) } }
        } catch {
            Output.complaint("bullseye-bots: the system has no descriptors left: \(error.reason).")
            return 1
        }
        let interrupts = await Interrupts { loop.post { $0.interrupted() } }
        loop.post { $0.start() }
        var status: Int32 = 1
        for await ended in statuses {
            status = ended
            break
        }
        withExtendedLifetime(interrupts) {}
        return status
    }
}
