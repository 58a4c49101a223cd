import GameProtocol
import GameRules
import Reactive

/// A shard's copy of what the lobby publishes, for the watchers on that shard.
///
/// Every shard receives the lobby's updates in the same order, so a watcher is served where its
/// connection lives: the snapshot, what it missed, and everything from then on, without a gap and
/// without a repetition.
///
/// Owner: the shard.
final class LobbyFeed {
    /// Names this run of the server in cursors.
    let epoch: String
    private(set) var results: ResultLog
    private var rooms: [RoomCode: RoomInfo] = [:]
    private let people: PeopleCount
    private let stream = Published<Entry>()

    /// A message to watchers; a result has its number.
    struct Entry {
        let number: UInt64?
        let broadcast: Broadcast
    }

    init(epoch: String, people: PeopleCount) {
        self.epoch = epoch
        self.people = people
        results = ResultLog(capacity: ArenaSettings.resultsKept)
    }

    /// Where the stream of results is.
    var cursor: Cursor { Cursor(epoch: epoch, number: results.last) }

    /// The games with their ratings.
    var games: [GameInfo] {
        GameCatalogue.all.map { GameInfo($0, rating: GameRating(game: $0.name, sum: 0, ratings: 0)) }
    }

    /// The lobby as it is now.
    var snapshot: LobbySnapshot {
        LobbySnapshot(
            rooms: rooms.values.sorted { $0.room.text < $1.room.text },
            games: games,
            players: people.count, cursor: cursor)
    }

    /// The results after a cursor, or nil if they are not all here.
    func missed(after cursor: Cursor) -> [PublishedResult]? {
        cursor.epoch == epoch ? results.after(cursor.number) : nil
    }

    /// Receives every change from now on.
    func subscribe(_ receive: @escaping (Entry) -> Void) -> Cancellable {
        stream.subscribe(receive)
    }

    /// Takes an update over and hands it to the watchers.
    func apply(_ update: LobbyUpdate) {
        switch update {
        case .room(let info):
            rooms[info.room] = info
            publish(Broadcast(.lobbyRoom(info)))
        case .roomClosed(let room):
            guard rooms.removeValue(forKey: room) != nil else { return }
            publish(Broadcast(.lobbyRoomClosed(room: room)))
        case .result(let result):
            results.append(result)
            publish(Broadcast(.text, result.message), number: result.number)
        }
    }

    private func publish(_ broadcast: @autoclosure () -> Broadcast, number: UInt64? = nil) {
        guard stream.subscriberCount > 0 else { return }
        stream.publish(Entry(number: number, broadcast: broadcast()))
    }
}
