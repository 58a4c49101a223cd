public import GameProtocol

extension PlayerName {
    /// What a name has to be, to somebody who has typed something else.
    public static let rule = "A name has 1 to \(limit) characters that can be seen."
}
