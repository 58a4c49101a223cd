import GameProtocol
import GameRules

/// The players behind the numbers by which a room's match knows them, with the names they are shown by.
struct Entrants {
    private var players: [Entrant: (player: PlayerID, name: String)] = [:]
    private var numbers: [PlayerID: Entrant] = [:]
    private var last = 0

    /// The number of a player, the same for as long as it is remembered.
    mutating func number(of player: PlayerID) -> Entrant {
        if let number = numbers[player] { return number }
        last += 1
        let number = Entrant(last)
        numbers[player] = number
        players[number] = (player, "")
        return number
    }

    /// Notes how a player is shown.
    mutating func name(_ entrant: Entrant, _ name: String) { players[entrant]?.name = name }

    /// Who that is; a number that was never given is nobody.
    subscript(entrant: Entrant) -> (player: PlayerID, name: String) { players[entrant] ?? (PlayerID(""), "") }

    var count: Int { players.count }

    /// Forgets those that nothing more will be told of.
    mutating func forget(where isGone: (PlayerID) -> Bool) {
        for (number, entry) in players where isGone(entry.player) {
            players[number] = nil
            numbers[entry.player] = nil
        }
    }
}
