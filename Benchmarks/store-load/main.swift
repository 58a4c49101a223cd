import Arguments
import Glibc
import SQLiteStore

let usage = """
    usage: store-load DIRECTORY [--scores N] [--rounds N] [--players N]

    Keeps rounds of eight players in a new store, on the disk that DIRECTORY is on: first in an empty file, then in one with
    many scores, and asks that for leaderboards.

      --scores N   how many scores are there the second time (1000000)
      --rounds N   how many rounds are added for a measurement (20000)
      --players N  how many players there are (50000)

    """

func fail(_ reason: String) -> Never {
    StandardStream.errors.write("store-load: \(reason)\n")
    exit(1)
}

do {
    let words = try Arguments(CommandLine.arguments, [.value("scores"), .value("rounds"), .value("players")])
    func number(_ name: String, _ usual: Int) -> Int { words[name].flatMap { Int($0) }.map { max(1, $0) } ?? usual }
    guard words.operands.count == 1 else {
        StandardStream.errors.write(usage)
        exit(2)
    }
    let (rounds, scores) = (number("rounds", 20_000), number("scores", 1_000_000))
    let load = try StoreLoad(directory: words.operands[0], players: number("players", 50_000))
    load.savePlayers()
    load.measureRounds(rounds)
    load.fill(scores: scores)
    load.measureRounds(rounds)
    load.measureSteadily()
    load.measureLeaderboards()
    load.finish()
} catch {
    fail("\(error)")
}
