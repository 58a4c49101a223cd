import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import LoadTest
import Transport

/// Everybody whom a worker sends to the server, and what they saw.
///
/// Owner: its loop.
final class Crowd {
    let loop: EventLoop
    let ledger = Ledger()
    let arrivals: Arrivals
    private(set) var plan = LoadPlan(link: "", seed: 0)
    private(set) var turns: Turns
    private(set) var route: Route?
    /// What time it is on the server.
    private(set) var clock = ClockWindow()
    /// By how much the server's clock may jump without anybody's noticing, in nanoseconds.
    static let clockTolerance: Int64 = 50_000_000

    // Who is there.

    var crews: [Crew] = []
    var crewOfRoom: [RoomCode: Crew] = [:]
    var watchers: [Watcher] = []
    var slowReaders: [SlowReader] = []
    var flooders: [Flooder] = []
    var strangers = 0
    private var clients = 0
    private var botsMade = 0

    // What is under way.

    var level = LoadLevel.none
    var generator = SplitMix(seed: 0)
    /// Disturbances that are due: each is done once it is a whole one.
    var owed: [Disturbance: Double] = [:]
    var isEnding = false
    /// Whether the server has said that it ends: no round begins any more.
    private(set) var isServerEnding = false
    /// Whether the server has ended once.
    private(set) var hasServerEnded = false
    /// Whether connections were lost since it said so.
    private var isServerGone = false
    private var wasGreeted = false
    var state = LoadSample.State.working
    private var nextAsked = 0
    /// The loop's traffic that the latest sample has told.
    var told = Traffic()
    private var sampleDueAt: Int64 = 0
    private let tellSample: (LoadSample) -> Void

    /// How often a hand is looked at.
    private static let handMovesPerSecond = 20
    private static let sampleNanoseconds: Int64 = 1_000_000_000
    private static let tickNanoseconds: Int64 = 100_000_000

    init(on loop: EventLoop, tell: @escaping (LoadSample) -> Void) {
        self.loop = loop
        tellSample = tell
        arrivals = Arrivals(on: loop, ledger)
        turns = Turns(perSecond: Self.handMovesPerSecond, isBusy: false, on: loop, ledger)
    }

    /// Whether the server is reached with TLS.
    var hasTLS: Bool { route?.link.isSecure ?? false }
    /// Whether everybody moves until shortly before a round's end.
    var isBusy: Bool { plan.movesPerSecond != nil }
    /// Whether all players go to one room or event, which is not their own.
    var isSingle: Bool { route?.link.room != nil || plan.event != nil }
    /// Whether all players are in one room, of which more can be told.
    var isOneRoom: Bool { isSingle || plan.workers == 1 && level.players <= plan.roomSize }
    /// Whether somebody reads the published results.
    var isReading: Bool { watchers.first?.isWatching ?? false }

    // MARK: Orders

    func begin(_ plan: LoadPlan, _ route: Route) {
        self.plan = plan
        self.route = route
        generator = SplitMix(seed: plan.seed &+ UInt64(plan.worker))
        turns = Turns(
            perSecond: plan.movesPerSecond ?? Self.handMovesPerSecond, isBusy: isBusy, on: loop, ledger)
        sampleDueAt = MonotonicClock.now()
        tick()
    }

    /// There is no way to the server.
    func cannotBegin(_ why: String) {
        state = .unreachable
        ledger.say(why)
        tellNow()
    }

    // MARK: Who comes

    func makeClient(_ name: String, token: String? = nil, returnsToRoom: Bool = false) -> Client? {
        guard let name = PlayerName(name), let route else { return nil }
        let identity = ClientSession.Identity(
            name: name, token: token, client: "bullseye-bots/\(ClientVersion.text)", patienceMs: 300_000,
            returnsToRoom: returnsToRoom)
        defer { clients += 1 }
        // Addresses are known, so nothing has to come back from elsewhere.
        return Client(
            identity, at: route.places[clients % route.places.count], on: loop,
            seed: plan.seed &+ UInt64(plan.worker + clients * plan.workers) &* 0x9E37_79B9, entry: { _ in })
    }

    func makeBot(_ role: Role, skill: Double, crew: Crew) -> Bot? {
        let number = botsMade * plan.workers + plan.worker
        botsMade += 1
        return makeClient("Bot \(number + 1)").map { Bot(number, role, skill: skill, client: $0, crew: crew) }
    }

