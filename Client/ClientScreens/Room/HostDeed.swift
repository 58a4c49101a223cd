import ClientCore
import GameProtocol

/// Something that a host can do with the room, as the room's menu offers it.
enum HostDeed: Hashable {
    /// What a command of the line mode does.
    case command(PlainCommand.Word)
    /// Have another game played.
    case game
    /// Have more or fewer rounds in a match.
    case rounds
    /// Give more or less time to slide.
    case time

    /// Everything that can be done; of what undoes each other, the one that makes sense.
    static func all(in room: RoomModel) -> [HostDeed] {
        [
            .command(.start), .command(room.moment.isPaused ? .resume : .pause), .command(.skip), .game, .rounds, .time,
            .command(room.isLocked ? .unlock : .lock), .command(.kick), .command(.ban), .command(.host),
            .command(.close),
        ]
    }

    var title: String {
        switch self {
        case .command(.start): "Start"
        case .command(.pause): "Pause"
        case .command(.resume): "Go on"
        case .command(.skip): "Skip"
        case .command(.lock): "Lock"
        case .command(.unlock): "Unlock"
        case .command(.kick): "Send out"
        case .command(.ban): "Ban"
        case .command(.host): "Hand over"
        case .command(.close): "Close"
        case .command(let word): word.rawValue
        case .game: "Game"
        case .rounds: "Rounds"
        case .time: "Time"
        }
    }

    /// What it does, or why it cannot be done now.
    func note(_ room: RoomModel, _ context: ScreenContext) -> PickerNote? {
        let situation = PlainSituation(in: room, context.model.events)
        if case .command(let word) = self {
            guard let command = PlainCommand[word] else { return nil }
            return command.obstacle(situation).map(PickerNote.obstacle) ?? .effect(command.help)
        }
        return situation.settingsObstacle.map(PickerNote.obstacle) ?? .effect(effect(room.options, context))
    }

    private func effect(_ options: RoomOptions, _ context: ScreenContext) -> String {
        switch self {
        case .command: ""
        case .game: "changes what is played, now \(RoomWords.games(options, context))"
        case .rounds: "changes how long a match is, now \(RoomWords.rounds(options.rounds))"
        case .time: "changes how long a round is open, now \(RoomWords.seconds(options.roundMs))"
        }
    }
}
