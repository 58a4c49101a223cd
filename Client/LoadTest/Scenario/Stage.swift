/// A part of a scenario: what load there is, and for how long.
public struct Stage: Hashable, Sendable {
    /// What it is called in reports.
    public var name: String
    /// How long it takes, in seconds, 1…86,400.
    public var seconds: Int
    /// The load at its end.
    public var level: LoadLevel
    /// Whether the number of players and watchers goes there evenly, from that at the end of the stage before it;
    /// otherwise it is wanted from the beginning.
    public var isRamp = false
    /// What share of the players lose their connection at its beginning, in percent, 0…100.
    public var storm: Double = 0
    /// Seconds at its beginning in which the load finds its place, and which objectives do not count; at most `seconds`.
    public var settling = 0

    /// Makes a stage.
    public init(_ name: String, seconds: Int, _ level: LoadLevel) {
        self.name = name
        self.seconds = seconds
        self.level = level
    }
}
