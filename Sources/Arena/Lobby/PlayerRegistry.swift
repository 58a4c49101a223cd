import GameProtocol

/// Every player known, found by token or by identity.
///
/// Tokens are kept as hashes alone. Owner: the lobby.
struct PlayerRegistry {
    private var records: [PlayerID: PlayerRecord] = [:]
    private var byToken: [[UInt8]: PlayerID] = [:]

    /// Begins with the players that were stored; nobody was seen later than `now`, though an earlier clock said so.
    init(_ stored: [StoredPlayer], now: Int64) {
        for player in stored {
            var record = PlayerRecord(player)
            record.seenAt = min(max(0, record.seenAt), now)
            record.heardUntil = record.seenAt
            add(record)
        }
    }

    var count: Int { records.count }

    subscript(player: PlayerID) -> PlayerRecord? {
        get { records[player] }
        set { if let newValue, records[player] != nil { records[player] = newValue } }
    }

    func record(withToken hash: [UInt8]) -> PlayerRecord? { byToken[hash].flatMap { records[$0] } }

    mutating func add(_ record: PlayerRecord) {
        records[record.player] = record
        byToken[record.tokenHash] = record.player
    }

    /// Forgets the half of the players who are away that was seen longest ago; returns who they were.
    mutating func forgetSome() -> [PlayerID] {
        let away = records.values.filter { $0.connection == nil && $0.room == nil }.sorted { $0.seenAt < $1.seenAt }
        let forgotten = away.prefix((away.count + 1) / 2)
        for record in forgotten {
            records[record.player] = nil
            byToken[record.tokenHash] = nil
        }
        return forgotten.map(\.player)
    }
}
