import GameProtocol
import GameRules

/// A shard's copy of what the lobby publishes, for the watchers on that shard.
///
/// Every shard receives the lobby's updates in the same order, and all count them alike, so a watcher
/// is served where its connection lives: what it missed, the snapshot, and everything from then on,
/// without a gap and without a repetition, even when it moves to a shard that is a little ahead or behind.
///
/// Owner: the shard.
final class LobbyFeed {
    private var results: ResultLog
    private var ratings: [String: GameRating] {
        didSet { listing = nil }
    }
    /// Every update, results too.
    private var updates = RecentLog<LobbyUpdate>(capacity: ArenaSettings.updatesKept)
    private var rooms: [RoomCode: RoomInfo] = [:] {
        didSet { listing = nil }
    }
    /// What is shown of rooms and games, until they change.
    private var listing: LobbyListing?
    private let people: PeopleCount
    /// Brings every update to those who watch.
    let turns: WatcherTurns

    /// An update for watchers.
    struct Entry {
        /// Counts the updates from 1.
        let number: UInt64
        let broadcast: Broadcast
    }

    /// Begins with what was stored.
    init(_ stored: StoredArena, people: PeopleCount, turns: WatcherTurns) {
        results = ResultLog(stored)
        ratings = Dictionary(stored.ratings.map { ($0.game, $0) }) { $1 }
        self.people = people
        self.turns = turns
    }

    /// Where the stream of results is.
    var cursor: Cursor { results.cursor }

    /// The number of the latest update.
    var lastUpdate: UInt64 { updates.last }

    /// The games with their ratings.
    var games: [GameInfo] {
        GameCatalogue.all.map {
            GameInfo($0, rating: ratings[$0.name] ?? GameRating(game: $0.name, sum: 0, ratings: 0))
        }
    }

    /// The public rooms, in the order of their codes.
    var listedRooms: [RoomInfo] { rooms.values.sorted { $0.room.text < $1.room.text } }

    /// The lobby as it is now, as the message that shows it.
    func show() -> [UInt8] {
        let listing = listing ?? LobbyListing(rooms: listedRooms, games: games)
        self.listing = listing
        return listing.message(players: people.count, cursor: cursor)
    }

    /// The results after a cursor, encoded, or nil if they are not all here.
    func missed(after cursor: Cursor) -> [[UInt8]]? {
        results.after(cursor)
    }

    /// The updates after the one with that number, none if it is still to come here, or nil if they are not all here.
    func updates(after number: UInt64) -> [LobbyUpdate]? {
        number >= updates.last ? [] : updates.after(number)
    }

    /// Takes an update over and has the watchers told.
    func apply(_ update: LobbyUpdate) {
        switch update {
        case .room(let info): rooms[info.room] = info
        case .roomClosed(let room): guard rooms.removeValue(forKey: room) != nil else { return }
        case .rating(let rating): ratings[rating.game] = rating
        case .result(let message): results.append(message)
        case .event: break
        }
        updates.append(update)
        if !turns.isEmpty { turns.tell(Entry(number: updates.last, broadcast: update.broadcast)) }
    }
}
