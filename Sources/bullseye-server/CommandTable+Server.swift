import Arguments

extension CommandTable {
    /// The command line of `bullseye-server`.
    static let server = CommandTable(
        Command(
            "bullseye-server", "host rounds of slider games",
            """
            Hosts rounds of slider games. Friends join with the invitation that it prints.
            """,
            options: [
                .value(
                    "listen", "HOST:PORT", "where to listen, port 0 being a free one",
                    otherwise: "0.0.0.0:7443 and [::]:7443, with --no-tls 127.0.0.1:7443"),
                .value(
                    "data", "DIR",
                    """
                    where to keep players and results (bullseye.db), and the server's own certificate and its key
                    """, .directory, otherwise: "$XDG_STATE_HOME/bullseye or ~/.local/state/bullseye"),
                .value("cert", "FILE", "a certificate to show instead, with its chain (PEM); it needs --key", .file),
                .value("key", "FILE", "the certificate's private key (PEM, without a password)", .file),
                .flag("no-tls", "plain TCP, for this machine or behind a proxy with TLS"),
                .value(
                    "drain", "SECONDS", "how long open rounds may take to end when the server is ended",
                    .numbers(ServerOptions.drainRange), otherwise: "60"),
                .value(
                    "health", "HOST:PORT|off", "where to serve /livez, /readyz and /metrics, for monitoring alone",
                    otherwise: "127.0.0.1:7444, if that is free"),
                .flag("no-store", "keep players and results in memory alone"),
                .print, .version,
            ],
            sections: [
                Section(
                    "Signals",
                    .paragraph(
                        """
                        Ctrl-C or SIGTERM ends the server in order: no round begins any more, and those that are open are \
                        played to their end. A second one ends it at once. SIGHUP has it read its certificate anew, for \
                        those who connect from then on; once the terminal that it was started in is closed, SIGHUP ends \
                        it, unless it was started by nohup.
                        """))
            ]),
        version: Server.version,
        statuses: [
            Entry("0", "when it ended in order"), Entry("1", "when it could not serve"),
            Entry("2", "when the command line is wrong"),
        ],
        environment: [
            Entry("XDG_STATE_HOME, HOME", "where data is kept, unless --data tells")
        ],
        files: [
            Entry("bullseye.db", "players, results, ratings, leaderboards and events"),
            Entry("certificate.pem, key.pem", "the server's own certificate and its key"),
            Entry("bullseye.lock", "held by the server that uses the directory"),
        ])
}
