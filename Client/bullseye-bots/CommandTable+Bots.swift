import Arguments
import ClientCore
import ClientRuntime
import GameProtocol
import GameRules
import LoadTest

extension CommandTable {
    /// The command line of `bullseye-bots`.
    static let bots = CommandTable(
        Command(
            "bullseye-bots", "let bots play Bullseye, and tell whether people would be happy",
            """
            Lets bots play in the room that the link leads to, until the match is over. They move as people do, hit, \
            and hold every result to the rules of the game; one more looks on in the lobby. If the link leads into no \
            room, the bots open their own. With --scenario they are as many as a server can carry, or do what a crowd \
            does: the report tells what was measured, and whether objectives were met.
            """,
            operands: [
                Operand("LINK", "the invitation that a server or a host shows, in quotes", isOptional: true)
            ],
            options: options,
            sections: [
                Section(
                    "Scenarios",
                    .entries(BuiltInScenarios.all.map { Entry($0.name, $0.purpose) }),
                    .paragraph(
                        """
                        A search such as step is met once a step has met every objective, and its report names the most \
                        players at which one did.
                        """),
                    .paragraph(
                        "One that is printed by --print-scenario can be changed, and run by the name of its file:"),
                    .example("bullseye-bots LINK --scenario ./evening.json5")),
                Section(
                    "Objectives",
                    .paragraph(
                        """
                        A measure with a statistic (p50, p99, p99.9, max, mean) and a duration, a count, or a share of \
                        what was due. A wrong score, order or cursor is never met:
                        """),
                    .example("--objective 'start-lateness.p99<5ms' --objective errors=0"),
                    .paragraph(
                        "Measures: \(Measure.allCases.map(\.rawValue).joined(separator: ", ")). "
                            + "Counts: \(Counter.allCases.map(\.rawValue).joined(separator: ", ")).")),
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
            Entry(.success, "when every objective was met and nothing was wrong"),
            Entry(.failure, "when an objective was missed or something was wrong"), Entry(.usage),
            Entry(
                "\(BotsStatus.invalid)",
                "when the run says nothing: the bots could not keep up, or the server's certificate is not trusted"),
            Entry(.unreachable),
            Entry(.interrupted, "after Ctrl-C, which ends the run with the report so far"),
        ],
        environment: [], files: [])

    private static let options: [Option] = [
        .value(
            "scenario", "NAME", "what to do, or the file that says it (with a point or a slash in its name)", .file,
            otherwise: BuiltInScenarios.standard.name),
        .value("players", "N", "how many bots play, at the most", .numbers(1...10_000)),
        .value("rooms", "N", "how many rooms of their own they are spread over", .numbers(1...10_000)),
        .value("watchers", "N", "how many look on in the lobby, at the most", .numbers(0...10_000)),
        .value(
            "moves-per-second", "N", "how often they move, until shortly before each round's end", .numbers(1...60),
            otherwise: "as people do"),
        .value("rate", "N", "how many come in a second", .numbers(1...10_000)),
        .value("matches", "N", "how many matches they stay for", .numbers(1...1000)),
        .value("duration", "S", "seconds that it takes in all", .numbers(1...86_400)),
        .value("seed", "N", "to do the same each time"),
        .value("rounds", "N", "rounds in a match of the bots' own rooms", .numbers(RoomOptions.roundsRange)),
        .value(
            "round-ms", "MS", "milliseconds to slide in the bots' own rooms", .range(RoomOptions.roundMsRange)),
        .value(
            "games", "NAMES",
            "what the bots' own rooms play, one after the other, with commas between: "
                + GameCatalogue.all.map(\.name).joined(separator: ", ")),
        .value(
            "event", "EVENT",
            """
            to go to an event, e_… or the beginning of that, or “next”: the earliest to which anyone may go. They \
            answer, wait, play its match, and hold its standings to what they saw
            """),
        .value("objective", "RULE", "what must hold, in place of the scenario's own", isRepeated: true),
        .flag(
            "chaos",
            """
            breaks connections, stops reading, sends garbage, restarts a server of its own, and kills one of the \
            processes that make the load: the others must not feel it
            """),
        .value("own-server", "FILE", "starts this bullseye-server for the run, in place of a link", .file),
        .value("processes", "N", "how many processes make the load", .numbers(1...64), otherwise: "1"),
        .value("sources", "ADDRESSES", "this machine's addresses to come from, with commas between"),
        .value("server-process", "PID", "the server's process on this machine, to note what it has to do"),
        .value("report", "FILE", "writes the report as a page for browsers", .file),
        .value("report-json", "FILE", "writes the report as JSON, for --baseline", .file),
        .value("baseline", "FILE", "an earlier report as JSON, to compare with", .file),
        .value("i-may-load-this-host", "NAME", "the public host that you may load"),
        .value(
            "print-scenario", "NAME", "prints a scenario, to be changed", .words(BuiltInScenarios.all.map(\.name)),
            standsAlone: true),
        .print, .version,
    ]
}
