import GameProtocol

/// The player's own name.
extension PlainState {
    /// Tells it, or changes it: `name`, `name Bo`.
    mutating func rename(_ words: [String], _ model: ClientModel) {
        let present = model.welcome?.name ?? ""
        guard !words.isEmpty else { return say("You are \(present). “name NEW” changes that.") }
        guard let name = PlayerName(words.joined(separator: " ")) else { return say(PlayerName.rule) }
        guard name.text != present else { return say("You are \(present) already.") }
        // A seat keeps the name that its player came by.
        guard wanted == nil else { return say("You are on the way to a room; a name is changed in the lobby.") }
        guard !isRenaming else { return }
        isRenaming = true
        actions.append(.rename(name))
    }
}
