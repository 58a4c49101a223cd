import ClientCore
public import GameProtocol
public import GameRules
public import Reactive
public import TerminalUI

/// The full-screen client without I/O: events go in, actions come out, and a picture can be had at any time.
///
/// Pages lie on a stack; the one on top is seen and has the keys, and a modal may stand above it. Owner: its loop.
public final class Screens {
    /// What the client was started for.
    let errand: Errand
    /// The player's sliders, where the client stores them.
    let sliders: Binding<SliderValues?>
    /// How the player wants screens to look; a picker changes it while it is open.
    public internal(set) var look: Look
    let chance: Chance
    private(set) var pages: [any Page] = []
    private var modal: (any Modal)?
    /// A sentence that stands above the keys for a while.
    private(set) var notice: Notice?
    private var actions: [ScreenAction] = []
    private var exitStatus = ExitStatus.success
    private var isLeaving = false
    /// Until when a second Esc in the lobby leaves, by the context's `now`.
    private var leavingAskedUntil = Int64.min
    private var isWatching = false
    private var clicks = Clicks()
    /// The room that the player left as its host while others stayed.
    private var leftRoom: RoomCode?
    /// What is left to say once the terminal is as it was.
    private var farewell: String?

    /// What the client was started for.
    public enum Errand: Hashable, Sendable {
        /// The lobby.
        case lobby
        /// A room to play or look on in.
        case join(RoomCode, Role)
        /// A room of one's own.
        case host(RoomCreate)
    }

    struct Notice {
        let text: String
        let isBad: Bool
        /// When it goes, by the context's `now`.
        let until: Int64
    }

    private static let noticeMs: Int64 = 6000

    /// Makes screens that show the way to the server.
    ///
    /// - Parameter randomBits: Where targets of practice are drawn from.
    public init(
        _ errand: Errand, look: Look, sliders: Binding<SliderValues?>, randomBits: @escaping () -> UInt64
    ) {
        chance = Chance(bits: randomBits)
        self.errand = errand
        self.look = look
        self.sliders = sliders
        pages = [ConnectingPage()]
    }

    // MARK: Events

    /// Takes an event in.
    public func handle(_ event: ScreenEvent, rows: Int, columns: Int, _ context: ScreenContext) -> [ScreenAction] {
        actions = []
        switch event {
        case .interrupted: leaveServer(.interrupted, context)
        case .news(let news): hear(news, context)
        case .answered(let outcome, let asker): asker(outcome, context)
        case .input(let input):
            // On a screen that shows nothing no key means anything but the way out.
            let frame = Frame(rows: rows, columns: columns, notice: visibleNotice(context))
            guard frame.isReadable || input.isInterrupt else { break }
            let top = modal.map { ObjectIdentifier($0) } ?? pages.last.map { ObjectIdentifier($0) }
            for input in clicks.take(input, over: top) { handle(input, frame, context) }
        }
        return actions
    }

    private func handle(_ input: InputEvent, _ frame: Frame, _ context: ScreenContext) {
        let input = pressedKey(input, frame, context) ?? input
        if input.isInterrupt { return leaveServer(.interrupted, context) }
        if input.isSuspension { return actions.append(.suspend) }
        // With Control or Alt a key means something to the terminal or to nobody.
        if case .key(_, let modifiers) = input, !modifiers.isSubset(of: .shift) { return }
        if let modal {
            // What it leads to may be another window.
            if modal.handle(input, in: frame.middle, self, context), self.modal === modal { self.modal = nil }
            return
        }
        guard let page = pages.last, !page.handle(input, in: frame.body, self, context) else { return }
        if input.isEscape { return goBack(context) }
        if case .key(.character("v"), []) = input { _ = answerCall(context) }
        if case .key(.character("?"), _) = input, !(page is HelpPage) { push(HelpPage(), context) }
    }

    /// The key whose name was clicked in the line of keys.
    private func pressedKey(_ input: InputEvent, _ frame: Frame, _ context: ScreenContext) -> InputEvent? {
        input.click.flatMap { frame.key(of: keys(in: frame, context), under: $0, context) }
    }

