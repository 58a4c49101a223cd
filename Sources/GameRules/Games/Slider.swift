/// One slider of a game: what it sets and what its two ends mean.
public struct Slider: Hashable, Sendable {
    /// What the slider sets, for people.
    public let label: String
    /// The game's number at the low end, place 0.
    public let min: Int
    /// The game's number at the high end, place 1; greater than `min`.
    public let max: Int
    /// The knob's tint as `#rrggbb`, or nil where the game has no opinion.
    public let color: String?

    /// Makes a slider from `min` to `max`.
    public init(label: String, min: Int, max: Int, color: String? = nil) {
        self.label = label
        self.min = min
        self.max = max
        self.color = color
    }

    /// The number that a knob at `place`, 0…1, stands for; halves round away from zero.
    public func guess(at place: Double) -> Int {
        min + Int((place * Double(max - min)).rounded(.toNearestOrAwayFromZero))
    }

    /// The place, 0…1, of a number between the slider's ends.
    public func place(of guess: Int) -> Double {
        Double(guess - min) / Double(max - min)
    }
}
