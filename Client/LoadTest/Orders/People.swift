/// What share of the players is not like the others, in percent; together at most 100.
public struct People: Hashable, Codable, Sendable {
    /// Those who hit in the last tenth of the time.
    public var late: Int
    /// Those who never hit.
    public var never: Int
    /// Those who are there, and then want to be somewhere else.
    public var changing: Int

    /// Makes a mix.
    public init(late: Int = 0, never: Int = 0, changing: Int = 0) {
        self.late = late
        self.never = never
        self.changing = changing
    }

    /// A crowd as it is.
    public static let crowd = People(late: 8, never: 4, changing: 10)
    /// Friends: nobody lets the others wait.
    public static let friends = People(changing: 10)
}
