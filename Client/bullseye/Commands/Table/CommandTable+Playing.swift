import Arguments
import ClientCore
import GameProtocol
import GameRules

/// What several commands have in common.
extension CommandTable.Operand {
    static let lastLink = Self(
        "LINK", "the invitation that a server or a host shows, in quotes; else the server that was used last is meant",
        isOptional: true)
}

extension CommandTable.Option {
    /// How a room plays of which nothing is said.
    static let standard = RoomOptions(game: GameCatalogue.all[0].name)

    static let name = value(
        "name", "NAME", "the name to play under", otherwise: "the one you changed to last, or your login name")
    static let game = value(
        "game", "GAME", "the game to play", .words(GameCatalogue.all.map(\.name)),
        otherwise: GameCatalogue.all[0].name)
    static let rounds = value(
        "rounds", "N", "rounds in a match", .numbers(RoomOptions.roundsRange), otherwise: "\(standard.rounds)")
    static let roundMs = value(
        "round-ms", "MS", "milliseconds to slide", .range(RoomOptions.roundMsRange), otherwise: "\(standard.roundMs)")

    static func role(_ purpose: String) -> Self {
        value("as", "ROLE", purpose, .words(Role.allCases.map(\.rawValue)), otherwise: Role.player.rawValue)
    }
}

extension [CommandTable.Option] {
    /// What the number of colours can be.
    static let colorWords = ["auto", "none", "16", "256", "true"]

    static let display: Self = [
        .flag("plain", "line by line even where a full screen could be drawn: for screen readers and slow lines"),
        .value(
            "color", "WORD", "how many colours there are", .words(colorWords),
            otherwise: "NO_COLOR, TERM and COLORTERM tell"),
        .flag(
            "json",
            """
            for scripts: one JSON object a line, both ways; requests of the protocol go in, its messages come out, \
            and nothing else: docs/client-json.md
            """),
    ]
}

extension [CommandTable.Section] {
    static let playing: Self = [
        CommandTable.Section(
            "Playing",
            .paragraph(
                """
                In a terminal a full screen opens, and says which keys there are; the mouse works as well. With --plain, \
                through a pipe, or where TERM is dumb, you play line by line, with the same abilities. Then type what \
                follows; “help” lists what makes sense at the moment.
                """),
            .entries(
                [
                    CommandTable.Entry(
                        "30",
                        """
                        moves the slider to the middle: places go from 0 (left end) to 60 (right end), whatever \
                        numbers stand at its ends
                        """),
                    CommandTable.Entry("+5  -5", "moves it on from where it is"),
                    CommandTable.Entry("12 200 99", "moves each slider, if there are several"),
                ] + PlainCommand.all.map { CommandTable.Entry($0.usage, $0.help) }),
            .paragraph("Where there are enough colours, a colour to mix is shown and not told in numbers.")),
        CommandTable.Section(
            "Lines from a pipe",
            .paragraph(
                """
                Lines can come from a pipe as well. Then each one waits for its turn: a place or “hit” for an open round, \
                “start” until no match runs, “pause” until one does. After the last line bullseye looks on to the end of \
                the match and leaves; a host who has no line left and no match running leaves at once.
                """)),
        CommandTable.Section(
            "Tokens",
            .paragraph(
                """
                Tokens, by which a server knows you again and keeps your seat for a minute, are in \
                $XDG_STATE_HOME/bullseye/tokens (else ~/.local/state/bullseye/tokens), one for each server and name.
                """)),
    ]
}
