/// What a terminal leaves where it erases.
public enum Erasure: Sendable, Hashable, CaseIterable {
    /// Cells of the background that is set, so that a few bytes paint many (terminfo's `bce` and `ech`).
    case background
    /// Cells of its own background, whatever is set.
    case blank

    /// What the environment tells of the terminal.
    ///
    /// Everything that is in use today leaves the background, but for GNU screen, which says so in `TERM`. tmux may say
    /// the same there, and tells in `TMUX` that it is itself.
    ///
    /// - Parameter lookup: The value of a variable of the environment.
    public static func chosen(lookup: (_ variable: String) -> String?) -> Erasure {
        let isScreen = lookup("TERM")?.hasPrefix("screen") ?? true
        return isScreen && (lookup("TMUX") ?? "").isEmpty ? .blank : .background
    }
}
