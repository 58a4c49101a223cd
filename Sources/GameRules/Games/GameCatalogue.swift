/// Every game there is.
public enum GameCatalogue {
    /// The games, in the order they are offered.
    public static let all: [any Game] = [BullsEye(), RGBullsEye(), HotCold()]

    /// The game of that name, or nil.
    public static subscript(name: String) -> (any Game)? {
        all.first { $0.name == name }
    }
}
