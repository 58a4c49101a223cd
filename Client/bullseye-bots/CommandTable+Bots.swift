import Arguments
import ClientCore
import ClientRuntime
import GameProtocol

extension CommandTable {
    /// The command line of `bullseye-bots`.
    static let bots = CommandTable(
        Command(
            "bullseye-bots", "let bots play Bullseye, and report what they saw",
            """
            Lets bots play in the room that the link leads to, until the match is over. They move as people do, hit, \
            and hold every result to the rules of the game; one more looks on in the lobby and counts the published \
            results. If the link leads into no room, the bots open their own and play a match there.
            """,
            operands: [Operand("LINK", "the invitation that a server or a host shows, in quotes")],
            options: options,
            sections: [
                Section(
                    "Measuring",
                    .paragraph(
                        """
                        Several rooms begin one after the other, spread over the time of a round. What is said of times \
                        and moves counts from when all play. All of it is by the clocks of this machine and the \
                        server's, whose difference is found out.
                        """)),
                Section(
                    "Hosts",
                    .paragraph(
                        """
                        Bots are a load. A host that is neither this machine nor in a private network is refused, unless \
                        you may load it and say so by its name:
                        """),
                    .example("--i-may-load-this-host play.example.org")),
            ]),
        version: ClientVersion.text,
        statuses: [
            Entry(.success, "when every bot saw every result and all scores were right"),
            Entry(.failure, "when not"), Entry(.usage), Entry(.untrusted), Entry(.unreachable),
            Entry(.interrupted, "after Ctrl-C or SIGTERM, which ends the run with the summary so far"),
        ],
        environment: [], files: [])

    private static let options: [Option] = [
        .value("players", "N", "how many bots play", .numbers(1...10_000), otherwise: "8"),
        .value(
            "rooms", "N", "how many rooms of their own they are spread over, at most 1000 to a room", otherwise: "1"),
        .value("watchers", "N", "how many look on in the lobby", .numbers(1...10_000), otherwise: "1"),
        .value(
            "moves-per-second", "N", "how often they move, until shortly before each round's end", .numbers(1...60),
            otherwise: "they hit as soon as they are there"),
        .value("matches", "N", "how many matches they stay for", .numbers(1...1000), otherwise: "1"),
        .value(
            "duration", "S", "seconds after which they stop, in which case an open round does not count",
            .numbers(1...86_400)),
        .value("seed", "N", "to move in the same way each time"),
        .value(
            "rounds", "N", "rounds in a match of the bots' own rooms", .numbers(RoomOptions.roundsRange), otherwise: "3"
        ),
        .value(
            "round-ms", "MS", "milliseconds to slide in the bots' own rooms", .range(RoomOptions.roundMsRange),
            otherwise: "6000"),
        .value(
            "event", "EVENT",
            """
            to go to an event, e_… or the beginning of that, or “next”: the earliest to which anyone may go. They \
            answer, wait, play its match, and hold its standings to what they saw
            """),
        .value("i-may-load-this-host", "NAME", "the public host that you may load"),
        .print, .version,
    ]
}
