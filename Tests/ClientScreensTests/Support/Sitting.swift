import ClientCore
import ClientScreens
import GameProtocol
import GameRules
import Reactive
import TerminalUI
import TestSupport

/// Somebody who sits before the screens: the server is made of messages, time is moved by hand, and what the screens want
/// done is written down.
final class Sitting {
    /// The size of the screen.
    struct Size {
        let rows: Int
        let columns: Int

        static let usual = Size(rows: 24, columns: 80)
        static let large = Size(rows: 40, columns: 120)
        static let small = Size(rows: 12, columns: 40)
    }

    /// What is known of the server, where the sliders are bound to.
    private final class Known {
        var model = ClientModel()
        var moves: [SlideFrame] = []
    }

    let screens: Screens
    var link = InvitationLink(host: "game.example", port: 8443)
    var connection = ScreenContext.Connection.connecting(attempt: 1)
    var depth: ColorDepth
    var ground = Ground.dark
    var size: Size
    /// Milliseconds since the test began.
    var elapsed: Int64 = 0
    private let known = Known()
    private var actions: [ScreenAction] = []
    private var answers: [(Request, ScreenAction.Asker)] = []

    init(
        _ size: Size = .usual, _ glyphs: GlyphSet = .blocks, depth: ColorDepth = .full, theme: Theme = .calm,
        errand: Screens.Errand = .lobby
    ) {
        self.size = size
        self.depth = depth
        let known = known
        var generator = SeededGenerator(seed: 7)
        screens = Screens(
            errand, look: Look(theme: theme, glyphs: glyphs),
            sliders: Binding(
                get: { known.model.room?.values },
                set: { if let move = $0.flatMap({ known.model.room?.move(to: $0) }) { known.moves.append(move) } }),
            randomBits: { generator.next() })
    }

    var context: ScreenContext {
        ScreenContext(
            model: known.model, connection: connection, link: link,
            now: 50_000 + elapsed, serverNowAt: known.model.welcome == nil ? nil : Wire.nowAt + elapsed,
            clock: LocalClock(nowAt: Wire.nowAt + elapsed), look: screens.look, depth: depth,
            ground: ground)
    }

    // MARK: The server

    func hear(_ news: SessionNews) {
        for news in known.model.apply(news) { handle(.news(news)) }
    }

    func receive(_ messages: ServerMessage...) {
        for message in messages { hear(.message(message)) }
    }

    /// The server greets, and tells of the lobby.
    @discardableResult
    func arrive(rooms: [RoomInfo] = [], features: [String] = ["events"]) -> Sitting {
        connection = .online(roundTripMs: 12)
        hear(.online(Wire.welcome(features: features), isReturn: false))
        receive(Wire.lobby(rooms))
        return self
    }

    /// Answers the oldest request that has none yet.
    func answer(_ outcome: RequestOutcome) {
        guard !answers.isEmpty else { return }
        let (request, asker) = answers.removeFirst()
        known.model.apply(outcome, of: request)
        handle(.answered(outcome, to: asker))
    }

    /// Answers requests that matter to no test of the room: every one that is open.
    func answerAll(_ outcome: RequestOutcome = .done(.done)) {
        while !answers.isEmpty { answer(outcome) }
    }

    // MARK: The player

    private func handle(_ event: ScreenEvent) {
        let new = screens.handle(event, rows: size.rows, columns: size.columns, context)
        for case .request(let request, let asker) in new { answers.append((request, asker)) }
        actions += new
    }

    func input(_ input: InputEvent) { handle(.input(input)) }

    func press(_ keys: Key..., modifiers: KeyModifiers = []) {
        for key in keys { input(.key(key, modifiers)) }
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    func mouse(_ action: MouseEvent.Action, row: Int, column: Int, modifiers: KeyModifiers = []) {
        input(.mouse(MouseEvent(action, row: row, column: column, modifiers: modifiers)))
    }

    /// Clicks on the first place where a text stands.
    func click(on text: String) {
        for (row, line) in lines.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            return click(row: row, column: DisplayText.width(String(line[..<range.lowerBound])))
        }
    }

    /// Presses the left button and lets it go.
    func click(row: Int, column: Int) {
        mouse(.press(.left), row: row, column: column)
        mouse(.release(.left), row: row, column: column)
    }

    func interrupt() { handle(.interrupted) }

    // MARK: What came of it

    var canvas: Canvas { screens.draw(rows: size.rows, columns: size.columns, context) }
    var lines: [String] { canvas.lines }
    var picture: String { lines.joined(separator: "\n") }

    /// The moves of the slider that went to the server.
    var moves: [SlideFrame] { known.moves }
    /// The numbers that the sliders stand for.
    var numbers: [Int] {
        guard let room = known.model.room, let round = room.current, let values = room.values else { return [] }
        return zip(round.sliders, values).map { $0.guess(at: $1) }
    }

    /// What the screens wanted done since this was asked last, in words.
    func takeActions() -> [String] {
        defer { actions = [] }
        return actions.map { action in
            switch action {
            case .request(let request, _): Self.words(request)
            case .watchLobby: "watch"
            case .unwatchLobby: "unwatch"
            case .keep(let look): "keep \(look.theme.name) \(look.glyphs)"
            case .copy(let text): "copy \(text)"
            case .rename(let name): "rename \(name.text)"
            case .suspend: "suspend"
            case .leave: "leave"
            case .exit(let status, let words): "exit \(status)" + (words.map { " \($0)" } ?? "")
            }
        }
    }

    /// A request as it is sent, without its number.
    private static func words(_ request: Request) -> String {
        String(decoding: ClientMessage(request).encode(), as: UTF8.self)
    }
}
