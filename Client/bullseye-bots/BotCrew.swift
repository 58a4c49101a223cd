import ClientCore
import ClientRuntime
import GameProtocol
import GameRules

/// The bots of one room, from coming together to the end of their last match.
///
/// Owner: the team's loop.
final class BotCrew {
    private(set) var bots: [Bot] = []
    /// The room, once it is known.
    private(set) var room: RoomCode?
    private(set) var hasGathered = false
    /// Rounds that were seen to their end.
    private(set) var rounds = 0
    /// Holds what the lobby publishes of the room to what the bots saw.
    private(set) var lobby = LobbyCheck()

    unowned let team: BotTeam
    private let title: String
    private var isListed = true
    private var lastTold = (match: 0, round: 0)
    /// Whether the first bot is in and has called the others.
    private var hasCalled = false

    /// Makes the bots of these numbers, from one who is no good to one who is a master.
    init(_ numbers: Range<Int>, title: String, team: BotTeam) {
        self.title = title
        self.team = team
        room = team.run.link.room
        bots = numbers.compactMap { number in
            let skill = Double(number - numbers.lowerBound + 1) / Double(numbers.count + 1)
            return team.makeClient("Bot \(number + 1)").map {
                Bot(number: number, skill: skill, client: $0, crew: self)
            }
        }
    }

    /// Matches that were seen to their end.
    var matches: Int { bots.map(\.rounds.matches).max() ?? 0 }

    /// Whether each bot is out or has stayed for its matches.
    var isDone: Bool { bots.allSatisfy { $0.isGone || $0.rounds.matches >= team.run.matches } }

    /// Results that the lobby should have published; nil where it publishes none.
    var expectedPublished: Int? { isListed ? lobby.expected : nil }

    /// Whether the lobby has published what it owes.
    var isPublished: Bool { expectedPublished.map { lobby.seen >= $0 } ?? true }

    // MARK: Coming together

    /// A bot was greeted: it joins the room, if there is one yet; the first one opens it otherwise.
    func isOnline(_ bot: Bot) {
        if let event = team.event {
            bot.attend(event)
        } else if let room {
            bot.join(room)
        } else if bot === bots.first {
            bot.create(RoomCreate(game: "bullseye", title: Title(title), options: team.run.options))
        }
    }

    /// A bot is in the room; the others follow the first one.
    func isIn(_ bot: Bot) {
        if let entered = bot.client.model.room {
            isListed = entered.options.visibility == .public
            if team.event != nil, room != entered.code {
                room = entered.code
                team.entered(entered.code, by: self)
            }
            if room == nil {
                room = entered.code
                team.opened(entered.code, by: self)
            }
        }
        if !hasCalled, team.event == nil {
            hasCalled = true
            team.call(bots.filter { $0 !== bot })
        }
        endGathering()
    }

    /// A bot is out; if it was the first and never in, the others need not come.
    func isGone(_ bot: Bot) {
        if bot === bots.first, !bot.hasJoined, team.event == nil { return team.finish() }
        endGathering()
        team.endWhenDone()
    }

    /// Once each bot is in the room, or has failed to come in, the play can begin.
    private func endGathering() {
        guard !hasGathered, bots.allSatisfy({ $0.hasJoined || $0.isGone }) else { return }
        hasGathered = true
        team.hasGathered(self)
    }

    // MARK: Playing

    /// Whether the room waits for its host.
    var isWaiting: Bool { bots.first(where: \.isIn)?.client.model.room?.moment.phase == .waiting }

    /// No match runs: in the bots' own room the next one is begun.
    func isWaiting(_ bot: Bot) {
        guard team.run.link.room == nil, team.event == nil, bot === bots.first, bot.rounds.matches < team.run.matches,
            !team.isServerEnding
        else { return }
        startMatch()
    }

    func startMatch() { bots.first?.startMatch() }

    func saw(_ end: RoundEnd) {
        // What ends while everybody leaves may be published too late to be seen.
        guard !team.isEnding else { return }
        lobby.played(end)
        guard (end.match, end.round) > lastTold else { return }
        lastTold = (end.match, end.round)
        rounds += 1
        team.saw(end)
    }

    /// A bot is going to the event; once all are, or are out, that is told.
    func isGoing() {
        guard bots.allSatisfy({ $0.isGoing || $0.isGone }) else { return }
        team.areGoing(bots.count { $0.isGoing })
    }

    func published(_ result: LobbyResult) { team.note(fault: lobby.published(result)) }
}