    /// How the crews' own rooms play.
    func options(repeating isRepeated: Bool) -> RoomOptionsPatch {
        var options = RoomOptionsPatch()
        options.rounds = plan.rounds
        options.roundMs = plan.roundMs
        options.countdownMs = plan.countdownMs
        options.revealMs = plan.revealMs
        options.capacity = min(max(plan.roomSize, 16), RoomOptions.capacityRange.upperBound)
        options.repeat = isRepeated
        return options
    }

    /// How long a crew waits before its first match, in nanoseconds: rooms are spread over the time of a round.
    func stagger(_ number: Int) -> Int64 {
        let share = Double(number) * 0.618_033_988_749_895
        let cycleMs = plan.countdownMs + plan.roundMs + plan.revealMs
        return Int64((share - share.rounded(.down)) * Double(cycleMs)) * 1_000_000
    }

    // MARK: Time

    private func tick() {
        guard state != .ended else { return }
        let now = MonotonicClock.now()
        if now >= sampleDueAt {
            sampleDueAt = max(sampleDueAt + Self.sampleNanoseconds, now)
            tellNow()
        }
        askTime()
        if !isEnding { disturb(Double(Self.tickNanoseconds) / 1e9) }
        loop.schedule(after: Self.tickNanoseconds) { [unowned self] in tick() }
    }

    /// Asks one bot after the other what time it is.
    private func askTime() {
        guard !crews.isEmpty else { return }
        nextAsked = (nextAsked + 1) % crews.count
        let bots = crews[nextAsked].bots
        bots.first { $0.isIn && $0.connection.isOnline && !$0.connection.isDisturbed }?.askTime()
    }

    func noteTime(serverAt: Int64, asked: Int64, answered: Int64) {
        let jump = clock.note(serverAt: serverAt, asked: asked, answered: answered)
        guard jump > Self.clockTolerance else { return }
        ledger.note(fault: "The server's clock jumped by \(jump / 1_000_000) ms against this machine's steady clock.")
    }

    func tellNow() {
        var sample = ledger.take()
        sample.state = state
        sample.clockUncertainty = clock.uncertainty
        count(in: &sample)
        tellSample(sample)
    }

    // MARK: What happens

    /// The server has greeted somebody.
    func isGreeted() {
        wasGreeted = true
        // Who comes while the server is still ending is told so.
        if isServerGone { isServerEnding = false }
        isServerGone = false
    }

    /// The server has something to say; that it ends is told once.
    func hear(_ notice: Notice) {
        guard notice.isDraining, !isServerEnding else { return }
        isServerEnding = true
        hasServerEnded = true
        ledger.say("The server restarts: matches end with the round that is open.")
    }

    /// A connection was lost that was not to be.
    func lost(_ loss: ConnectionLoss) {
        if case .closed(let code, _) = loss { ledger.note(close: code) } else { ledger.note(close: 0) }
        if isServerEnding { isServerGone = true } else { ledger.note(error: "connection lost") }
        // Another process may come, with another clock.
        clock = ClockWindow()
    }

    /// Somebody could not come, or not come back.
    func failed(_ failure: SessionFailure, _ explanation: Explanation) {
        ledger.note(error: "connection failed", explanation.description)
        guard !wasGreeted, state == .working else { return }
        state = failure == .untrusted ? .untrusted : .unreachable
        arrivals.end()
        for crew in crews { crew.leave() }
    }

    /// A crew has opened its room.
    func opened(_ room: RoomCode) {
        guard var link = route?.link, isOneRoom else { return }
        link.room = room
        ledger.say("The bots have opened room \(room.text): \(link.text)")
    }

    func tell(_ event: EventInfo, going count: Int) {
        let clock = LocalClock(nowAt: SteadyWallClock().now(), zone: SystemTimeZone())
        ledger.say(
            "\(count) of \(level.players) bots are going to “\(event.title)”, which begins "
                + "\(clock.text(event.startAt)), \(clock.distance(to: event.startAt)).")
    }

    func published(_ result: LobbyResult) { crewOfRoom[result.room]?.published(result) }

    /// Looks whether every player has stayed for as long as it was to.
    func look() {
        guard state == .working, !crews.isEmpty, crews.allSatisfy(\.isDone) else { return }
        state = .done
    }
}
