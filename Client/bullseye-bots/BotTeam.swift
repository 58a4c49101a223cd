import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import Reactive
import Transport

/// All the bots of a run, the one who watches the lobby, and what they saw.
///
/// Owner: its loop.
final class BotTeam {
    let run: BotsRun

    private let place: ServerPlace
    private let loop: EventLoop
    private let end: (Int32) -> Void
    private var bots: [Bot] = []
    private var watcher: Client?
    private var subscription: Cancellable?
    private var room: RoomCode?
    private var isListed = true
    private var report = BotReport()
    private var lobby = LobbyCheck()
    private var lastTold = (match: 0, round: 0)
    /// Whether the first bot is in and has called the others.
    private var hasCalled = false
    private var hasGathered = false
    private var isSummarised = false
    private var isEnding = false
    private var wasInterrupted = false

    /// How long the lobby may take to publish the last result.
    private static let publishingNanoseconds: Int64 = 2_000_000_000

    init(_ run: BotsRun, at place: ServerPlace, on loop: EventLoop, end: @escaping (Int32) -> Void) {
        self.run = run
        self.place = place
        self.loop = loop
        self.end = end
        room = run.link.room
        report.bots = run.players
    }

    // MARK: Coming together

    /// Watches the lobby, and once that works lets the bots come.
    func start() {
        if let durationMs = run.durationMs {
            loop.schedule(after: durationMs * 1_000_000) { [unowned self] in self.finish() }
        }
        guard let watcher = makeClient("Bots' watcher") else { return }
        self.watcher = watcher
        subscription = watcher.news.subscribe { [unowned self] in self.watch($0) }
        watcher.start()
    }

    private func makeClient(_ name: String) -> Client? {
        guard let name = PlayerName(name) else { return nil }
        let identity = ClientSession.Identity(
            name: name, client: "bullseye-bots/\(ClientVersion.text)", patienceMs: 20_000)
        // Addresses are known, so nothing has to come back from elsewhere.
        return Client(identity, at: place, on: loop, entry: { _ in })
    }

    private func makeBots() {
        guard bots.isEmpty else { return }
        for number in 0..<run.players {
            guard let client = makeClient("Bot \(number + 1)") else { continue }
            // From the first, who is no good, to the last, who is a master.
            let skill = Double(number + 1) / Double(run.players + 1)
            bots.append(Bot(number: number, skill: skill, client: client, team: self))
        }
        // The first one goes ahead: a room that is not there is asked for once.
        bots.first?.client.start()
    }

    /// A bot was greeted: it joins the room, if there is one yet; the first one opens it otherwise.
    func isOnline(_ bot: Bot) {
        if let room {
            bot.join(room)
        } else if bot === bots.first {
            bot.create(RoomCreate(game: "bullseye", title: Title("Bots"), options: run.options))
        }
    }

    /// A bot is in the room; the others follow the first one.
    func isIn(_ bot: Bot) {
        report.joined = bots.count { $0.hasJoined }
        if let entered = bot.client.model.room {
            isListed = entered.options.visibility == .public
            if room == nil {
                room = entered.code
                Output.line("The bots have opened room \(entered.code.text): \(link(to: entered.code))")
            }
        }
        if !hasCalled, !isEnding {
            hasCalled = true
            for other in bots where other !== bot { other.client.start() }
        }
        endGathering()
    }

    /// Once each bot is in the room, or has failed to come in, the play can begin.
    private func endGathering() {
        guard !hasGathered, !isEnding, bots.allSatisfy({ $0.hasJoined || $0.isGone }) else { return }
        hasGathered = true
        Output.line("\(report.joined) of \(run.players) bots are in the room.")
        if run.link.room == nil {
            startMatch()
        } else if bots.first(where: \.isIn)?.client.model.room?.moment.phase == .waiting {
            Output.line("Waiting for the host to start.")
        }
    }

    /// No match runs: in the bots' own room the next one is begun.
    func isWaiting(_ bot: Bot) {
        guard run.link.room == nil, bot === bots.first, !isEnding, bot.rounds.matches < run.matches else { return }
        startMatch()
    }

    private func startMatch() {
        bots.first?.startMatch()
    }

    private func link(to room: RoomCode) -> String {
        var link = run.link
        link.room = room
        return link.text
    }

