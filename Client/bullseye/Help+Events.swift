/// What `--help` says about events.
extension Help {
    /// The help of a command about events.
    static func of(event command: String) -> String {
        let text =
            switch command {
            case "list": list
            case "next": next
            case "show": show
            case "schedule": schedule
            case "invite": invite
            case "going": going
            case "decline": decline
            case "cancel": cancel
            case "wait": wait
            default: events
            }
        return "\(text)\n\n\(eventOperands)\n\n\(eventStatuses)"
    }

    static let events = """
        bullseye events COMMAND …

        Events are matches at a set time, to which players are invited or may come.

          bullseye events list       the events to come, and one's own answers
          bullseye events next       one's own next event, in a line
          bullseye events show       one event whole
          bullseye events schedule   schedule one
          bullseye events invite     invite players to one's own
          bullseye events going      say that one comes
          bullseye events decline    say that one does not come
          bullseye events cancel     call one's own off
          bullseye events wait       wait for one, and play it

        bullseye events COMMAND --help tells more. Without a command the events are
        listed.

        \(eventOperands)

        \(eventStatuses)
        """

    private static let list = """
        bullseye events [list] [LINK] [--all] [--json] [--name NAME]

        Lists the events to come and those that are played now, by their time.

          --all    those that have ended, too
          --json   a line of JSON for each

        \(json)
        """

    private static let next = """
        bullseye events next [LINK] [--json] [--name NAME]

        Tells of your next event: what it is, when, in how long, how many come, and how
        to answer. It is the earliest one that you go to, or are invited to and have
        not declined.

          --json   a line of JSON; nothing if there is none

        \(json)
        """

    private static let show = """
        bullseye events show [LINK] EVENT [--json] [--name NAME]

        Shows an event whole, with its standings once it has finished.

          --json   a line of JSON

        \(json)
        """

    private static let schedule = """
        bullseye events schedule [LINK] --title TITLE --at TIME
                                 [--game GAME | --games GAME,GAME] [--rounds N]
                                 [--round-ms MS] [--seats N] [--closed]
                                 [--invite PLAYER,PLAYER] [--name NAME]

        Schedules an event, to which you go yourself, and prints how to come to it.

          --title TITLE   its title
          --at TIME       when it begins: “2026-12-24 20:00” or “20:00” by your clock,
                          “2026-12-24T19:00:00Z”, “2026-12-24 20:00+01:00”, or from now
                          “+90s”, “+10m”, “+2h”, “+3d”
          --game GAME     bullseye, which is the default, rgbullseye or hotcold
          --games G,G     several games, played in turn
          --rounds N      rounds in its match, 1 to 100; else 5
          --round-ms MS   milliseconds to slide, 2000 to 120000; else 15000
          --seats N       how many can play, 1 to 1000; else 16
          --closed        only for those who are invited
          --invite P,P    players to invite, by their identities p_…
        """

    private static let invite = """
        bullseye events invite [LINK] EVENT PLAYER… [--name NAME]

        Invites players to an event of your own, by their identities p_…
        “bullseye events list” tells everybody their own.
        """

    private static let going = """
        bullseye events going [LINK] [EVENT] [--name NAME]

        Says that you come to an event; without EVENT, to your next one.
        """

    private static let decline = """
        bullseye events decline [LINK] [EVENT] [--name NAME]

        Says that you do not come to an event; without EVENT, to your next one.
        """

    private static let cancel = """
        bullseye events cancel [LINK] EVENT [--name NAME]

        Calls an event of your own off.
        """

    private static let wait = """
        bullseye events wait [LINK] [EVENT] [--name NAME]

        Says that you come to an event, waits for it, joins when it gathers, and lets
        you play as “bullseye join” does; without EVENT, your next one. It comes back
        by itself after a lost connection or a restart of the server, and ends after
        the event's match with its standings: with status 0 when the event was played,
        with 1 when it was cancelled.
        """

    private static let json = """
        A line is ASCII, and has all members of the protocol's EventInfo: event, title,
        game, options, startAt (Unix milliseconds), state, organiser, organiserName,
        open, going, invited, you, room, reason and standings, which only “show” has
        whole; and startTime, the start in UTC as 2026-12-24T19:00:00Z (RFC 3339).
        """

    private static let eventOperands = """
        LINK may be left out: then the server that was used last is meant. EVENT is an
        identity e_… or the beginning of one. All this is done as the player called
        NAME, else by your login name, whom the server knows by a kept token.
        """

    private static let eventStatuses = """
        Exit status: 0 when all went well, 1 when the server refused or was out of
        reach, 2 when the command line is wrong, 130 after Ctrl-C.
        """
}
