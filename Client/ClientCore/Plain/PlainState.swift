public import GameProtocol
import GameRules

/// The plain client: a conversation in lines, for a terminal, a screen reader or a pipe.
///
/// Nothing is ever drawn over; what happens is said once, in words, when it happens. It does no I/O:
/// events go in, actions come out. Times are on the server's clock.
///
/// Lines typed at a terminal are taken at once. Lines from a pipe wait their turn: a place or a hit
/// for an open round, `start` for a room in which no match runs; so a file can hold a whole match.
/// When they have all been taken, the client looks on to the end of the match and leaves.
public struct PlainState: PlainConversation {
    enum Stage: Hashable {
        /// On the way to a room or to the lobby.
        case arriving
        /// In the lobby, to choose a room.
        case choosing
        case inRoom
        /// Nowhere, until an event gathers.
        case awaiting
        /// In the lobby, to tell what happens there.
        case watching
        case leaving
    }

    /// What is known of the server's end.
    enum ServerEnd: Hashable {
        case none
        /// It has said that it restarts: no round begins any more.
        case announced
        /// It has closed the connection for that; no room outlives it.
        case come
    }

    let errand: PlainErrand
    let link: InvitationLink
    let isInteractive: Bool
    /// The program, as it is to be called in a command that the player may copy.
    let program: String
    /// What the lines are shown on from now on.
    public var screen = PlainScreen()
    /// What time it is where the player is.
    public var clock = LocalClock()

    var stage = Stage.arriving
    /// The room that is meant; others that the server still has for the player are passed over.
    var wanted: RoomCode?
    /// Lines that wait for their turn.
    var waiting: [PlainEntry] = []
    var inputEnded = false
    var isHitting = false
    var isStarting = false
    /// Whether the long prompt, which explains everything, was shown.
    var hasExplained = false
    /// Whether it was told what the differences of colours count.
    var hasExplainedOff = false
    var isOffline = false
    /// Whether the server keeps the seat for a while after the connection went.
    var isSeatKept = false
    var serverEnd = ServerEnd.none
    var reminders: [Int64] = []
    /// The event that the player goes to.
    var event: EventID?
    /// Finds it, if the program was started for it.
    var search: EventSearch?
    /// The event's room that the player is about to enter.
    var move: EventGathering?
    /// Until when the server may tell how the event ended, once its match or its room is over.
    var eventDueAt: Int64?
    /// Whether its match was seen to its end.
    var isEventPlayed = false
    /// The events as they were listed last, whose numbers can be typed.
    var listed: [EventInfo] = []
    /// Events of which the player has heard since the lobby was entered.
    var toldEvents: Set<EventID> = []
    /// Whether the player's own next event is being asked for.
    var isNextEventAsked = false
    /// Whether the player is about to have another name.
    var isRenaming = false
    /// The latest result that the lobby told.
    var latest: LobbyResult?
    /// What is asked of the lobby, from a room.
    var question: LobbyQuestion?
    /// Requests by commands that have no answer yet.
    var openRequests = 0
    /// Whether the player is on the way from the room to the lobby.
    var isGoingToLobby = false
    /// Whether the player has chosen in the lobby, and so goes back there from a room that is over.
    var knowsLobby = false
    /// Whether it was told that so many people are not told one by one.
    var hasToldCrowd = false
    /// The game that is practised.
    var practice: Practice?
    /// Where targets of practice are drawn from.
    var chance: SplitMix
    var exitStatus: Int32 = 0
    var actions: [PlainAction] = []

    /// Begins a conversation.
    ///
    /// - Parameters:
    ///   - link: Where the server is; shown, with the room's code, to be passed on.
    ///   - isInteractive: Whether somebody types, rather than a pipe or a file.
    ///   - program: How the program was called.
    ///   - seed: What targets of practice depend on.
    public init(
        _ errand: PlainErrand, link: InvitationLink, isInteractive: Bool, program: String = "bullseye", seed: UInt64
    ) {
        chance = SplitMix(seed: seed)
        self.errand = errand
        self.link = link
        self.isInteractive = isInteractive
        self.program = program
    }

    /// When to come back with a `tick`, on the server's clock.
    public var nextTickAt: Int64? { [reminders.first, eventDueAt].compactMap { $0 }.min() }

    /// Takes an event in.
    ///
    /// - Parameters:
    ///   - model: What is known after the event.
    ///   - nowAt: The server's time; nil while it is not known.
    public mutating func handle(_ event: PlainEvent, _ model: ClientModel, nowAt: Int64?) -> [PlainAction] {
        actions = []
        switch event {
        case .news(let news): take(news, model, nowAt)
        case .answered(let request, let outcome): take(outcome, of: request, model, nowAt)
        case .moved: break
        case .notRenamed(let reason):
            isRenaming = false
            say(reason)
        case .line(let line): type(PlainEntry(line), model, nowAt)
        case .endOfInput: endInput(model)
        case .interrupted: interrupt()
        case .readerGone: leave(status: 1)
        case .tick: remind(model, nowAt)
        }
        takeWaitingLines(model, nowAt)
        return actions
    }

    // MARK: Saying and leaving

    /// Says a sentence, broken into lines where the screen is too narrow for it.
    mutating func say(_ text: String, indent: Int = 0) {
        say(PlainLine(text).wrapped(to: screen.columns, indent: indent))
    }

    /// Says a line that stands out or shows colours.
    mutating func say(_ line: PlainLine) { say(line.wrapped(to: screen.columns)) }

    /// Says lines as they are: drawings, tables, and what is to be copied.
    mutating func say(_ lines: [PlainLine]) { actions += lines.map(PlainAction.print) }

    /// Says what can be done next, and the command that does it, to be copied.
    mutating func advise(_ what: String, _ command: String, _ room: RoomCode?, _ options: String = "") {
        say([PlainLine("\(what):  \(program) \(command) '\(link(to: room))'\(options)")])
    }

    mutating func leave(status: Int32) {
        guard stage != .leaving else { return }
        stage = .leaving
        exitStatus = status
        actions.append(.leave)
    }

    /// A terminal shows `^C` where the cursor was: what follows begins on a line of its own.
    private mutating func interrupt() {
        if isInteractive { say("") }
        if stage == .inRoom { say("You have left.") }
        leave(status: 130)
    }

    var server: String { link.server }

    func link(to room: RoomCode?) -> String {
        var link = link
        link.room = room
        return link.text
    }
}
