import ClientCore
import ClientRuntime
import GameProtocol
import Reactive

/// One who looks on in the lobby and sees to it that every published result comes, without reading what it says.
///
/// Owner: the team's loop.
final class LobbyWatcher {
    let client: Client
    /// Whether the lobby was there once, or will never be.
    private(set) var hasBegun = false

    private unowned let team: BotTeam
    private var stream = StreamCheck()
    private var isFaultless = true
    private var subscription: Cancellable?

    init(client: Client, team: BotTeam) {
        self.client = client
        self.team = team
        client.glance = { [unowned self] in glance($0) }
        subscription = client.news.subscribe { [unowned self] in take($0) }
    }

    /// Whether everything up to a place in the stream has come, in order and once.
    func hasSeenAll(until place: Cursor) -> Bool { isFaultless && stream.hasReached(place) }

    private func glance(_ text: UnsafeRawBufferPointer) -> Bool {
        switch Glimpse(text) {
        case .result(let cursor): take(cursor)
        case .lobby(let cursor): begin(at: cursor)
        case .lobbyRoom: break
        case .hit, .pong, .other: return false
        }
        return true
    }

    private func take(_ news: ClientNews) {
        switch news {
        case .online(isReturn: false): client.watchLobby()
        // What the glance did not make out.
        case .lobby(.opened): if let cursor = client.model.lobby.cursor { begin(at: cursor) }
        case .lobby(.result(let result)): take(result.cursor)
        case .offline:
            // The server has closed everybody.
            if team.isServerEnding { return client.leave() }
            isFaultless = false
            team.note(error: "connection lost")
        case .failure(let failure): team.note(failure)
        case .ended(.failed(_, let explanation)):
            isFaultless = false
            team.failed(explanation)
            begin()
        default: break
        }
    }

    private func begin(at cursor: Cursor) {
        stream.begin(at: cursor)
        begin()
    }

    private func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        team.hasBegun(self)
    }

    private func take(_ cursor: Cursor) {
        guard let fault = stream.take(cursor) else { return }
        isFaultless = false
        team.note(fault: fault.description)
    }
}
