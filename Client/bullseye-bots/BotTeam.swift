import ClientCore
import ClientRuntime
import GameProtocol
import Reactive
import TerminalUI
import Transport

/// All the bots of a run, those who watch the lobby, and what they saw.
///
/// Owner: its loop.
final class BotTeam {
    let run: BotsRun
    /// What time it is on the server.
    var clock = ClockWindow()

    private let place: ServerPlace
    let loop: EventLoop
    private let end: (Int32) -> Void
    private let arrivals: Arrivals
    private var crews: [BotCrew] = []
    var crewOfRoom: [RoomCode: BotCrew] = [:]
    private(set) var bots: [Bot] = []
    private var turns: Turns?
    /// Reads the lobby, and holds it to what the bots saw.
    private(set) var reader: Client?
    private var subscription: Cancellable?
    /// The others who look on.
    private var watchers: [LobbyWatcher] = []
    var report = BotReport()
    private(set) var countedSince: Int64?
    private(set) var isEnding = false
    /// Whether the server has said that it ends: no round begins any more.
    var isServerEnding = false
    private var wasInterrupted = false
    /// What is told at the end unless all is well.
    private var badStatus = ExitStatus.failure
    /// The event that the bots go to, once it is found.
    var event: EventInfo?
    var search: EventSearch?
    /// Whether it is known how the event ended.
    var isEventOver = false

    /// How long the lobby may take to publish the last result.
    private static let publishingNanoseconds: Int64 = 2_000_000_000
    private static let lookNanoseconds: Int64 = 20_000_000
    /// How often the server's time is asked for.
    private static let askNanoseconds: Int64 = 100_000_000

    init(_ run: BotsRun, at place: ServerPlace, on loop: EventLoop, end: @escaping (Int32) -> Void) {
        self.run = run
        self.place = place
        self.loop = loop
        self.end = end
        arrivals = Arrivals(on: loop)
        report.bots = run.players
        report.watchers = run.watchers
        search = run.event.map(EventSearch.init)
    }

    // MARK: Coming together

    /// Watches the lobby, and once that works lets the bots come.
    func start() {
        if let durationMs = run.durationMs {
            loop.schedule(after: durationMs * 1_000_000) { [unowned self] in self.finish() }
        }
        guard let reader = makeClient("Bots' watcher") else { return }
        self.reader = reader
        subscription = reader.news.subscribe { [unowned self] in self.watch($0) }
        reader.start()
    }

    func makeClient(_ name: String) -> Client? {
        guard let name = PlayerName(name) else { return nil }
        var identity = ClientSession.Identity(
            name: name, client: "bullseye-bots/\(ClientVersion.text)", patienceMs: 20_000)
        if event != nil {
            identity.patienceMs = 300_000
            identity.returnsToRoom = false
        }
        // Addresses are known, so nothing has to come back from elsewhere.
        return Client(identity, at: place, on: loop, entry: { _ in })
    }

    private func makeWatchers() {
        guard watchers.isEmpty else { return }
        for number in 1..<max(run.watchers, 1) {
            if let client = makeClient("Watcher \(number + 1)") {
                watchers.append(LobbyWatcher(client: client, team: self))
            }
        }
        arrivals.add(watchers.map(\.client))
        if watchers.isEmpty { makeBots() }
    }

    /// One of those who look on sees the lobby, or never will; after the last one the bots come.
    func hasBegun(_ watcher: LobbyWatcher) {
        if watchers.allSatisfy(\.hasBegun) { makeBots() }
    }

    private func makeBots() {
        guard bots.isEmpty, !isEnding else { return }
        crews = (0..<run.rooms).map { number in
            let numbers = number * run.players / run.rooms..<(number + 1) * run.players / run.rooms
            return BotCrew(numbers, title: run.rooms == 1 ? "Bots" : "Bots \(number + 1)", team: self)
        }
        bots = crews.flatMap(\.bots)
        if let room = run.link.room { crewOfRoom[room] = crews.first }
        // The first one goes ahead: a room that is not there is asked for once.
        arrivals.add(event == nil ? crews.compactMap(\.bots.first?.client) : bots.map(\.client))
        let turns = Turns(of: bots, perSecond: run.movesPerSecond ?? BotsRun.handMovesPerSecond, on: loop)
        self.turns = turns
        turns.begin()
        askTime(bots[...])
    }

    /// Lets bots come.
    func call(_ bots: [Bot]) {
        if !isEnding { arrivals.add(bots.map(\.client)) }
    }

    /// A crew has opened its room.
    func opened(_ room: RoomCode, by crew: BotCrew) {
        crewOfRoom[room] = crew
        guard run.rooms == 1 else { return }
        var link = run.link
        link.room = room
        Output.line("The bots have opened room \(room.text): \(link.text)")
    }

    /// A crew is in its room; once all are, the play can begin.
    func hasGathered(_ crew: BotCrew) {
        guard !isEnding, crews.allSatisfy(\.hasGathered) else { return }
        let joined = bots.count { $0.hasJoined }
        Output.line("\(joined) of \(run.players) bots are in \(run.rooms == 1 ? "the room" : "\(run.rooms) rooms").")
        // An event begins when it is time.
        guard event == nil else { return }
        if run.link.room != nil {
            beginToCount()
            if crew.isWaiting { Output.line("Waiting for the host to start.") }
        } else {
            startMatches(crews[...], after: 0)
        }
    }