    private func hear(_ news: ClientNews, _ context: ScreenContext) {
        switch news {
        case .ended(.left): actions.append(.exit(exitStatus.rawValue, farewell))
        case .ended(.failed(let failure, let explanation)):
            actions.append(.exit(failure.exitStatus.rawValue, explanation.description))
        case .online(let isReturn) where !isReturn: arrive(context)
        case .room(.entered): enterRoom(context)
        // The player left while there was no connection to say so.
        case .room(.resumed) where !isInRoom: actions.append(.request(.roomLeave) { _, _ in })
        case .out(let exit): leaveRoom(exit.sentence, context)
        case .roomLost(let failure): leaveRoom("You are no longer in the room. \(failure.message)", context)
        case .events(let change): hear(change, context)
        case .notice(let notice): say(notice.message, context)
        case .failure(let failure): say(failure.message, isBad: true, context)
        default: break
        }
        for page in pages { page.hear(news, self, context) }
    }

    private func arrive(_ context: ScreenContext) {
        pages = [LobbyPage()]
        pages[0].appear(self, context)
        switch errand {
        case .lobby: break
        case .join(let room, let role): join(room, as: role)
        case .host(let create): request(.roomCreate(create))
        }
    }

    private func hear(_ change: EventsChange, _ context: ScreenContext) {
        switch change {
        case .gathering(let call) where call.room != context.model.room?.code:
            say(
                context.events.call(call, context.model.events.title(of: call.event)) + " Press v to go there.", context
            )
        case .changed(let event, let before):
            if let words = context.events.news(event, before: before) { say(words, context) }
        case .gathering: break
        }
    }

    /// Goes to the event that the player was called to.
    private func answerCall(_ context: ScreenContext) -> Bool {
        guard let call = context.model.events.call(except: context.model.room?.code) else { return false }
        join(call.room)
        return true
    }

    // MARK: Rooms

    /// Asks to enter a room; the page comes with the room.
    func join(_ room: RoomCode, as role: Role = .player) {
        request(.roomJoin(RoomJoin(room: room.text, role: role)))
    }

    private func enterRoom(_ context: ScreenContext) {
        pages = pages.prefix(1) + [RoomPage(sliders)]
        modal = nil
        unwatchLobby()
    }

    private var isInRoom: Bool { pages.contains { $0 is RoomPage } }

    /// Watches the lobby, unless that is done already.
    func watchLobby() {
        guard !isWatching else { return }
        isWatching = true
        actions.append(.watchLobby)
    }

    private func leaveRoom(_ sentence: String?, _ context: ScreenContext) {
        guard let index = pages.firstIndex(where: { $0 is RoomPage }) else { return }
        pages.removeSubrange(index...)
        modal = nil
        if let sentence { say(sentence, context) }
        pages.last?.appear(self, context)
    }

    /// Watches the lobby no longer.
    func unwatchLobby() {
        guard isWatching else { return }
        isWatching = false
        actions.append(.unwatchLobby)
    }

    // MARK: The stack

    func push(_ page: any Page, _ context: ScreenContext) {
        if leavingAskedUntil > context.now {
            // Whoever goes on does not leave, and Esc means back again.
            leavingAskedUntil = .min
            notice = nil
        }
        pages.append(page)
        page.appear(self, context)
    }

    /// Goes back; out of the lobby only when that is asked for twice, since a key more is soon pressed.
    private func goBack(_ context: ScreenContext) {
        guard pages.count == 1, pages[0] is LobbyPage, context.now > leavingAskedUntil else { return pop(context) }
        leavingAskedUntil = context.now + Self.noticeMs
        say("Press Esc once more to leave.", context)
    }

    /// Goes back to the page before; from the first one, out.
    func pop(_ context: ScreenContext) {
        guard pages.count > 1 else { return leaveServer(.success, context) }
        if pages.last is RoomPage { leftRoom = hostedRoom(context) }
        pages.removeLast().leave(self)
        pages.last?.appear(self, context)
    }

    /// Shows a warning for a while.
    public func warn(_ text: String, _ context: ScreenContext) { say(text, isBad: true, context) }

    func present(_ modal: any Modal) { self.modal = modal }

    /// Shows a sentence for a while.
    func say(_ text: String, isBad: Bool = false, _ context: ScreenContext) {
        notice = Notice(text: text, isBad: isBad, until: context.now + Self.noticeMs)
    }

