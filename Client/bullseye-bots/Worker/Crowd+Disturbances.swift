import LoadTest

/// What is done to the players on purpose.
extension Crowd {
    /// Does the disturbances that are due by now.
    func disturb(_ seconds: Double) {
        for disturbance in Disturbance.allCases {
            guard let rate = level.disturbances[disturbance], rate > 0 else { continue }
            var due = owed[disturbance, default: 0] + rate / 60 * Double(level.players) * seconds
            while due >= 1 {
                due -= 1
                disturb(disturbance)
            }
            owed[disturbance] = due
        }
    }

    private func disturb(_ disturbance: Disturbance) {
        switch disturbance {
        case .drops: anyone()?.connection.drop()
        case .halfOpen: anyone()?.connection.strand()
        case .stops: anyone()?.connection.stop()
        case .garbage: sendStranger()
        }
    }

    /// A player in a room to whom nothing was done that is still felt; nil if none is found soon.
    private func anyone() -> Bot? {
        for _ in 0..<10 {
            guard let bot = crews.randomElement(using: &generator)?.bots.randomElement(using: &generator) else {
                continue
            }
            if isCalm(bot) { return bot }
        }
        return nil
    }

    private func isCalm(_ bot: Bot) -> Bool {
        bot.isIn && bot.connection.isOnline && !bot.connection.isDisturbed
    }

    private func sendStranger() {
        guard let route else { return }
        ledger.count(.disturbances)
        let kinds = Stranger.Kind.allCases
        let kind = kinds[Int.random(in: kinds.indices, using: &generator)]
        strangers += 1
        Stranger.come(kind, over: route, from: strangers, seed: generator.next(), on: loop) { [unowned self] in
            strangers -= 1
        }
    }

    /// Cuts the connections of so many percent of the players at once.
    func storm(_ percent: Double) {
        guard !isEnding else { return }
        for crew in crews {
            for bot in crew.bots where isCalm(bot) && Double.random(in: 0..<100, using: &generator) < percent {
                bot.connection.drop()
            }
        }
    }
}
