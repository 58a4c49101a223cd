public import GameProtocol

/// The lobby, as far as it is watched: rooms, games, and the stream of results.
public struct LobbyModel: Sendable {
    /// The public rooms, in the order in which they were heard of.
    public private(set) var rooms: [RoomInfo] = []
    /// The games and their ratings.
    public private(set) var games: [GameInfo] = []
    /// The people who are connected.
    public private(set) var players = 0
    /// The place in the stream of results; nil until it is known.
    public private(set) var cursor: Cursor?
    /// Whether the lobby was there before.
    private var isKnown = false
    /// Whether what was missed is on its way: it may lead over restarts of the server, each with another epoch.
    private var isRecovering = false

    /// Knows nothing yet.
    public init() {}

    /// Begins to watch, for the first time or again.
    mutating func begin(recovered: Bool) -> [LobbyChange] {
        isRecovering = recovered
        guard !recovered else { return [] }
        let isFirst = cursor == nil
        cursor = nil
        return isFirst ? [] : [.missedResults]
    }

    /// Takes a message of the lobby in.
    mutating func apply(_ message: ServerMessage) -> [LobbyChange] {
        switch message {
        case .lobby(let lobby): return open(lobby)
        case .lobbyRoom(let info):
            guard let index = rooms.firstIndex(where: { $0.room == info.room }) else {
                rooms.append(info)
                return [.roomOpened(info)]
            }
            rooms[index] = info
            return [.roomChanged(info)]
        case .lobbyRoomClosed(let room):
            guard let index = rooms.firstIndex(where: { $0.room == room }) else { return [] }
            return [.roomClosed(rooms.remove(at: index))]
        case .lobbyRating(let rating):
            guard let index = games.firstIndex(where: { $0.game == rating.game }) else { return [] }
            games[index].stars = rating.stars
            games[index].ratings = rating.ratings
            return [.rated(games[index])]
        case .lobbyResult(let result):
            let fault = place(before: result.cursor).flatMap { StreamFault(after: $0, result.cursor) }
                .map { LobbyChange.fault($0) }
            if fault != nil, let cursor, result.cursor.number <= cursor.number { return [fault].compactMap { $0 } }
            cursor = result.cursor
            return [fault, .result(result)].compactMap { $0 }
        default: return []
        }
    }

    /// Takes the whole lobby in; rooms that have come and gone since it was there before are told.
    private mutating func open(_ lobby: LobbySnapshot) -> [LobbyChange] {
        let fault = place(before: lobby.cursor).flatMap {
            $0 == lobby.cursor ? nil : StreamFault.gap(after: $0, lobby.cursor)
        }
        let (before, now) = (Set(rooms.map(\.room)), Set(lobby.rooms.map(\.room)))
        let gone = rooms.filter { !now.contains($0.room) }
        let new = isKnown ? lobby.rooms.filter { !before.contains($0.room) } : []
        rooms = lobby.rooms
        games = lobby.games
        players = lobby.players
        cursor = lobby.cursor
        isKnown = true
        isRecovering = false
        return [fault.map { .fault($0) }].compactMap { $0 } + gone.map { .roomClosed($0) }
            + new.map { .roomOpened($0) } + [.opened]
    }

    /// The place in the stream where another is to follow.
    private func place(before next: Cursor) -> Cursor? {
        cursor.map { isRecovering ? Cursor(epoch: next.epoch, number: $0.number) : $0 }
    }
}

/// What has changed in the lobby.
public enum LobbyChange: Hashable, Sendable {
    /// The whole lobby is there, for the first time or again.
    case opened
    /// A room is there.
    case roomOpened(RoomInfo)
    /// A room has changed.
    case roomChanged(RoomInfo)
    /// A room is no more.
    case roomClosed(RoomInfo)
    /// A game was rated.
    case rated(GameInfo)
    /// A round's result was published.
    case result(LobbyResult)
    /// Results were missed while the connection was gone, and the server no longer has them.
    case missedResults
    /// The stream of results is not what the protocol promises.
    case fault(StreamFault)
}

/// How a stream of results breaks its promise: in order, each exactly once.
public enum StreamFault: Hashable, Sendable {
    /// Results between the two places are missing.
    case gap(after: Cursor, Cursor)
    /// A result came again, or after later ones.
    case repeated(Cursor)

    /// What is wrong with a result after the one at `cursor`; nil if it is the next one.
    init?(after cursor: Cursor, _ next: Cursor) {
        if next.epoch == cursor.epoch {
            if next.number <= cursor.number {
                self = .repeated(next)
                return
            }
            if next.number - cursor.number == 1 { return nil }
        }
        self = .gap(after: cursor, next)
    }
}

extension StreamFault: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        switch self {
        case .gap(let before, let next): "After \(before.text) came \(next.text): results are missing."
        case .repeated(let cursor): "The result \(cursor.text) came again."
        }
    }
}
