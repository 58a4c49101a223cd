import GameProtocol

/// How a room plays, in words.
enum RoomWords {
    static func games(_ options: RoomOptions, _ context: ScreenContext) -> String {
        options.games.map { context.title(of: $0) }.joined(separator: ", ")
    }

    static func rounds(_ number: Int) -> String { "\(number) \(number == 1 ? "round" : "rounds")" }

    /// A span in seconds, with a decimal where it is not whole.
    static func seconds(_ ms: Int64) -> String { ms % 1000 == 0 ? "\(ms / 1000) s" : RoundView.tenths(ms) }
}
