public import GameProtocol
import TerminalUI

/// A command about scheduled events: asks the server, says what came of it, and ends.
///
/// Results are printed; what goes wrong is complained of, and ends with status 1. It does no I/O: events go in,
/// actions come out.
public struct EventsConversation: PlainConversation {
    let errand: EventsErrand
    let link: InvitationLink
    /// The command as it is to be called again, such as `bullseye events`.
    let program: String
    /// The options that make it the same player's, such as ` --name Ada`.
    let options: String
    /// What the lines are shown on from now on.
    public var screen = PlainScreen()
    /// What time it is where the player is.
    public var clock = LocalClock()

    var pages = EventPages()
    var actions: [PlainAction] = []
    private var search: EventSearch?
    /// The event that the command is about, once it is found.
    private var event: EventInfo?
    private var exitStatus: Int32 = 0
    private var isLeaving = false
    private var wasOffline = false

    /// Makes the conversation of a command.
    public init(
        _ errand: EventsErrand, link: InvitationLink, program: String = "bullseye events", options: String = ""
    ) {
        self.errand = errand
        self.link = link
        self.program = program
        self.options = options
        search = errand.choice.map(EventSearch.init)
    }

    /// Nothing is ever due.
    public var nextTickAt: Int64? { nil }

    /// Takes an event in.
    public mutating func handle(_ event: PlainEvent, _ model: ClientModel, nowAt: Int64?) -> [PlainAction] {
        actions = []
        switch event {
        case .news(let news): take(news, model)
        case .answered(.events, let outcome) where !isLeaving: take(outcome, model, nowAt)
        case .interrupted: leave(status: 130)
        case .readerGone: leave(status: 1)
        case .line: actions.append(.tookLine)
        case .answered, .moved, .notRenamed, .endOfInput, .tick: break
        }
        return actions
    }

    private mutating func take(_ news: ClientNews, _ model: ClientModel) {
        switch news {
        case .online(isReturn: false):
            guard model.servesEvents else { return fail("This server does not serve events.") }
            ask(first)
        case .offline(let loss, _, _):
            guard !wasOffline, !isLeaving else { return }
            wasOffline = true
            complain("\(loss.explanation.what) Trying again.")
        case .ended(.left): actions.append(.exit(exitStatus))
        case .ended(.failed(let failure, let explanation)):
            actions.append(.complain(DisplayText.safeLines(explanation.description)))
            actions.append(.exit(failure.exitStatus.rawValue))
        case .failure(let failure): fail(failure.message)
        default: break
        }
    }

    private var first: Request {
        if case .schedule(let event, _) = errand { return .eventSchedule(event) }
        return search?.request ?? pages.request
    }

    private mutating func take(_ outcome: RequestOutcome, _ model: ClientModel, _ nowAt: Int64?) {
        switch outcome {
        case .refused(let failure): fail(failure.message)
        case .lost: fail("The connection went before the server answered.")
        case .done(let payload):
            let texts = EventTexts(clock: clock, nowAt: nowAt, title: model.title(of:))
            if let event {
                finish(event, payload, model, texts)
            } else if search != nil {
                look(payload, texts)
            } else {
                finish(payload, model, texts)
            }
        }
    }

    private mutating func look(_ payload: Answer.Payload, _ texts: EventTexts) {
        switch search?.take(payload) {
        case .ask(let request): ask(request)
        case .found(let event): found(event, texts)
        case .failed(let why):
            if case .next(let asJSON) = errand { tellNone(why, asJSON: asJSON) } else { fail(why) }
        case nil: break
        }
    }

    private mutating func found(_ event: EventInfo, _ texts: EventTexts) {
        self.event = event
        switch errand {
        case .invite(_, let players): ask(.eventInvite(EventInvite(event: event.event, players: players)))
        case .respond(let answer, _): ask(.eventRespond(EventRespond(event: event.event, answer: answer)))
        case .cancel: ask(.eventCancel(event: event.event))
        case .show: ask(.eventShow(event: event.event))
        case .next(let asJSON): tellNext(event, asJSON: asJSON, texts)
        case .list, .schedule: break
        }
    }

    // MARK: Saying and leaving

    mutating func ask(_ request: Request) { actions.append(.request(request, .events)) }

    mutating func say(_ text: String) { actions += PlainLine(text).wrapped(to: screen.columns).map(PlainAction.print) }

    mutating func say(_ lines: [PlainLine]) { actions += lines.map(PlainAction.print) }

    /// Says what can be done next, and the command that does it, to be copied.
    mutating func advise(_ what: String, _ command: String, _ event: EventInfo) {
        say([PlainLine("\(what):  \(program) \(command) \(event.event.text)\(options)")])
    }

    mutating func complain(_ text: String) { actions.append(.complain(DisplayText.safe(text))) }

    mutating func fail(_ why: String) {
        complain(why)
        leave(status: 1)
    }

    mutating func leave(status: Int32) {
        guard !isLeaving else { return }
        isLeaving = true
        exitStatus = status
        // A seat that is kept somewhere is none of this command's business.
        actions.append(.disconnect)
    }
}
