import Arguments
import GameProtocol
import ServerSettings

extension CommandTable {
    /// The command line of `bullseye-server`.
    static let server = CommandTable(
        Command(
            "bullseye-server", "host rounds of slider games",
            """
            Hosts rounds of slider games. Friends join with the invitation that it prints. Without a command it runs.
            """,
            options: ServerSettings.options + [.print, .version],
            commands: [.run, .check, .status, .rooms, .kick, .ban, .drain, .backup, .restore, .config, .version],
            sections: [
                Section(
                    "A running server",
                    .paragraph(
                        """
                        status, rooms, kick, ban and drain talk to a server that runs, through its admin socket, which \
                        is for the user that runs it and for root. They find it by the same settings as the server: \
                        --config, --data, --admin, and variables.
                        """)),
                Section(
                    "Settings",
                    .paragraph(
                        """
                        What an option sets can stand in a file, too (--config FILE; “bullseye-server config default” \
                        prints one with everything explained), and in a variable of the environment: --drain is \
                        “drain = 60” there and BULLSEYE_DRAIN=60 here. The option counts most, then the variable. \
                        What encrypts the private key has no option, as everybody can read command lines: \
                        BULLSEYE_KEY_PASSWORD_FILE names a file with it.
                        """)),
                Section(
                    "Signals",
                    .paragraph(
                        """
                        Ctrl-C or SIGTERM ends the server in order: no round begins any more, and those that are open are \
                        played to their end. A second one ends it at once. SIGHUP has it read its certificate anew, for \
                        those who connect from then on; once the terminal that it was started in is closed, SIGHUP ends \
                        it, unless it was started by nohup.
                        """)),
            ]),
        version: Server.version,
        statuses: [
            Entry("0", "when all went well"), Entry("1", "when it could not serve, or do what it was asked"),
            Entry("2", "when the command line or another setting is wrong"),
        ],
        environment: [
            Entry("BULLSEYE_…", "settings, as told above"),
            Entry("XDG_STATE_HOME, HOME", "where data is kept, unless --data tells"),
        ],
        files: [
            Entry("bullseye.db", "players, results, ratings, leaderboards and events"),
            Entry("bullseye.db.schema-…", "what bullseye.db was before an upgrade"),
            Entry("bullseye.db.before-restore-…", "what bullseye.db was before a restore"),
            Entry("certificate.pem, key.pem", "the server's own certificate and its key"),
            Entry("admin.sock", "where a running server is looked after"),
            Entry("bullseye.lock", "held by the server that uses the directory"),
        ])
}

extension CommandTable.Command {
    fileprivate static let run = Self(
        "run", "serve until it is ended",
        """
        Serves until a signal ends it.
        """,
        shared: ServerSettings.options, isDefault: true)

    fileprivate static let check = Self(
        "check", "see whether it could run with these settings",
        """
        Tells everything that is wrong with the settings, the certificate and the data directory, and touches nothing: a \
        server that runs is not disturbed.
        """,
        shared: ServerSettings.options)

    fileprivate static let status = Self(
        "status", "show how a running server is",
        """
        Shows how a running server is: who plays, what is kept, what it takes of the machine, and whether it ends.
        """,
        options: [.json], shared: ServerSettings.placeOptions)

    fileprivate static let rooms = Self(
        "rooms", "list the rooms of a running server",
        """
        Lists every room of a running server by its code, also those that are not public.
        """,
        options: [.json], shared: ServerSettings.placeOptions)

    fileprivate static let kick = Self(
        "kick", "take somebody out of a room",
        """
        Takes a player out of a room of a running server, as its host could. The player may come back.
        """,
        operands: [
            .room,
            CommandTable.Operand("PLAYER", "who is to go: an identity p_…, or a name that is clear in that room"),
        ],
        options: [.json], shared: ServerSettings.placeOptions)

    fileprivate static let ban = Self(
        "ban", "keep somebody out of a room, or an address out of the server",
        """
        With a room and a player: takes the player out, as the room's host could, for as long as the room lasts. With \
        an address: closes all connections from there and lets none in any more, until the server ends or the minutes \
        are over. An IPv6 address stands for its network of 64 bits.
        """,
        operands: [
            CommandTable.Operand("ROOM|ADDRESS", "the room’s code, or the address", isOptional: true),
            CommandTable.Operand("PLAYER", "who is to go: an identity p_…, or a name", isOptional: true),
        ],
        options: [
            .value("minutes", "N", "for how long an address is kept out", .numbers(AdminRequest.minutes)),
            .flag("list", "lists the addresses that are kept out"),
            .value("lift", "ADDRESS", "lets an address in again"), .json,
        ],
        shared: ServerSettings.placeOptions)

    fileprivate static let drain = Self(
        "drain", "end a running server in order",
        """
        Ends a running server as SIGTERM does, and tells how far that is until it is gone. Ctrl-C ends the telling, \
        not the end of the server.
        """,
        options: [
            .value(
                "seconds", "N", "how long open rounds may take to end", .numbers(AdminRequest.drainSeconds),
                otherwise: "what the server’s own setting drain says"), .json,
        ],
        shared: ServerSettings.placeOptions)

    fileprivate static let backup = Self(
        "backup", "copy the data to a file, while a server runs or not",
        """
        Copies players, results, ratings, leaderboards and events, as they are at one moment, to a file. A server that \
        runs is not disturbed. The file appears once the copy is whole and was verified. The certificate and its key \
        are not in it: keep them once, as every invitation names that key.
        """,
        operands: [CommandTable.Operand("FILE", "the copy", .file)],
        options: [.flag("replace", "replaces a file of that name")], shared: ServerSettings.options)

    fileprivate static let restore = Self(
        "restore", "put such a copy in the place of the data",
        """
        Puts a copy in the place of the data, once it was verified. The server has to be ended first. What was there \
        before is kept beside it. A copy of an earlier version is brought up to date when the server starts.
        """,
        operands: [CommandTable.Operand("FILE", "the copy", .file)], shared: ServerSettings.options)

    fileprivate static let config = Self(
        "config", "show the settings",
        """
        Shows settings, in the form of a file of settings.
        """,
        commands: [
            Self(
                "print", "as they hold, and where each comes from",
                """
                Prints the settings as they hold, each with where it comes from. Secrets are masked.
                """,
                shared: ServerSettings.options),
            Self(
                "default", "a file with everything explained",
                """
                Prints a file of settings that sets nothing, and explains everything.
                """),
        ])

    fileprivate static let version = Self(
        "version", "show the version",
        """
        Shows the version, as --version does.
        """)
}

extension CommandTable.Operand {
    fileprivate static let room = Self("ROOM", "the room’s code")
}

extension CommandTable.Option {
    fileprivate static let json = flag("json", "prints the answer as one line of JSON")
}
