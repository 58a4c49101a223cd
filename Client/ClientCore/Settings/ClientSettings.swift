public import GameProtocol

/// What a player has chosen about the client, for all servers.
public struct ClientSettings: Equatable, Sendable {
    /// What pictures are drawn with.
    public enum Glyphs: String, CaseIterable, Sendable {
        case blocks, ascii, braille
    }

    /// How many colours are shown.
    public enum Colors: String, CaseIterable, Sendable {
        /// As many as the terminal seems to have.
        case auto
        case none
        case sixteen = "16"
        case paletted = "256"
        case full = "true"
    }

    /// The name of the theme: 1 to 20 small letters, digits and hyphens; nil for the client's own choice.
    public private(set) var theme: String?
    /// What pictures are drawn with.
    public var glyphs = Glyphs.blocks
    /// How many colours are shown.
    public var colors = Colors.auto
    /// Whom the player comes as unless the command line tells; nil for the login name.
    public var name: PlayerName?
    /// Whether sliders can be moved with the mouse.
    public var usesMouse = true
    /// Whether the line mode draws sliders; else it tells in words where they stand.
    public var drawsSliders = true

    /// What holds until somebody chooses.
    public init() {}

    /// Chooses a theme; false, and nothing changes, if the word cannot be the name of one.
    @discardableResult public mutating func choose(theme word: String) -> Bool {
        let isName = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
        guard isName, (1...20).contains(word.utf8.count) else { return false }
        theme = word
        return true
    }
}
