import GameRules
import TerminalUI

/// A round as it is to be seen: the target, the sliders, the button, the time, and who has hit.
///
/// Rounds of a room and of practice are drawn from it alike.
struct RoundPicture {
    /// Somebody who plays, and how far they are.
    struct Person: Hashable {
        let name: String
        let hasHit: Bool
        let isAway: Bool
        let isOwn: Bool
    }

    /// The time that is left of a span.
    struct Clock: Hashable {
        let leftMs: Int64
        let ofMs: Int64
        /// What the time leads to, such as `opens in`.
        let words: String

        /// How long it reads the same, in milliseconds, in tenths of a second or in seconds; nil once it has run out.
        func stillMs(showingTenths: Bool) -> Int64? {
            guard leftMs > 0 else { return nil }
            return showingTenths ? (leftMs + 50) % 100 + 1 : (leftMs - 1) % 1000 + 1
        }
    }

    /// What is to be done, in more and in fewer words.
    var headline: [String]
    var sliders: [Slider]
    /// The target, as far as it may be known.
    var target: [Int]?
    /// Whether it stands on the sliders as well: once they cannot be moved to it any more.
    var isTargetMarked = false
    var values: SliderValues
    /// The slider that the keys move.
    var active = 0
    /// How near the sliders are, in a game that tells.
    var heat: Double?
    /// What the button says, and whether it can be pressed.
    var button: String
    var canHit: Bool
    /// Whether the player only looks on: there is nothing to move, and nothing of one's own.
    var isWatched = false
    var clock: Clock?
    var people: [Person] = []

    /// Whether the numbers make a colour, so that it can be shown.
    var isColor: Bool { Self.areColor(sliders) }

    private static func areColor(_ sliders: [Slider]) -> Bool {
        sliders.map(\.color) == ["#ff0000", "#00ff00", "#0000ff"]
    }

    /// The colour that numbers of sliders make; nil if they make none.
    static func color(_ numbers: [Int], of sliders: [Slider]) -> Color? {
        let parts = numbers.compactMap { UInt8(exactly: $0) }
        guard areColor(sliders), parts.count == 3 else { return nil }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }

    /// The numbers that the sliders stand for.
    var numbers: [Int] { zip(sliders, values).map { $0.guess(at: $1) } }

    /// Whether the sliders' numbers are told: of a lone one, judging them is the game.
    var tellsNumbers: Bool { sliders.count > 1 }
}
