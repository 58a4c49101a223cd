import GameProtocol
import GameRules

/// What rounds and matches have brought.
extension PlainState {
    mutating func tellResult(_ end: RoundEnd, _ room: RoomModel, _ model: ClientModel) {
        let sliders = model.welcome?.games.first { $0.game == end.game }?.sliders ?? []
        let what = sliders.count > 1 ? "colour" : "number"
        let numbers = Phrases.numbers(end.target, sliders)
        let swatch = shownColour(end.target, sliders)
        say("")
        say(
            PlainLine(
                "Round \(end.round) is over. The \(what) was \(numbers).\(closest(end, room))\(ownPlace(end, room))",
                swatches: swatch.map { [$0] } ?? []))
        guard !end.scores.isEmpty else { return say("Nobody was scored.") }
        let table = Tables.result(end, own: room.own.player, changes: room.placeChanges, in: screen.columns)
        say(table)
        if !hasExplainedOff, table[0].text.contains("Off"), let meaning = Tables.meaningOfOff(end, sliders) {
            hasExplainedOff = true
            say(meaning)
        }
    }

    /// How the player's own place has changed, if there is somebody to be before or behind.
    private func ownPlace(_ end: RoundEnd, _ room: RoomModel) -> String {
        guard end.scores.count > 1, let row = end.scores.first(where: { $0.player == room.own.player }) else {
            return ""
        }
        let place = Phrases.ordinal(row.rank)
        return switch room.placeChanges[row.player] {
        case .up(let places): " You move up \(places) \(places == 1 ? "place" : "places") to \(place)."
        case .down(let places): " You drop \(places) \(places == 1 ? "place" : "places") to \(place)."
        case .kept: " You keep \(place) place."
        case nil: ""
        }
    }

    /// Who came closest, if there was somebody to be closer than: the table is in the order of the match.
    private func closest(_ end: RoundEnd, _ room: RoomModel) -> String {
        let guesses = end.scores.filter { $0.difference != nil }
        guard guesses.count > 1, let least = guesses.compactMap(\.difference).min() else { return "" }
        let best = guesses.filter { $0.difference == least }
        let others = best.filter { $0.player != room.own.player }
        return " \(Phrases.doing(others.map(\.name), own: others.count < best.count, ("came", "came"))) closest."
    }

    mutating func tellStandings(_ end: MatchEnd, _ room: RoomModel, _ nowAt: Int64?) {
        say("")
        let winners = end.standings.filter { $0.rank == 1 }
        if let best = winners.first {
            let others = winners.filter { $0.player != room.own.player }
            let win = Phrases.doing(others.map(\.name), own: others.count < winners.count, ("wins", "win"))
            say(
                PlainLine("The match is over. \(win) with \(Phrases.count(best.total, "point")).", isStrong: true))
            say(Tables.standings(end, own: room.own.player, in: screen.columns))
            if isInteractive { say("How was it? “rate 4” gives the game 1 to 5 stars.") }
        } else {
            say("The match is over. Nobody was scored.")
        }
        if event != nil {
            if serverEnd == .announced { say("The event goes on when the server is back.") }
            isEventPlayed = serverEnd == .none
            expectEventEnd(nowAt)
        } else if inputEnded, waiting.isEmpty {
            leave(status: 0)
        }
    }

    /// The standings after a match, else the last round's result.
    mutating func tellLast(_ room: RoomModel, _ model: ClientModel) {
        if let end = room.standings, room.current == nil {
            say("The standings of match \(end.match):")
            say(Tables.standings(end, own: room.own.player, in: screen.columns))
        } else if let end = room.last {
            tellResult(end, room, model)
        } else {
            say("No round has ended yet.")
        }
    }
}
