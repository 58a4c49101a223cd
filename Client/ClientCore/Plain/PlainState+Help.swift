import GameProtocol
import GameRules

/// What can be typed.
extension PlainState {
    mutating func help(_ topic: String?, _ model: ClientModel) {
        guard let topic else { return help(model) }
        guard let command = PlainCommand.named(topic) else {
            return say("There is no command “\(topic)”; “help” tells which there are.")
        }
        let others = command.aliases.isEmpty ? "" : " Also: \(command.aliases.joined(separator: ", "))."
        let obstacle = command.obstacle(situation(model)).map { " \($0)" } ?? ""
        say("\(command.usage): \(command.help).\(others)\(obstacle)")
    }

    private mutating func help(_ model: ClientModel) {
        let situation = situation(model)
        say("What can be typed now:")
        if stage == .choosing, practice == nil { say("  KXQZT: joins the room of that code", indent: 4) }
        let sliders = practice?.game.sliders.count ?? model.room?.current?.sliders.count ?? 1
        if situation.isPractising || situation.place == .room && !situation.isSpectator {
            if sliders > 1 {
                say("  12 200 99: moves each slider there; +5 moves one on, +0 leaves it", indent: 4)
            } else {
                say("  30: moves the slider to the middle, while a round is open; 0 left end, 60 right end", indent: 4)
                say("  +5 or -5: moves it on from where it is", indent: 4)
            }
        }
        for command in PlainCommand.all where command.isOffered(situation) {
            say("  \(command.usage): \(command.help)", indent: 4)
        }
    }
}