    /// Starts one room after the other: they are as far apart as rooms of people who know nothing of each other.
    private func startMatches(_ waiting: ArraySlice<BotCrew>, after delay: Int64) {
        guard let crew = waiting.first else {
            beginToCount()
            if run.rooms > 1 { Output.line("All rooms play.") }
            return
        }
        loop.schedule(after: delay) { [unowned self] in
            guard !isEnding else { return }
            crew.startMatch()
            startMatches(waiting.dropFirst(), after: run.cycleMs * 1_000_000 / Int64(run.rooms))
        }
    }

    /// Asks one bot after the other what time it is.
    private func askTime(_ waiting: ArraySlice<Bot>) {
        guard let bot = waiting.first ?? bots.first, !isEnding else { return }
        if bot.isIn { bot.askTime() }
        loop.schedule(after: Self.askNanoseconds) { [unowned self] in askTime(waiting.dropFirst()) }
    }

    // MARK: What they saw

    private func watch(_ news: ClientNews) {
        switch news {
        // After a return the session watches again by itself.
        case .online(isReturn: false): if search == nil { reader?.watchLobby() } else { find() }
        case .lobby(.opened): makeWatchers()
        case .lobby(.result(let result)): crewOfRoom[result.room]?.published(result)
        case .lobby(.fault(let fault)): note(fault: fault.description)
        case .lobby(.missedResults): note(fault: "Published results were lost.")
        case .offline: if !isServerEnding { note(error: "connection lost") }
        case .notice(let notice): hear(notice)
        case .failure(let failure):
            note(failure)
            makeWatchers()
        case .unreadable(let reason): note(fault: "A message could not be read: \(reason)")
        case .ended(.failed(let failure, let explanation)):
            failed(explanation)
            if bots.isEmpty {
                badStatus = failure.exitStatus
                finish()
            }
        default: break
        }
    }

    /// The server has something to say; that it ends is told once.
    func hear(_ notice: Notice) {
        guard notice.isDraining, !isServerEnding else { return }
        isServerEnding = true
        if !bots.isEmpty { Output.line("The server restarts: matches end with the round that is open.") }
    }

    func note(_ outcome: RequestOutcome) {
        switch outcome {
        case .done: break
        case .refused(let failure): note(failure)
        // Who leaves waits for no answer.
        case .lost: if !isEnding { note(error: "answer lost") }
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

    func note(_ duration: Int64, in durations: WritableKeyPath<BotReport, Histogram>) {
        if !isEnding { report[keyPath: durations].note(duration) }
    }

    func noteMove() { report.slides += 1 }

    func checked(scores: Int, _ faults: [String]) {
        report.checkedScores += scores
        report.wrongScores += faults
    }

    func failed(_ explanation: Explanation) { note(error: "connection failed", explanation.description) }

    /// A round is over in one of the rooms.
    func saw(_ end: RoundEnd) {
        guard run.rooms == 1 else { return }
        let best = end.scores.max { $0.score < $1.score }
        let words = best.map { "\($0.score) points for \($0.name)" } ?? "nobody was scored"
        Output.line(DisplayText.safe("Round \(end.round) of match \(end.match): \(words)."))
    }

    /// Times and moves count from here on: everybody plays.
    func beginToCount() {
        countedSince = MonotonicClock.now()
        report.slides = 0
        report.hitLatencies = Histogram()
        report.announcements = Histogram()
        report.openings = Histogram()
        turns?.resetOmitted()
    }

    // MARK: The end

    func endWhenDone() {
        guard !isEnding, !bots.isEmpty, event == nil || isEventOver || bots.allSatisfy(\.isGone) else { return }
        if crews.allSatisfy(\.isDone) { finish() }
    }

    /// Ctrl-C: the summary so far, and at the second time not even that.
    func interrupted() {
        if wasInterrupted { return end(ExitStatus.interrupted.rawValue) }
        wasInterrupted = true
        finish()
    }

    /// Lets everybody leave, once the lobby has published what it owes.
    func finish() {
        guard !isEnding else { return }
        isEnding = true
        if run.rooms > 1 { Output.line("The bots stop.") }
        turns?.end()
        report.countedFor = countedSince.map { MonotonicClock.now() - $0 } ?? 0
        report.omittedTurns = turns?.omitted ?? 0
        report.clockUncertainty = clock.uncertainty
        endWhenPublished(reader?.model.lobby.cursor, until: MonotonicClock.now() + Self.publishingNanoseconds)
    }

    private func endWhenPublished(_ last: Cursor?, until deadline: Int64) {
        let complete = watchers.count { watcher in last.map { watcher.hasSeenAll(until: $0) } ?? false }
        report.completeWatchers = complete + 1
        if complete == watchers.count && crews.allSatisfy(\.isPublished) || MonotonicClock.now() >= deadline {
            return summarise()
        }
        loop.schedule(after: Self.lookNanoseconds) { [unowned self] in endWhenPublished(last, until: deadline) }
    }

    private func summarise() {
        for bot in bots { bot.leave() }
        for watcher in watchers { watcher.client.leave() }
        reader?.leave()
        report.joined = bots.count { $0.hasJoined }
        for bot in bots {
            report.expectedResults += bot.rounds.expected
            report.seenResults += bot.rounds.seen
        }
        for crew in crews {
            report.matches += crew.matches
            report.rounds += crew.rounds
            report.seenPublished += crew.lobby.seen
            if let expected = crew.expectedPublished {
                report.expectedPublished = expected + (report.expectedPublished ?? 0)
            }
            report.faults += crew.lobby.contradictions
        }
        // What was said goodbye to is given a moment to answer.
        loop.schedule(after: 300_000_000) { [unowned self] in
            // Where nobody ever arrived, why was said already.
            if !bots.isEmpty { for line in [""] + report.lines { Output.line(line) } }
            let status = wasInterrupted ? .interrupted : report.isGood ? .success : badStatus
            end(status.rawValue)
        }
    }
}
