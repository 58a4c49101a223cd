import Arguments
import ClientRuntime
import GameProtocol

/// What the command line asks for.
enum BotsCommand {
    case help
    case version
    case play(BotsRun)

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        let arguments = try Arguments(
            following: arguments,
            [
                .value("players"), .value("rooms"), .value("watchers"), .value("moves-per-second"), .value("seed"),
                .value("matches"), .value("event"), .value("duration"), .value("rounds"), .value("round-ms"),
                .value("i-may-load-this-host"), .flag("help"), .flag("version"),
            ])
        if arguments["help"] != nil {
            self = .help
        } else if arguments["version"] != nil {
            self = .version
        } else {
            self = .play(try BotsRun(arguments))
        }
    }

    static let helpText = """
        bullseye-bots LINK [--players N] [--rooms N] [--watchers N]
                      [--moves-per-second N] [--matches N] [--duration S] [--seed N]
                      [--rounds N] [--round-ms MS] [--event EVENT]
                      [--i-may-load-this-host NAME]

        Lets bots play in the room that the link leads to, until the match is over.
        They move as people do, hit, and hold every result to the rules of the game;
        one more looks on in the lobby and counts the published results. If the link
        leads into no room, the bots open their own and play a match there.

          --players N    how many bots play, 1 to 10000; else 8
          --rooms N      how many rooms of their own they are spread over, at most 1000
                         to a room; else 1
          --watchers N   how many look on in the lobby, 1 to 10000; else 1
          --moves-per-second N
                         to move so often, 1 to 60, until shortly before each round's
                         end; else they hit as soon as they are there
          --matches N    how many matches they stay for, 1 to 1000; else 1
          --duration S   to end after so many seconds at the latest; a round that is
                         open then does not count
          --seed N       to move in the same way each time
          --rounds N     rounds in a match of the bots' own rooms, 1 to 100; else 3
          --round-ms MS  milliseconds to slide in the bots' own rooms, 2000 to 120000;
                         else 6000

          --event EVENT  to go to an event, e_… or the beginning of that, or “next”:
                         the earliest to which anyone may go. They answer, wait, play
                         its match, and hold its standings to what they saw

        Several rooms begin one after the other, spread over the time of a round. What
        is said of times and moves counts from when all play. All of it is by the
        clocks of this machine and the server's, whose difference is found out.

        Bots are a load. A host that is neither this machine nor in a private network
        is refused, unless you may load it and say so by its name:
          --i-may-load-this-host play.example.org

        Exit status: 0 when every bot saw every result and all scores were right,
        1 when not, 2 when the command line is wrong, 130 after Ctrl-C, which ends the
        run with the summary so far.
        """
}
