import GameProtocol
import GameRules

/// What a host does with people and settings.
extension PlainState {
    /// Sends somebody out, or makes them host.
    mutating func turn(to text: String, _ word: PlainCommand.Word, _ room: RoomModel) {
        guard !text.isEmpty else {
            return say("Say who: “\(word.rawValue) NAME”, or the seat. “who” tells who is here.")
        }
        let people = room.people(called: text)
        guard let one = people.first else { return say("Nobody here is called “\(text)”. “who” tells who is here.") }
        guard people.count == 1 else {
            let seats = people.compactMap(\.seat).map(String.init)
            return say("Several are called “\(text)”. Type the seat instead: \(Phrases.list(seats)).")
        }
        guard one.player != room.own.player else { return say("That is you. “leave” leaves the room.") }
        switch word {
        case .kick: ask(.roomKick(RoomKick(player: one.player, ban: false)))
        case .ban: ask(.roomKick(RoomKick(player: one.player)))
        default: ask(.roomHandover(player: one.player))
        }
    }

    /// Tells the room's settings, or changes one.
    mutating func set(_ words: [String], _ room: RoomModel, _ model: ClientModel) {
        guard let name = words.first else { return tellSettings(room, model) }
        if let obstacle = PlainSituation(in: room, model.events).settingsObstacle { return say(obstacle) }
        do throws(PlainSettingError) {
            let patch = try PlainSetting.patch(name, Array(words.dropFirst()))
            let when = room.moment.phase.isRunning ? " It holds from the next match on." : ""
            ask(.roomConfigure(options: patch), "“\(name.lowercased())” is changed.\(when)")
        } catch {
            say(error.sentence)
        }
    }

    private mutating func tellSettings(_ room: RoomModel, _ model: ClientModel) {
        say("The room's settings:")
        for setting in PlainSetting.allCases {
            say("  \(setting.rawValue): \(setting.value(in: room.options, title: model.title(of:)))", indent: 4)
        }
        say("  locked: \(room.isLocked ? "yes" : "no")")
        if room.isHost { say("“set rounds 3” changes one.") }
    }
}

extension RoomModel {
    /// Those with that name, in either case; else the one on that seat.
    fileprivate func people(called text: String) -> [RosterEntry] {
        func plain(_ name: String) -> String {
            name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let named = roster.filter { plain($0.name) == plain(text) }
        guard named.isEmpty, let seat = Int(text) else { return named }
        return roster.filter { $0.seat == seat }
    }
}
