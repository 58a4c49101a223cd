import GameProtocol
import GameRules

/// A client that a script drives, in JSON Lines: what is told to the script, and what becomes of its lines.
///
/// What the server sends is told as it is and when it comes. Lines are taken at once, from the moment on at which the
/// client is where it was started for; those that came earlier wait for that. It does no I/O: events go in, actions
/// come out. Times are on the server's clock.
///
/// When there are no more lines, the client looks on to the end of the match and leaves.
public struct ScriptState: Sendable {
    enum Stage: Hashable {
        /// On the way to a room or to the lobby.
        case arriving
        case here
        case leaving
        /// The last line is written.
        case ended
    }

    let errand: ScriptErrand
    var stage = Stage.arriving
    /// The room that is meant; another that the server still has for the player is passed over.
    var wanted: RoomCode?
    /// Lines that wait for the client to arrive.
    var waiting: [(number: Int, line: [UInt8])] = []
    var lineCount = 0
    var inputEnded = false
    var isOffline = false
    /// Whether the server keeps the seat for a while after the connection went.
    var isSeatKept = false
    /// Requests of the script's that have no answer yet.
    var openRequests = 0
    /// Whether the state of a room is about to come.
    var expectsRoom = false
    /// Whether a match is about to be announced.
    var expectsMatch = false
    /// The room that the player is in, as the server told it last.
    var entered: RoomCode?
    /// Whether a match has ended there.
    var hasPlayed = false
    /// What the script is told of its end, if it has not said otherwise until then.
    var ending = Ending()
    /// The newest slide, if it waits for its turn.
    var slide: SliderValues?
    /// When the next slide may be sent.
    var slideAt: Int64 = .min
    /// The room as it is after this event, and after the slides that it led to.
    var room: RoomModel?
    var actions: [ScriptAction] = []

    /// How the program ends.
    struct Ending: Hashable {
        var status: Int32 = 0
        var reason: String?
    }

    /// Begins.
    public init(_ errand: ScriptErrand) {
        self.errand = errand
    }

    /// When to come back with a `tick`, on the server's clock.
    public var nextTickAt: Int64? { slide == nil ? nil : slideAt }

    /// Takes an event in.
    ///
    /// - Parameters:
    ///   - model: What is known after the event.
    ///   - nowAt: The server's time; nil while it is not known.
    public mutating func handle(_ event: ScriptEvent, _ model: ClientModel, nowAt: Int64?) -> [ScriptAction] {
        guard stage != .ended else { return [] }
        actions = []
        room = model.room
        switch event {
        case .news(let news): take(news, model)
        case .answered(let call, let outcome): take(outcome, of: call)
        case .line(let line):
            lineCount += 1
            waiting.append((lineCount, line))
        case .endOfInput: inputEnded = true
        case .interrupted: leave(Ending(status: 130, reason: "Interrupted."))
        case .tick: if let nowAt, nowAt >= slideAt { sendSlide(nowAt) }
        }
        takeLines(nowAt)
        leaveIfDone(model)
        return actions
    }

    mutating func tell(_ news: ScriptNews) { actions.append(.tell(news)) }

    mutating func leave(_ ending: Ending) {
        guard stage == .arriving || stage == .here else { return }
        stage = .leaving
        slide = nil
        self.ending = ending
        actions.append(.leave)
    }

    /// Leaves if the script is at its end, and there is nothing to wait for.
    private mutating func leaveIfDone(_ model: ClientModel) {
        guard inputEnded, stage == .here, openRequests == 0, !expectsRoom, !expectsMatch, errand != .rooms(watch: true)
        else { return }
        guard let room else { return leave(ending) }
        guard !room.moment.phase.isRunning, hasPlayed || nobodyElseStarts(room, model) else { return }
        leave(Ending())
    }

    /// Whether only the player could begin a match.
    private func nobodyElseStarts(_ room: RoomModel, _ model: ClientModel) -> Bool {
        room.isHost && room.moment.phase == .waiting && room.current == nil && room.options.autoStart == 0
            && model.events.gathering(in: room.code) == nil
    }
}
