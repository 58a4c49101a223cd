/// A command that can be typed in the line mode.
public struct PlainCommand: Sendable {
    /// What it does.
    public enum Word: String, CaseIterable, Sendable {
        case hit, start, pause, resume, skip, kick, ban, lock, unlock, set, host, close
        case time, who, result, link, qr, watch, play
        case rooms, join, new, name, games, rate, leaders
        case practise, back, drawing
        case events, event, going, decline
        case lobby, leave, help
    }

    /// Where it can be used.
    enum Scope: Hashable, Sendable {
        /// In the lobby, in a room, and while one waits for an event.
        case anywhere
        /// In the lobby and in a room.
        case online
        /// In the lobby.
        case lobby
        /// In a room.
        case room
        /// In a room whose host the player is.
        case host
        /// While a game is practised.
        case practice
        /// Where the server has events.
        case events
    }

    /// What it does; its name.
    public let word: Word
    /// What may be typed for its name.
    public let aliases: [String]
    /// What follows the name, as people are told; empty if nothing does.
    let form: String
    let scope: Scope
    /// What it does, in a few words.
    public let help: String
    /// Why it makes no sense now, where it can be used at all; nil if it does.
    private let objection: @Sendable (PlainSituation) -> String?

    init(
        _ word: Word, _ scope: Scope, also aliases: [String] = [], then form: String = "", _ help: String,
        unless objection: @escaping @Sendable (PlainSituation) -> String? = { _ in nil }
    ) {
        self.word = word
        self.scope = scope
        self.aliases = aliases
        self.form = form
        self.help = help
        self.objection = objection
    }

    /// What is typed: `kick NAME`.
    public var usage: String { form.isEmpty ? word.rawValue : "\(word.rawValue) \(form)" }

    /// The command with that word.
    public static subscript(word: Word) -> PlainCommand? { all.first { $0.word == word } }

    /// The command that a word means, in either case.
    static func named(_ text: String) -> PlainCommand? {
        let text = text.lowercased()
        return all.first { $0.word.rawValue == text || $0.aliases.contains(text) }
    }

    /// Whether it can be used, and makes sense now.
    func isOffered(_ situation: PlainSituation) -> Bool { obstacle(situation) == nil }

    /// Why it cannot be used where the player is, or makes no sense now; nil if it can and does.
    public func obstacle(_ situation: PlainSituation) -> String? { refusal(situation) ?? objection(situation) }

    /// Why it cannot be used where the player is, and what to do about that; nil if it can.
    func refusal(_ situation: PlainSituation) -> String? {
        switch (scope, situation.place) {
        case (.anywhere, _), (.online, .lobby), (.online, .room), (.lobby, .lobby), (.room, .room): nil
        case (.room, .lobby) where word == .hit && situation.isPractising: nil
        case (.practice, _):
            situation.isPractising ? nil : "No game is being practised; “practise” begins one."
        case (.events, _): situation.servesEvents ? nil : "This server does not serve events."
        case (.host, .room) where situation.isHost: nil
        case (.host, .room): "Only the host can do that; here that is \(situation.hostName)."
        case (.lobby, .room): "“\(word.rawValue)” is for the lobby; “lobby” leads there."
        case (.host, _), (.room, _), (.lobby, _), (.online, .awaiting):
            "Join a room first: type its code, such as KXQZT, or “new” for one of your own."
        }
    }
}
