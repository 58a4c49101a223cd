import ClientCore
import ClientRuntime
import GameProtocol
import Reactive
import Transport

/// One who looks on in the lobby and sees to it that every published result comes, in order and once.
///
/// Owner: the crowd's loop.
final class Watcher: Visitor {
    let connection: Presence
    private(set) var isExpected = true
    /// Whether this one reads what the results say, for all.
    var isReader = false
    /// Whether the lobby is there.
    private(set) var isWatching = false

    private unowned let crowd: Crowd
    private let client: Client
    private var stream = StreamCheck()
    private var subscriptions: [Cancellable] = []

    init(_ client: Client, _ crowd: Crowd) {
        self.client = client
        self.crowd = crowd
        connection = Presence(client, crowd)
        client.glance = { [unowned self] in glance($0) }
        subscriptions = [
            client.sessionNews.subscribe { [unowned self] in
                if case .watching(let recovered) = $0 { watching(recovered) }
            },
            client.news.subscribe { [unowned self] in take($0) },
        ]
    }

    func arrive(dueAt: Int64) {
        isExpected = false
        connection.arrive(dueAt: dueAt)
    }

    func leave() {
        isExpected = false
        isWatching = false
        connection.leave()
    }

    /// The place in the stream of results up to which everything has come.
    var cursor: Cursor? { stream.cursor }

    /// Whether everything up to a place in the stream has come.
    func hasSeenAll(until place: Cursor) -> Bool { stream.hasReached(place) }

    private func glance(_ text: UnsafeRawBufferPointer) -> Bool {
        switch Glimpse(text) {
        case .result(let cursor):
            take(cursor)
            if isReader, case .lobbyResult(let result)? = try? ServerMessage.decode(text) { crowd.published(result) }
        case .lobby(let cursor): begin(at: cursor)
        case .lobbyRoom: break
        case .hit, .pong, .other: return false
        }
        return true
    }

    private func watching(_ recovered: Bool) {
        if stream.watching(recovered: recovered) {
            crowd.ledger.note(fault: "Published results were lost: the server no longer has them.")
        }
    }

    private func take(_ news: ClientNews) {
        if case .online(isReturn: false) = news { client.watchLobby() }
        connection.take(news)
        switch news {
        // What the glance did not make out.
        case .lobby(.opened): if let cursor = client.model.lobby.cursor { begin(at: cursor) }
        case .lobby(.result(let result)):
            take(result.cursor)
            if isReader { crowd.published(result) }
        case .offline:
            isWatching = false
            // The session reads no results, and so does not know where to go on.
            if let cursor = stream.cursor { client.watchLobby(after: cursor) }
        case .ended: isWatching = false
        default: break
        }
    }

    private func begin(at cursor: Cursor) {
        crowd.ledger.note(fault: stream.begin(at: cursor)?.description)
        isWatching = true
    }

    private func take(_ cursor: Cursor) {
        crowd.ledger.note(published: cursor, at: MonotonicClock.now())
        crowd.ledger.note(fault: stream.take(cursor)?.description)
    }
}
