import GameProtocol
import Transport

/// What the log says of a command that came: what was to be done to whom, and what came of it, without anybody's name.
struct AdminAudit {
    private static let nothing = "-"

    /// The command's word.
    let command: String
    /// Room, player and address, as far as they are known.
    let target: String
    /// `done`, or the code of the failure.
    let outcome: String

    /// - Parameter request: Nil if it could not be read.
    init(_ request: AdminRequest?, _ answer: AdminAnswer) {
        command = request?.command.rawValue ?? Self.nothing
        target = request.map { Self.target($0, answer) } ?? Self.nothing
        outcome = if case .failed(let failure) = answer { failure.code.rawValue } else { "done" }
    }

    private static func target(_ request: AdminRequest, _ answer: AdminAnswer) -> String {
        switch request {
        case .status, .rooms, .bans: nothing
        case .kick(let target), .ban(let target):
            if case .removed(let removal) = answer {
                "\(removal.room) \(removal.player)"
            } else {
                // What was typed for a player may be a name.
                target.room.text
            }
        case .banAddress(let text, _), .liftBan(let text): SocketAddress.party(of: text) ?? nothing
        case .drain(let seconds): seconds.map { "\($0)s" } ?? nothing
        }
    }
}
