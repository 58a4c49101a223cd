import GameProtocol

/// The players whom a host has sent away for good, the latest of them.
struct BanList {
    private var players: [PlayerID] = []

    mutating func add(_ player: PlayerID) {
        if players.count == ArenaSettings.maxBanned { players.removeFirst() }
        players.append(player)
    }

    func contains(_ player: PlayerID) -> Bool { players.contains(player) }
}
