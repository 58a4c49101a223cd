/// How a person moves a slider to where the eye wants it: reaction, a swift reach, a correction, a moment's look.
///
/// Both movements have the smoothness of a hand (minimum jerk: velocity and acceleration are zero at
/// their ends); the reach misses by a little and the correction mends most of it. How long a reach
/// takes grows with the logarithm of its distance (Fitts's law). A slight tremor lies over the path. Whoever has a change
/// of mind reaches for another place first, and rests there for a moment.
public struct HandMotion: Sendable {
    private struct Stroke {
        var fromMs: Double
        var untilMs: Double
        var from: Double
        var to: Double

        func place(_ atMs: Double) -> Double {
            guard atMs < untilMs else { return to }
            let share = max((atMs - fromMs) / (untilMs - fromMs), 0)
            // Minimum jerk: 10 s³ − 15 s⁴ + 6 s⁵.
            return from + (to - from) * share * share * share * (10 + share * (6 * share - 15))
        }
    }

    /// The reach for the place that was wanted first; nothing without a change of mind.
    private var detour: Stroke
    private var reach: Stroke
    private var correction: Stroke
    private let tremorSize: Double
    private let tremorStep: Double
    private let tremorSeed: UInt64
    /// When the hand lets go and the player hits, in milliseconds after the opening.
    public private(set) var hitMs: Int64

    /// Where the slider stands at the end.
    public var end: Double { correction.to }

    /// Plans a motion.
    ///
    /// - Parameters:
    ///   - start: Where the slider stands, 0…1.
    ///   - first: Where the eye wants it before the mind changes, 0…1; nil if it does not.
    ///   - target: Where the eye wants it, 0…1.
    ///   - skill: From 0, a beginner, to 1, a master.
    ///   - limitMs: When it must be over; a longer motion is made faster.
    ///   - fillsTime: Whether a shorter one is made slower, to be over just then.
    public init(
        from start: Double, by first: Double? = nil, to target: Double, skill: Double, within limitMs: Int64,
        fillsTime: Bool = false, using generator: inout some RandomNumberGenerator
    ) {
        let skill = min(max(skill, 0), 1)
        let reactionMs = Double.random(in: 180...420, using: &generator)
        let turn = first ?? start
        // It looks at where it is before it thinks better of it.
        let detourMs = first == nil ? 0 : Self.reachMs(abs(turn - start), skill)
        let doubtMs = first == nil ? 0 : Double.random(in: 300...900, using: &generator)
        let reachMs = Self.reachMs(abs(target - turn), skill)
        let pauseMs = Double.random(in: 60...160, using: &generator)
        let correctionMs = Double.random(in: 220...420, using: &generator)
        let lookMs = Double.random(in: 120...500, using: &generator)
        // Most reaches fall short, some go too far.
        let miss = (target - turn) * Double.random(in: -0.12...0.07, using: &generator)
        let eye = Self.bell(&generator) * (0.003 + 0.05 * (1 - skill))
        let end = Self.clamped(target + eye)
        let reached = Self.clamped(target + eye + miss)
        let reachFromMs = reactionMs + detourMs + doubtMs
        let plannedMs = reachFromMs + reachMs + pauseMs + correctionMs + lookMs
        let limit = max(Double(limitMs), 1) / plannedMs
        let pace = fillsTime ? limit : min(1, limit)
        let correctionFromMs = (reachFromMs + reachMs + pauseMs) * pace
        detour = Stroke(fromMs: reactionMs * pace, untilMs: (reactionMs + detourMs) * pace, from: start, to: turn)
        reach = Stroke(
            fromMs: reachFromMs * pace, untilMs: (reachFromMs + reachMs) * pace, from: turn, to: reached)
        correction = Stroke(
            fromMs: correctionFromMs, untilMs: correctionFromMs + correctionMs * pace, from: reached, to: end)
        tremorSize = 0.0008 + 0.0012 * (1 - skill)
        // Eight to twelve times a second.
        tremorStep = 1000 / Double.random(in: 8...12, using: &generator)
        tremorSeed = UInt64.random(in: .min ... .max, using: &generator)
        hitMs = Int64(plannedMs * pace)
    }

    /// Where the slider stands at a time in milliseconds after the opening, 0…1.
    public func place(atMs: Int64) -> Double {
        let time = Double(atMs)
        let path =
            time < reach.fromMs
            ? detour.place(time) : time < correction.fromMs ? reach.place(time) : correction.place(time)
        let isMoving = time > detour.fromMs && time < correction.untilMs
        return isMoving ? Self.clamped(path + tremor(time)) : path
    }

    /// A wave whose height changes from one swing to the next.
    private func tremor(_ time: Double) -> Double {
        let swing = time / tremorStep
        let number = UInt64(max(swing, 0))
        let share = swing - Double(number)
        let height = Double(((number &+ 1) &* tremorSeed) >> 40) / Double(1 << 24) * 2 - 1
        // A parabola from zero to zero.
        return tremorSize * height * 4 * share * (1 - share)
    }

    /// How long a reach over that distance takes, in milliseconds.
    private static func reachMs(_ distance: Double, _ skill: Double) -> Double {
        250 + 220 * doublings(distance / 0.02) * (1.2 - 0.4 * skill)
    }

    private static func clamped(_ place: Double) -> Double { min(max(place, 0), 1) }

    /// The logarithm to base 2 of `1 + ratio`, near enough for a hand.
    private static func doublings(_ ratio: Double) -> Double {
        let value = 1 + max(ratio, 0)
        return Double(value.exponent) + (value.significand - 1)
    }

    /// A number around 0, rarely beyond ±2: near enough a normal distribution of deviation 1.
    private static func bell(_ generator: inout some RandomNumberGenerator) -> Double {
        (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &generator) } * 0.866
    }
}
