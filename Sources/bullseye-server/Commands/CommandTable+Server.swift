import Arguments
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
            commands: [.run, .check, .config, .version],
            sections: [
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
            Entry("certificate.pem, key.pem", "the server's own certificate and its key"),
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