    // MARK: What they saw

    private func watch(_ news: ClientNews) {
        switch news {
        // After a return the session watches again by itself.
        case .online(isReturn: false): watcher?.watchLobby()
        case .lobby(.opened): makeBots()
        case .lobby(.result(let result)) where result.room == room: note(fault: lobby.published(result))
        case .lobby(.fault(let fault)): note(fault: fault.description)
        case .lobby(.missedResults): note(fault: "Published results were lost.")
        case .offline: note(error: "connection lost")
        case .failure(let failure):
            note(failure)
            makeBots()
        case .unreadable(let reason): note(fault: "A message could not be read: \(reason)")
        case .ended(.failed(let explanation)):
            failed(explanation)
            if bots.isEmpty { finish() }
        default: break
        }
        if isEnding { endWhenPublished() }
    }

    func note(_ outcome: RequestOutcome) {
        switch outcome {
        case .done: break
        case .refused(let failure): note(failure)
        case .lost: note(error: "answer lost")
        }
    }

    /// Counts a refusal, and tells the server's sentence the first time.
    func note(_ failure: RequestFailure) { note(error: failure.code.rawValue, failure.message) }

    func note(error word: String, _ sentence: String? = nil) {
        if let sentence, report.errors[word] == nil { Output.complaint(DisplayText.safeLines(sentence)) }
        report.errors[word, default: 0] += 1
    }

    func note(fault: String?) {
        if let fault { report.faults.append(fault) }
    }

    func note(hitLatency: Int64) { report.hitLatencies.append(hitLatency) }

    func checked(scores: Int, _ faults: [String]) {
        report.checkedScores += scores
        report.wrongScores += faults
    }

    func failed(_ explanation: Explanation) { note(error: "connection failed", explanation.description) }

    func saw(_ end: RoundEnd) {
        lobby.played(end)
        guard (end.match, end.round) > lastTold else { return }
        lastTold = (end.match, end.round)
        report.rounds += 1
        let best = end.scores.max { $0.score < $1.score }
        let words = best.map { "\($0.score) points for \($0.name)" } ?? "nobody was scored"
        Output.line(DisplayText.safe("Round \(end.round) of match \(end.match): \(words)."))
    }

    /// A match is over for one of the bots; the run, once it is for all of them.
    func sawMatchEnd(_ bot: Bot) {
        report.matches = max(report.matches, bot.rounds.matches)
        endWhenDone()
    }

    /// A bot is out; if it was the first and never in, the others need not come.
    func isGone(_ bot: Bot) {
        if bot === bots.first, !bot.hasJoined { return finish() }
        endGathering()
        endWhenDone()
    }

    private func endWhenDone() {
        guard !isEnding, !bots.isEmpty, bots.allSatisfy({ $0.isGone || $0.rounds.matches >= run.matches })
        else { return }
        finish()
    }

    // MARK: The end

    /// Ctrl-C: the summary so far, and at the second time not even that.
    func interrupted() {
        if wasInterrupted { return end(130) }
        wasInterrupted = true
        finish()
    }

    /// Lets everybody leave, once the lobby has published what it owes.
    private func finish() {
        guard !isEnding else { return }
        isEnding = true
        loop.schedule(after: Self.publishingNanoseconds) { [unowned self] in self.summarise() }
        endWhenPublished()
    }

    private func endWhenPublished() {
        if !isListed || lobby.seen >= lobby.expected { summarise() }
    }

    private func summarise() {
        guard !isSummarised else { return }
        isSummarised = true
        for bot in bots { bot.leave() }
        watcher?.leave()
        for bot in bots {
            report.expectedResults += bot.rounds.expected
            report.seenResults += bot.rounds.seen
        }
        report.expectedPublished = isListed ? lobby.expected : nil
        report.seenPublished = lobby.seen
        report.faults += lobby.contradictions
        // What was said goodbye to is given a moment to answer.
        loop.schedule(after: 300_000_000) { [unowned self] in
            // Where nobody ever arrived, why was said already.
            if !self.bots.isEmpty { for line in [""] + self.report.lines { Output.line(line) } }
            self.end(self.wasInterrupted ? 130 : self.report.isGood ? 0 : 1)
        }
    }
}
