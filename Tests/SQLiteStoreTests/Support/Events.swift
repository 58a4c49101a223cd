import Arena
import GameProtocol

// Events in a word, so that a test says only what it is about.

/// An event whose fields are all told apart from each other and from their defaults.
func event(
    _ identity: String, titled title: String = "Friday cup", organiser: String = "p_ada", invited: [String] = ["p_bo"],
    at: Int64 = noon
) -> StoredEvent {
    guard let title = Title(title) else { preconditionFailure("the test's title is none") }
    var options = RoomOptions(game: "rgbullseye")
    options.games = ["rgbullseye", "bullseye", "rgbullseye"]
    options.rounds = 7
    options.roundMs = 12_345
    options.countdownMs = 2001
    options.revealMs = 4002
    options.capacity = 33
    options.visibility = .unlisted
    options.autoStart = 12
    options.repeat = true
    options.seed = .max - 1
    return StoredEvent(
        event: EventID(identity), title: title, game: "rgbullseye", options: options, startAt: at + hour,
        organiser: PlayerID(organiser), organiserName: "Ada L.", isOpen: false, invited: invited.map { PlayerID($0) },
        at: at)
}

/// A progress with those named in this order, one rank after the other.
func progress(_ round: Int, _ players: [String], at: Int64 = noon) -> StoredEvent.Progress {
    StoredEvent.Progress(
        round: round, at: at,
        standings: players.enumerated().map { index, player in
            Standing(
                player: PlayerID(player), name: "room name of \(player)", total: 100 - index, rank: index + 1,
                perfect: index % 3)
        })
}

extension StoredEvents {
    /// The events by identity.
    var sorted: [StoredEvent] { events.sorted { $0.event.text < $1.event.text } }
}
