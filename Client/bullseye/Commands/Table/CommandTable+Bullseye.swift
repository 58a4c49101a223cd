import Arguments
import ClientCore
import ClientRuntime

extension CommandTable {
    /// The command line of `bullseye`.
    static let bullseye = CommandTable(
        Command(
            "bullseye", "play slider games by eye, with others",
            """
            Play Bullseye: move a slider by eye, hit, and see who came closest.
            """,
            options: [.version], commands: [.join, .host, .rooms, .events, .completions, .man, .help],
            sections: [
                Section(
                    "Invitations",
                    .paragraph("LINK is the invitation that a server or a host shows; put it in quotes:"),
                    .example("bullseye join 'https://play.example.org:7443/KXQZT#pin=sha256:…'"),
                    .paragraph(
                        """
                        The link alone means “join”. A command without a link means the server that was used last. \
                        “bullseye COMMAND --help” tells more of a command.
                        """))
            ]),
        version: ClientVersion.text,
        statuses: ExitStatus.allCases.map { Entry($0) },
        environment: [
            Entry("USER", "the name to play under, unless --name tells one"),
            Entry("XDG_STATE_HOME", "where tokens and the last link are kept; else ~/.local/state"),
            Entry("XDG_CONFIG_HOME", "where settings are kept; else ~/.config"),
            Entry("TERM, COLORTERM, NO_COLOR", "what the terminal can show, unless --color tells"),
            Entry("TZ", "the time zone in which times are told and read"),
        ],
        files: [
            Entry("$XDG_STATE_HOME/bullseye/tokens/", "a token for each server and name: who has it is that player"),
            Entry("$XDG_STATE_HOME/bullseye/last-link", "the link of the server that was used last"),
            Entry("$XDG_CONFIG_HOME/bullseye/settings", "how screens look"),
        ])
}

extension CommandTable.Command {
    static let join = Self(
        "join", "play in the room that an invitation leads to",
        """
        Joins the room whose code the link holds. If it holds none, you choose one, or open one of your own.
        """,
        operands: [.lastLink], options: [.name, .role("whether you play or look on")] + .display,
        sections: .playing)

    static let host = Self(
        "host", "open a room of your own, and invite others",
        """
        Opens a room on the link's server, and shows the room's own link, to be sent to those who should play. You \
        begin the match when everybody is there.
        """,
        operands: [.lastLink],
        options: [
            .name, .value("title", "TITLE", "the room's title", otherwise: "“NAME's room”"), .game, .rounds, .roundMs,
            .role("whether you play, or host without playing"),
        ] + .display,
        sections: .playing)

    static let rooms = Self(
        "rooms", "see which rooms there are, or watch their results",
        """
        Lists the public rooms of the link's server.
        """,
        operands: [.lastLink],
        options: [
            .flag("watch", "goes on telling which rooms open and close, and each round's best, until Ctrl-C"),
            .flag("json", "for scripts: one JSON object a line, as docs/client-json.md tells"),
        ])

    static let completions = Self(
        "completions", "print what completes command lines in a shell",
        """
        Prints what has a shell complete the command line of bullseye when you press Tab. In bash and in zsh, once \
        compinit has run, “source <(bullseye completions SHELL)” reads it; in fish \
        “bullseye completions fish | source” does.
        """,
        operands: [
            CommandTable.Operand(
                "SHELL", "the shell", .words(CommandTable.Form.allCases.filter { $0 != .man }.map(\.rawValue)))
        ])

    static let man = Self(
        "man", "print the man page",
        """
        Prints the man page as roff: “bullseye man | man -l -” shows it.
        """)

    static let help = Self(
        "help", "show the help of a command",
        """
        Shows the help of a command, as “bullseye COMMAND --help” does.
        """,
        operands: [
            CommandTable.Operand(
                "COMMAND", "the command",
                .words([join, host, rooms, events, completions, man].map(\.name)), isOptional: true, isRepeated: true)
        ])
}
