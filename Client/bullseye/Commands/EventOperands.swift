import ClientCore
import ClientRuntime
import GameProtocol

/// The operands of a command about events: maybe a link, and what else the command takes, in its order.
struct EventOperands {
    private var linkText: String?
    private var rest: ArraySlice<String>

    /// Takes the operands of a command line; the link may stand anywhere.
    init(_ operands: [String]) {
        let link = operands.firstIndex(where: Command.isLink)
        linkText = link.map { operands[$0] }
        rest = operands[...]
        if let link { rest.remove(at: link) }
    }

    /// The link, else that of the server used last.
    func link() throws(UsageError) -> InvitationLink {
        if let linkText { return try Command.link(linkText) }
        return try Command.lastLink()
    }

    /// The event that must be named.
    mutating func event() throws(UsageError) -> EventChoice {
        guard let word = rest.popFirst() else { throw UsageError("Say which event: its identity, or its beginning.") }
        return try Self.event(word)
    }

    /// The event that is named; else the next one.
    mutating func eventOrNext() throws(UsageError) -> EventChoice { rest.isEmpty ? .next : try event() }

    /// The players that must be named.
    mutating func players() throws(UsageError) -> [PlayerID] {
        guard !rest.isEmpty else { throw UsageError("Say whom to invite: identities that begin with “p_”.") }
        defer { rest = [] }
        return try Self.players(Array(rest))
    }

    /// Nothing more belongs there.
    func end() throws(UsageError) {
        if let word = rest.first { throw UsageError("“\(word)” is one word too many.") }
    }

    private static func event(_ word: String) throws(UsageError) -> EventChoice {
        guard word.hasPrefix("e_"), word.utf8.count <= 64 else {
            throw UsageError("“\(word)” is no event: an event's identity begins with “e_”.")
        }
        return .beginning(word)
    }

    /// What stands between commas.
    static func words(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

    static func players(_ words: [String]) throws(UsageError) -> [PlayerID] {
        for word in words where !word.hasPrefix("p_") || word.utf8.count > 64 {
            throw UsageError("“\(word)” is no player: a player's identity begins with “p_”.")
        }
        return words.map { PlayerID($0) }
    }
}
