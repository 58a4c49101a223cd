import ClientCore
import ClientRuntime
import GameProtocol
import Reactive
import Transport

/// Carries what is said between a script and a client.
///
/// Owner: its loop.
final class ScriptPlayer {
    private(set) var client: Client?
    var lines: LineReader?

    private let loop: EventLoop
    private let way: Way
    private let writer: LineWriter
    private let end: @Sendable (Int32) -> Void
    private var state: ScriptState
    private var subscription: Cancellable?
    private var timer: TimerID?
    private var keeper: TokenKeeper
    private var interrupts = 0

    init(_ loop: EventLoop, _ state: ScriptState, _ way: Way, end: @escaping @Sendable (Int32) -> Void) {
        self.loop = loop
        self.state = state
        self.way = way
        self.end = end
        keeper = TokenKeeper(way)
        writer = LineWriter { reason in
            Output.complaint(reason)
            end(1)
        }
    }

    /// Connects.
    func start(entry: @escaping Client.Entry) {
        let client = Client(way.identity, at: way.place, on: loop, entry: entry)
        self.client = client
        subscription = client.sessionNews.subscribe { [unowned self] news in
            if case .online = news {
                self.keeper.keep(client.token).map(Output.complaint)
                self.way.lastLink?.keep(self.way.link)
            }
            self.handle(.news(news))
        }
        client.start()
    }

    /// Takes a line in; nil is the end of them.
    func read(_ line: [UInt8]?) { handle(line.map(ScriptEvent.line) ?? .endOfInput) }

    /// Leaves in order; at once at the second time, or where there is nothing yet to leave.
    func interrupted() {
        interrupts += 1
        if interrupts > 1 || client == nil { end(130) } else { handle(.interrupted) }
    }

    private func handle(_ event: ScriptEvent) {
        guard let client else { return }
        let actions = state.handle(event, client.model, nowAt: client.serverNowAt)
        if actions.contains(where: \.isExit) { writer.lastLinesFollow() }
        for action in actions { perform(action, client) }
        if let timer { client.cancel(timer) }
        timer = state.nextTickAt.map { at in client.schedule(at: at) { [unowned self] in self.handle(.tick) } }
    }

    private func perform(_ action: ScriptAction, _ client: Client) {
        switch action {
        case .tell(let news): writer.write(news.encode())
        case .request(let request, let call):
            client.send(request) { [unowned self] outcome in self.handle(.answered(call, outcome)) }
        case .move(let values): client.sliders.value = values
        case .watchLobby: client.watchLobby()
        case .tookLine: lines?.tookLine()
        case .leave: client.leave()
        case .exit(let status):
            let end = end
            writer.afterwards { end(status) }
        }
    }
}

extension ScriptAction {
    fileprivate var isExit: Bool {
        if case .exit = self { true } else { false }
    }
}
