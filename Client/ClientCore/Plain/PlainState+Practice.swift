import GameProtocol
import GameRules

/// A game played alone, in the lobby or while a room has no round for the player.
extension PlainState {
    mutating func beginPractice(_ words: [String], _ model: ClientModel) {
        guard stage == .choosing || model.room?.canSlide != true else {
            return say("A round is open; practise when you have hit.")
        }
        guard let name = words.first.map({ game($0, model) }) ?? usualGame(model) else { return }
        guard let game = GameCatalogue[name] else { return say("\(name) can be played on the server only.") }
        let practice = Practice(game, using: &chance)
        self.practice = practice
        say("Practice of \(game.title): nobody hears of it, and “back” ends it.")
        tellPractice(practice)
    }

    private mutating func tellPractice(_ practice: Practice) {
        say(task(practice.round, practice.game.title))
        draw(practice.round, practice.values)
        prompt(practice.round)
    }

    mutating func movePractice(_ moves: [SliderMove]) {
        guard var practice, let values = moved(moves, practice.round, from: practice.values) else { return }
        practice.values = values
        self.practice = practice
        draw(practice.round, values)
        if let heat = practice.heat { say("It is \(Phrases.heat(heat)).") }
        prompt(practice.round)
    }

    mutating func hitPractice() {
        guard var practice else { return }
        practice.hit()
        if let outcome = practice.outcome {
            let sliders = practice.game.sliders
            say(
                "It was \(Phrases.numbers(practice.target, sliders)), and you hit "
                    + "\(Phrases.numbers(outcome.guess, sliders)). \(outcome.score.verdict.rawValue) "
                    + "\(Phrases.count(outcome.score.points, "point")), \(practice.total) in "
                    + "\(Phrases.count(practice.rounds, "round")).")
        }
        practice.next(using: &chance)
        self.practice = practice
        tellPractice(practice)
    }

    mutating func endPractice() {
        guard let practice else { return }
        self.practice = nil
        say(
            "Practice is over: \(Phrases.count(practice.total, "point")) in \(Phrases.count(practice.rounds, "round"))."
        )
    }
}

extension Practice {
    /// The present round in the words of the server.
    fileprivate var round: RoundStart {
        RoundStart(
            match: 0, round: rounds + 1, rounds: rounds + 1, game: game.name, sliders: game.sliders,
            target: game.hidesTarget ? nil : target, openAt: 0, deadlineAt: 0, start: game.start)
    }
}
