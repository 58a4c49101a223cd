import ClientCore
import GameProtocol
import GameRules

/// What is said of a round in few words.
enum RoundWords {
    /// What is to be done.
    static func task(_ sliders: [Slider], isHidden: Bool) -> String {
        if isHidden { return "Find the hidden number by its warmth" }
        return sliders.count > 1 ? "Mix the colour on the left" : "Put the bull's eye as close as you can to"
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