    /// Leaves the server in order and ends; a second time at once.
    func leaveServer(_ status: ExitStatus, _ context: ScreenContext) {
        guard !isLeaving else { return actions.append(.exit(status.rawValue, farewell)) }
        farewell = roomOfOwn(context).map { "Your room's link: \(context.link(to: $0))" }
        isLeaving = true
        exitStatus = status
        actions.append(.leave)
    }

    /// The room of which the player is the host, if it outlives the player's leaving.
    private func hostedRoom(_ context: ScreenContext) -> RoomCode? {
        context.model.room.flatMap { $0.isHost && $0.roster.count > 1 ? $0.code : nil }
    }

    /// The room that the player opened, if it will still be there.
    private func roomOfOwn(_ context: ScreenContext) -> RoomCode? {
        if isInRoom { return hostedRoom(context) }
        return leftRoom.flatMap { left in context.model.lobby.rooms.contains { $0.room == left } ? left : nil }
    }

    // MARK: Doing

    func perform(_ action: ScreenAction) { actions.append(action) }

    /// Asks the server; a refusal is shown, unless `done` deals with it.
    func request(_ request: Request, done: @escaping ScreenAction.Asker = { _, _ in }) {
        actions.append(
            .request(request) { [weak self] outcome, context in
                if case .refused(let failure) = outcome { self?.say(failure.message, isBad: true, context) }
                done(outcome, context)
            })
    }

    // MARK: The picture

    /// Draws everything as it is now.
    public func draw(rows: Int, columns: Int, _ context: ScreenContext) -> Canvas {
        var canvas = Canvas(rows: rows, columns: columns)
        let frame = Frame(rows: rows, columns: columns, notice: visibleNotice(context))
        guard frame.isReadable else {
            frame.askForRoom(on: &canvas)
            return canvas
        }
        guard let page = pages.last else { return canvas }
        frame.drawTitle(pages.map { $0.title(context) }, on: &canvas, context)
        page.draw(on: &canvas, in: frame.body, context)
        frame.drawKeys(keys(in: frame, context), on: &canvas, context)
        if let modal {
            canvas.restyle(frame.middle) { $0.with(.dim) }
            modal.draw(on: &canvas, in: frame.middle, context)
        }
        frame.drawNotice(on: &canvas, context)
        if context.glyphs == .ascii { canvas.spell(AsciiWords.spelling) }
        return canvas
    }

    /// What the keys do now, the most important first.
    private func keys(in frame: Frame, _ context: ScreenContext) -> [KeyLine.Entry] {
        if let modal { return modal.keys(context) }
        guard let page = pages.last else { return [] }
        let more = page.hasMore(in: frame.body, context) ? [KeyLine.Entry("↑ ↓", "more", weight: 3)] : []
        return callKeys(context) + more + page.keys(context)
    }

    /// The key that leads to the event that the player is called to; the call itself is gone after a while.
    private func callKeys(_ context: ScreenContext) -> [KeyLine.Entry] {
        let call = context.model.events.call(except: context.model.room?.code)
        return call == nil ? [] : [KeyLine.Entry("v", "to the event", weight: 4)]
    }

    private func visibleNotice(_ context: ScreenContext) -> Notice? {
        if case .offline(let reason, let retryAt, let lostAt) = context.connection {
            return Notice(
                text: ConnectionWords.offline(reason, retryAt: retryAt, lostAt: lostAt, context), isBad: true,
                until: .max)
        }
        return notice.flatMap { $0.until > context.now ? $0 : nil }
    }

    /// When the picture changes by itself, by the context's `now`; nil: not before something happens.
    public func changesAt(_ context: ScreenContext) -> Int64? {
        var times = [pages.last?.stillMs(context).map { context.now + max($0, 1) }, notice?.until]
        if case .offline(_, let retryAt, let lostAt) = context.connection {
            let stillMs = ConnectionWords.stillMs(retryAt: retryAt, lostAt: lostAt, context)
            times.append(stillMs.map { context.now + $0 })
        }
        return times.compactMap { $0 }.filter { $0 > context.now }.min()
    }
}
