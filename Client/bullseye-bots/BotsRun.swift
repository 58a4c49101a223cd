import Arguments
import ClientCore
import ClientRuntime
import GameProtocol
import Transport

/// A run of the bots, from the command line's wishes to the exit status.
struct BotsRun: Sendable {
    let link: InvitationLink
    let players: Int
    let matches: Int
    let durationMs: Int64?
    let seed: UInt64
    let options: RoomOptionsPatch
    private let allowedHost: String?

    init(_ arguments: Arguments) throws(UsageError) {
        do throws(InvitationLinkError) {
            link = try InvitationLink(arguments.operands.first ?? "")
        } catch {
            throw UsageError(arguments.operands.isEmpty ? "The link is missing." : error.description)
        }
        _ = try arguments.operand("The link")
        players = try arguments.number("players", in: 1...1000) ?? 8
        matches = try arguments.number("matches", in: 1...1000) ?? 1
        durationMs = try arguments.number("duration", in: 1...86_400).map { $0 * 1000 }
        seed = try arguments.number("seed", in: 0...UInt64.max) ?? UInt64.random(in: 0...UInt64.max)
        var options = RoomOptionsPatch()
        options.rounds = try arguments.number("rounds", in: RoomOptions.roundsRange) ?? 3
        options.roundMs = try arguments.number("round-ms", in: RoomOptions.roundMsRange) ?? 6000
        options.countdownMs = 2000
        options.revealMs = 2000
        options.capacity = max(players, 16)
        if link.room != nil, arguments["rounds"] != nil || arguments["round-ms"] != nil {
            throw UsageError("The room of the link has its own rounds: leave --rounds and --round-ms out.")
        }
        self.options = options
        allowedHost = arguments["i-may-load-this-host"]
    }

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
                return 2
            }
            place = try ServerPlace(link, addresses: addresses)
        } catch {
            Output.complaint("bullseye-bots: \(error)")
            return 1
        }
        let (statuses, ending) = AsyncStream.makeStream(of: Int32.self)
        let loop: LoopActor<BotTeam>
        do throws(SystemError) {
            loop = try LoopActor(label: "bots") { loop in BotTeam(self, at: place, on: loop) { ending.yield($0) } }
        } catch {
            Output.complaint("bullseye-bots: the system has no descriptors left: \(error.reason).")
            return 1
        }
        loop.post { $0.start() }
        let interrupts = Interrupts { loop.post { $0.interrupted() } }
        var status: Int32 = 1
        for await ended in statuses {
            status = ended
            break
        }
        withExtendedLifetime(interrupts) {}
        return status
    }
}
