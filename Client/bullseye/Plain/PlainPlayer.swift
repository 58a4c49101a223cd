import ClientCore
import ClientRuntime
import GameProtocol
import Glibc
import Reactive
import Transport

/// Carries the plain conversation between a person, or a pipe, and a client.
///
/// Owner: its loop.
final class PlainPlayer {
    private(set) var client: Client?
    var lines: LineReader?

    private let loop: EventLoop
    private var conversation: any PlainConversation
    private let way: Way
    private let zone = SystemTimeZone()
    private let end: (Int32) -> Void
    private let printer = LinePrinter()
    private var subscription: Cancellable?
    private var timer: TimerID?
    private var keeper: TokenKeeper
    private var settings = SettingsKeeper()
    private var interrupts = 0
    /// Whether standard output takes nothing more.
    private var isReaderGone = false

    init(
        _ loop: EventLoop, _ conversation: any PlainConversation, _ way: Way, end: @escaping (Int32) -> Void
    ) {
        self.loop = loop
        self.conversation = conversation
        self.way = way
        self.end = end
        keeper = TokenKeeper(way)
    }

    /// Connects.
    func start(entry: @escaping Client.Entry) {
        let client = Client(way.identity, at: way.place, on: loop, entry: entry)
        self.client = client
        subscription = client.news.subscribe { [unowned self] news in
            if case .online = news {
                self.keeper.keep(client.token).map(Output.complaint)
                self.way.lastLink?.keep(self.way.link)
            }
            self.handle(.news(news))
        }
        client.start()
    }

    /// Takes a line in; nil is the end of them.
    func typed(_ line: String?) { handle(line.map(PlainEvent.line) ?? .endOfInput) }

    /// Leaves in order; at once at the second time, or where there is nothing yet to leave.
    func interrupted() {
        interrupts += 1
        if interrupts > 1 || client == nil { end(130) } else { handle(.interrupted) }
    }

    /// Nobody reads any more, which is told to nobody: leaves in order.
    func readerGone() {
        guard !isReaderGone else { return }
        isReaderGone = true
        handle(.readerGone)
    }

    private func note(_ error: Int32?) {
        guard let error else { return }
        if error != EPIPE {
            Output.complaint("Standard output takes nothing more: \(String(cString: strerror(error))).")
        }
        isReaderGone = true
        // What is told at this moment is not told to its end.
        client?.schedule(at: 0) { [unowned self] in self.handle(.readerGone) }
    }

    private func handle(_ event: PlainEvent) {
        guard let client else { return }
        // The terminal may have become wider or narrower.
        conversation.screen = PlainScreen(
            columns: Output.columns, showsColours: printer.showsSwatches, drawsSliders: settings.settings.drawsSliders)
        conversation.clock = LocalClock(nowAt: SteadyWallClock().now(), zone: zone)
        for action in conversation.handle(event, client.model, nowAt: client.serverNowAt) { perform(action, client) }
        if let timer { client.cancel(timer) }
        timer = conversation.nextTickAt.map { at in client.schedule(at: at) { [unowned self] in self.handle(.tick) } }
    }

    private func perform(_ action: PlainAction, _ client: Client) {
        switch action {
        case .print(let line): note(isReaderGone ? nil : printer.print(line))
        case .printCode(let text): note(isReaderGone ? nil : printer.printCode(text))
        case .complain(let text): Output.complaint(text)
        case .request(let request, let word):
            client.send(request) { [unowned self] outcome in self.handle(.answered(word, outcome)) }
        case .move(let values):
            client.sliders.value = values
            handle(.moved)
        case .watchLobby: client.watchLobby()
        case .unwatchLobby: client.unwatchLobby()
        case .keepDrawing(let draws): settings.keep(drawsSliders: draws).map(Output.complaint)
        case .rename(let name):
            if let reason = keeper.rename(to: name) { return handle(.notRenamed(reason)) }
            if keeper.keepsTokens { settings.keep(name).map(Output.complaint) }
            client.rename(to: name)
        case .tookLine: lines?.tookLine()
        case .leave: client.leave()
        case .disconnect: client.disconnect()
        case .exit(let status): end(status)
        }
    }
}
