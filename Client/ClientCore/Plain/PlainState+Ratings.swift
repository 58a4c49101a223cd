import Arguments
import GameProtocol
import TerminalUI

/// What the lobby alone can tell, to somebody who is in a room.
enum LobbyQuestion: Hashable, Sendable {
    case rooms
    /// The games and their stars; one of them alone, if it was rated just now.
    case games(told: String?)
}

/// Stars and leaderboards.
extension PlainState {
    /// The game with that name or title; else why not is told, and nil comes back.
    mutating func game(_ word: String, _ model: ClientModel) -> String? {
        let games = model.welcome?.games ?? []
        let text = word.lowercased()
        if let game = games.first(where: { $0.game == text || $0.title.lowercased() == text }) { return game.game }
        let nearest = Spelling.nearest(to: text, in: games.map(\.game)).map { " Did you mean “\($0)”?" } ?? ""
        say("There is no game “\(word)”.\(nearest) There are \(Phrases.list(games.map(\.game))).")
        return nil
    }

    /// The game that is meant where none is named.
    func usualGame(_ model: ClientModel) -> String {
        let room = stage == .inRoom ? model.room : nil
        return room?.current?.game ?? room?.last?.game ?? room?.options.games.first ?? model.welcome?.games.first?.game
            ?? "bullseye"
    }

    mutating func rate(_ words: [String], _ model: ClientModel) {
        guard let first = words.first, let stars = Int(first), (1...5).contains(stars), words.count <= 2 else {
            return say("Type “rate” and 1 to 5 stars, such as “rate 4”, and a game's name if another is meant.")
        }
        guard let game = words.count == 2 ? game(words[1], model) : usualGame(model) else { return }
        ask(.rate(Rate(game: game, stars: stars)), as: .rate(game))
    }

    mutating func askForLeaders(_ words: [String], _ model: ClientModel) {
        var (named, period, order) = (String?.none, LeaderboardPeriod.day, LeaderboardOrder.total)
        for word in words {
            if let known = LeaderboardPeriod(rawValue: word.lowercased()) {
                period = known
            } else if let known = LeaderboardOrder(rawValue: word.lowercased()) {
                order = known
            } else if let game = game(word, model) {
                named = game
            } else {
                return
            }
        }
        let query = LeaderboardQuery(game: named ?? usualGame(model), period: period, order: order, limit: 10)
        let when =
            switch period {
            case .day: "today"
            case .week: "this week"
            case .all: "ever"
            }
        let what = order == .total ? "most points" : "best round"
        ask(.leaderboard(query), as: .leaders("\(model.title(of: query.game)), \(what) \(when)", order))
    }

    mutating func tellLeaders(
        _ what: String, _ order: LeaderboardOrder, _ rows: [LeaderboardRow], _ you: LeaderboardRow?
    ) {
        guard !rows.isEmpty else { return say("\(what): nobody yet.") }
        say("\(what):")
        let own = you.map { you in rows.contains { $0.player == you.player } ? [] : [you] } ?? []
        say(Tables.leaders(rows + own, order, own: you?.player, in: screen.columns))
        if you == nil { say("You are not among them yet.") }
    }

    // MARK: The lobby's answers

    /// Asks what only somebody knows who watches the lobby.
    mutating func askLobby(_ question: LobbyQuestion, _ model: ClientModel) {
        guard stage != .choosing else { return answer(question, model) }
        self.question = question
        actions.append(.watchLobby)
    }

    mutating func answerQuestion(_ model: ClientModel) {
        guard let question else { return }
        self.question = nil
        actions.append(.unwatchLobby)
        answer(question, model)
    }

    private mutating func answer(_ question: LobbyQuestion, _ model: ClientModel) {
        switch question {
        case .rooms: listRooms(model)
        case .games(let told?):
            guard let game = model.lobby.games.first(where: { $0.game == told }) else { return }
            say("Thank you. \(game.title) has \(Self.liking(game)).")
        case .games(nil):
            for game in model.lobby.games { say("  \(game.game): \(game.title), \(Self.liking(game))") }
        }
    }

    private static func liking(_ game: GameInfo) -> String {
        guard let stars = game.stars else { return "no stars yet" }
        return "\(stars) of 5 stars on average, from \(Phrases.count(game.ratings, "person", "people"))"
    }
}
