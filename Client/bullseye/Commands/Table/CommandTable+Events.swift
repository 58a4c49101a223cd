import Arguments
import GameProtocol

extension CommandTable.Command {
    static let events = Self(
        "events", "see, schedule and await matches at a set time",
        """
        Events are matches at a set time, to which players are invited or may come. Without a command they are listed.
        """,
        commands: [
            Self(
                "list", "the events to come, and one's own answers",
                """
                Lists the events to come and those that are played now, by their time.
                """,
                operands: [.lastLink],
                options: [.flag("all", "those that have ended, too"), .flag("json", "a line of JSON for each"), .name],
                isDefault: true, sections: [.json]),
            Self(
                "next", "one's own next event, in a line",
                """
                Tells of your next event: what it is, when, in how long, how many come, and how to answer. It is the \
                earliest one that you go to, or are invited to and have not declined.
                """,
                operands: [.lastLink], options: [.flag("json", "a line of JSON; nothing if there is none"), .name],
                sections: [.json]),
            Self(
                "show", "one event whole",
                """
                Shows an event whole, with its standings once it has finished.
                """,
                operands: [.lastLink, .event], options: [.flag("json", "a line of JSON"), .name], sections: [.json]),
            schedule,
            Self(
                "invite", "invite players to one's own",
                """
                Invites players to an event of your own, by their identities. “bullseye events list” tells \
                everybody their own.
                """,
                operands: [
                    .lastLink, .event, CommandTable.Operand("PLAYER", "a player's identity p_…", isRepeated: true),
                ], options: [.name]),
            Self(
                "going", "say that one comes",
                """
                Says that you come to an event.
                """,
                operands: [.lastLink, .eventOrNext], options: [.name]),
            Self(
                "decline", "say that one does not come",
                """
                Says that you do not come to an event.
                """,
                operands: [.lastLink, .eventOrNext], options: [.name]),
            Self(
                "cancel", "call one's own off",
                """
                Calls an event of your own off.
                """,
                operands: [.lastLink, .event], options: [.name]),
            Self(
                "wait", "wait for one, and play it",
                """
                Says that you come to an event, waits for it, joins when it gathers, and lets you play as “bullseye \
                join” does. It comes back by itself after a lost connection or a restart of the server, and ends \
                after the event's match with its standings: with status 0 when the event was played, with 1 when \
                it was cancelled.
                """,
                operands: [.lastLink, .eventOrNext], options: [.name]),
        ],
        sections: [.player])

    static let schedule = Self(
        "schedule", "schedule one",
        """
        Schedules an event, to which you go yourself, and prints how to come to it.
        """,
        operands: [.lastLink],
        options: [
            .value("title", "TITLE", "its title", isRequired: true),
            .value(
                "at", "TIME",
                """
                when it begins: “2026-12-24 20:00” or “20:00” by your clock, “2026-12-24T19:00:00Z”, “2026-12-24 \
                20:00+01:00”, or from now “+90s”, “+10m”, “+2h”, “+3d”
                """, isRequired: true),
            .game, .value("games", "G,G", "several games, played in turn; takes the place of --game"), .rounds,
            .roundMs,
            .value(
                "seats", "N", "how many can play", .numbers(RoomOptions.capacityRange),
                otherwise: "\(CommandTable.Option.standard.capacity)"),
            .flag("closed", "only for those who are invited"),
            .value("invite", "P,P", "players to invite, by their identities p_…"), .name,
        ])
}

extension CommandTable.Operand {
    fileprivate static let event = Self("EVENT", "its identity e_… or the beginning of that")
    fileprivate static let eventOrNext = Self(
        "EVENT", "its identity e_… or the beginning of that; else your next one", isOptional: true)
}

extension CommandTable.Section {
    fileprivate static let json = Self(
        "JSON",
        .paragraph(
            """
            A line is ASCII, and has all members of the protocol's EventInfo: event, title, game, options, startAt (Unix \
            milliseconds), state, organiser, organiserName, open, going, invited, you, room, reason and standings, which \
            only “show” has whole; and startTime, the start in UTC as 2026-12-24T19:00:00Z (RFC 3339).
            """))

    fileprivate static let player = Self(
        "Players of events",
        .paragraph(
            """
            “bullseye events COMMAND --help” tells more. All this is done as the player called NAME, else by the name \
            you changed to last or your login name, whom the server knows by a kept token.
            """))
}
