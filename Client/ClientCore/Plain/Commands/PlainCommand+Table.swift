import GameRules

extension PlainCommand {
    /// Everything that can be typed, in the order in which the help tells it.
    public static let all: [PlainCommand] = playing + hosting + room + lobby + events + leaving

    private static let playing = [
        PlainCommand(.hit, .room, "fixes the slider where it stands, as an empty line does") {
            $0.isPractising || !$0.isSpectator && $0.moment.phase.isRunning ? nil : "No round is open for you."
        },
        PlainCommand(.time, .room, also: ["where"], "tells where the match is, and how long that lasts"),
        PlainCommand(
            .result, .online, also: ["results", "standings"],
            "tells the last result once more, in the lobby that of any room"
        ) { $0.place == .lobby || $0.hasResult ? nil : "No round has ended yet." },
    ]

    private static let hosting = [
        PlainCommand(.start, .host, "begins a match") {
            $0.awaitsEvent
                ? "The event's match begins by itself." : $0.moment.phase == .waiting ? nil : "A match is on already."
        },
        PlainCommand(.pause, .host, "stops the clock") {
            $0.moment.isPaused ? "The clock stands already." : $0.moment.phase.isRunning ? nil : "No match is on."
        },
        PlainCommand(.resume, .host, also: ["continue"], "lets the clock go on") {
            $0.moment.isPaused ? nil : "The clock is not stopped."
        },
        PlainCommand(.skip, .host, "ends the open round at once, and scores it") {
            $0.moment.phase == .open ? nil : "No round is open."
        },
        PlainCommand(
            .kick, .host, also: ["remove"], then: "NAME", "sends somebody out, who may come back", unless: alone),
        PlainCommand(.ban, .host, then: "NAME", "sends somebody out of this room for good", unless: alone),
        PlainCommand(.lock, .host, "lets nobody else in") { $0.isLocked ? "The room is locked already." : nil },
        PlainCommand(.unlock, .host, "lets anybody in again") { $0.isLocked ? nil : "The room is not locked." },
        PlainCommand(.host, .host, then: "NAME", "makes somebody else the host", unless: alone),
        PlainCommand(.close, .host, "closes the room for everybody") {
            $0.awaitsEvent ? "The event's match is to be played here." : nil
        },
    ]

    @Sendable private static func alone(_ situation: PlainSituation) -> String? {
        situation.isAlone ? "You are alone here." : nil
    }

    private static let room = [
        PlainCommand(
            .set, .room, also: ["settings"], then: "[OPTION VALUE]",
            "tells the room's settings; the host can change one"),
        PlainCommand(.who, .room, also: ["players"], "tells who is here"),
        PlainCommand(.link, .room, also: ["invite"], "shows the link to this room"),
        PlainCommand(.qr, .room, "shows the link as a QR code"),
        PlainCommand(.play, .room, "takes a seat") { $0.isSpectator ? nil : "You play already." },
    ]

    private static let lobby = [
        PlainCommand(.rooms, .online, also: ["list"], "lists the public rooms"),
        PlainCommand(.join, .lobby, also: ["enter"], then: "CODE", "joins a room; its code alone does, too"),
        PlainCommand(.watch, .online, also: ["look"], then: "[CODE]", "looks on in a room") {
            $0.place == .lobby || !$0.isSpectator ? nil : "You look on already."
        },
        PlainCommand(.new, .lobby, also: ["open"], then: "[GAME] [ROUNDS]", "opens a room of your own"),
        PlainCommand(.name, .lobby, then: "[NEW]", "tells your name, or changes it, also for the next time"),
        PlainCommand(.games, .online, "lists the games, and how they are liked"),
        PlainCommand(.rate, .online, also: ["stars"], then: "1-5 [GAME]", "gives a game its stars"),
        PlainCommand(
            .leaders, .online, also: ["leaderboard", "top"], then: "[GAME] [day|week|all] [total|best]",
            "tells who is best at a game"),
        PlainCommand(
            .practise, .online, also: ["practice"], then: "[GAME]", "plays a game alone, for nobody to see"
        ) { $0.isPractising ? "A game is being practised already." : nil },
        PlainCommand(
            .drawing, .anywhere, then: "on|off", "draws sliders, or tells in words where they stand, also next time"),
        PlainCommand(.back, .practice, "ends the practice"),
    ]

    private static let events = [
        PlainCommand(.events, .events, "lists the events to come"),
        PlainCommand(
            .event, .anywhere, then: "[NUMBER]",
            "goes to the event that gathers, or answers an invitation; with a number, tells all about one"
        ) { $0.servesEvents ? nil : "This server does not serve events." },
        PlainCommand(.going, .events, then: "NUMBER", "says that you come to an event"),
        PlainCommand(.decline, .events, then: "NUMBER", "says that you do not"),
    ]

    private static let leaving = [
        PlainCommand(.lobby, .room, "leaves the room for the lobby"),
        PlainCommand(
            .leave, .anywhere, also: ["quit", "exit"], "leaves the room and the server, or ends the practice"),
        PlainCommand(.help, .anywhere, also: ["?"], then: "[COMMAND]", "tells what can be typed now"),
    ]
}
