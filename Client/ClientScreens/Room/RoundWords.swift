import ClientCore
import GameProtocol
import GameRules
import TerminalUI

/// What is said of a round in few words.
enum RoundWords {
    /// What is to be done, in more and in fewer words.
    static func task(_ sliders: [Slider], isHidden: Bool, showsColours: Bool) -> [String] {
        if isHidden { return ["Find the hidden number by its warmth"] }
        guard sliders.count > 1 else {
            return ["Put the bull's eye as close as you can to", "Put the bull's eye at"]
        }
        return [showsColours ? "Mix the colour on the left" : "Set the sliders to these numbers"]
    }

    /// The keys that move sliders.
    static func sliderKeys(_ sliders: [Slider]) -> [KeyLine.Entry] {
        guard sliders.count > 1 else { return [KeyLine.Entry("← →", "move", weight: 4), KeyLine.Entry("⇧", "by ten")] }
        // Which keys move a slider is found by trying; that there are keys for the next one is not.
        return [
            KeyLine.Entry("← →", "move", weight: 2), KeyLine.Entry("↑ ↓", "slider", weight: 4),
            KeyLine.Entry("0–9", "number"), KeyLine.Entry("⇧", "by ten"),
        ]
    }

    /// The time that is left of the room's phase.
    static func clock(_ room: RoomModel, leftMs: Int64) -> RoundPicture.Clock? {
        switch room.moment.phase {
        case .countdown: RoundPicture.Clock(leftMs: leftMs, ofMs: room.options.countdownMs, words: "opens in")
        case .open: RoundPicture.Clock(leftMs: leftMs, ofMs: room.options.roundMs, words: "")
        case .reveal: RoundPicture.Clock(leftMs: leftMs, ofMs: room.options.revealMs, words: "goes on in")
        case .waiting, .finished: nil
        }
    }
}
