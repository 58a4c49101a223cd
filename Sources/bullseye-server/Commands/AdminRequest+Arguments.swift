import Arguments
import GameProtocol
import ServerSettings

extension AdminRequest {
    /// What a command line asks of a running server.
    ///
    /// - Parameter word: One of the commands that do so.
    init(_ word: String, _ arguments: Arguments) throws(ServerCommand.Misuse) {
        let operands = arguments.operands
        switch word {
        case "status": self = .status
        case "rooms": self = .rooms
        case "kick": self = .kick(try Self.target(operands))
        case "drain": self = .drain(seconds: try Self.number("seconds", arguments, Self.drainSeconds))
        default: self = try Self.ban(operands, arguments)
        }
    }

    private static func ban(_ operands: [String], _ arguments: Arguments) throws(ServerCommand.Misuse) -> AdminRequest {
        let minutes = try number("minutes", arguments, Self.minutes)
        let ways = [arguments["list"] != nil, arguments["lift"] != nil, !operands.isEmpty].count(where: \.self)
        guard ways == 1 else {
            throw ServerCommand.Misuse(reasons: ["Say one thing: ROOM PLAYER, ADDRESS, --list or --lift ADDRESS."])
        }
        if minutes != nil, operands.count != 1 {
            throw ServerCommand.Misuse(reasons: ["--minutes is for an address that is to be kept out."])
        }
        if arguments["list"] != nil { return .bans }
        if let address = arguments["lift"] { return .liftBan(address) }
        if operands.count > 1 { return .ban(try target(operands)) }
        // Who forgets the player means a room.
        if RoomCode(operands[0]) != nil { return .ban(try target(operands)) }
        return .banAddress(operands[0], minutes: minutes)
    }

    private static func target(_ operands: [String]) throws(ServerCommand.Misuse) -> AdminTarget {
        guard let word = operands.first else { throw ServerCommand.Misuse(reasons: ["The room is missing."]) }
        guard let room = RoomCode(word) else {
            throw ServerCommand.Misuse(reasons: ["“\(word)” is no room’s code: that has five letters, such as KXQZT."])
        }
        guard operands.count > 1 else { throw ServerCommand.Misuse(reasons: ["The player is missing."]) }
        return AdminTarget(room: room, player: operands[1])
    }

    private static func number(
        _ option: String, _ arguments: Arguments, _ range: ClosedRange<Int>
    ) throws(ServerCommand.Misuse) -> Int? {
        guard let text = arguments[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw ServerCommand.Misuse(
                reasons: [
                    "--\(option) needs a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”."
                ])
        }
        return number
    }
}
