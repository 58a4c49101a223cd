/// What `--help` says.
enum Help {
    static func of(_ command: String) -> String? {
        switch command {
        case "join": join
        case "host": host
        case "rooms": rooms
        case "events": events
        default: nil
        }
    }

    static let overview = """
        Play Bullseye: move a slider by eye, hit, and see who came closest.

          bullseye join LINK     play in the room that an invitation leads to
          bullseye host LINK     open a room of your own there, and invite others
          bullseye rooms LINK    see which rooms there are, or watch their results
          bullseye events        see, schedule and await matches at a set time

        LINK is the invitation that a server or a host shows; put it in quotes:
          bullseye join 'https://play.example.org:7443/KXQZT#pin=sha256:…'

        bullseye COMMAND --help tells more, bullseye --version which version this is.

        \(statuses)
        """

    static let join = """
        bullseye join LINK [--name NAME] [--as player|spectator] [--plain]
                      [--color WORD] [--json]

        Joins the room whose code the link holds. If it holds none, you choose one, or
        open one of your own.

          --name NAME   the name to play under; else your login name
          --as ROLE     player, which is the default, or spectator, to look on
          \(display)

        \(playing)

        \(statuses)
        """

    static let host = """
        bullseye host LINK [--name NAME] [--title TITLE] [--game GAME] [--rounds N]
                      [--round-ms MS] [--as player|spectator] [--plain] [--color WORD]
                      [--json]

        Opens a room on the link's server, and shows the room's own link, to be sent to
        those who should play. You begin the match when everybody is there.

          --name NAME     the name to play under; else your login name
          --title TITLE   the room's title; else “NAME's room”
          --game GAME     bullseye, which is the default, rgbullseye or hotcold
          --rounds N      rounds in a match, 1 to 100; else 5
          --round-ms MS   milliseconds to slide, 2000 to 120000; else 15000
          --as ROLE       player, which is the default, or spectator, to host without
                          playing
          \(display)

        \(playing)

        \(statuses)
        """

    static let rooms = """
        bullseye rooms LINK [--watch] [--json]

        Lists the public rooms of the link's server.

          --watch   goes on telling which rooms open and close, and each round's best,
                    until Ctrl-C
          --json    for scripts: one JSON object a line, as docs/client-json.md tells

        \(statuses)
        """

    private static let display = """
        --plain       line by line even where a full screen could be drawn: for
                        screen readers and slow lines
          --color WORD  how many colours there are: auto, none, 16, 256 or true;
                        without it, NO_COLOR, TERM and COLORTERM tell
          --json        for scripts: one JSON object a line, both ways; requests of the
                        protocol go in, its messages come out, and nothing else:
                        docs/client-json.md
        """

    private static let playing = """
        In a terminal a full screen opens, and says which keys there are; the mouse
        works as well. With --plain, through a pipe, or where TERM is dumb, you play
        line by line. Then type
          30          to move the slider to the middle: places go from 0 (left end) to
                      60 (right end), whatever numbers stand at its ends
          +5  -5      to move it on from where it is
          12 200 99   a number for each slider, if there are several
          hit         or an empty line, to fix it: the nearer to the target, the more
                      points
          start       to begin a match, if you are the host
          who  link   to see who is here, and the room's link
          events      to see the events to come; “event” goes to the one that gathers,
                      or answers an invitation
          leave       to leave the room; Ctrl-C and Ctrl-D do the same

        Lines can come from a pipe as well. Then each one waits for its turn: a place
        or “hit” for an open round, “start” until no match runs. After the last line
        bullseye looks on to the end of the match and leaves; a host who has no line
        left and no match running leaves at once.

        Tokens, by which a server knows you again and keeps your seat for a minute, are
        in $XDG_STATE_HOME/bullseye/tokens (else ~/.local/state/bullseye/tokens), one
        for each server and name.

        Where there are enough colours, a colour to mix is shown and not told in
        numbers.
        """

    static let statuses = """
        Exit status: 0 when all went well, 1 when the server or the room was out of
        reach or went away, 2 when the command line is wrong, 130 after Ctrl-C.
        """
}
