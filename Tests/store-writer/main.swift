import Arena
import GameProtocol
import Glibc
import SQLiteStore

// A process that keeps rounds in the store of a directory, for tests that kill it or take its disk away. It prints a line
// for everything that the store tells. Its input says what to do:
//
//     add 5     adds five rounds
//     flow 50   adds rounds without end, fifty of them on their way at a time
//
// At the input's end it finishes.

func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(1, line, line.count)
}

let directory = CommandLine.arguments.dropFirst().first ?? "."
let epoch = "\(getpid())"
do {
    let (store, stored) = try SQLiteStore.open(directory: directory, epoch: epoch, maxPlayers: 10) { say("\($0)") }
    say("opened after \(stored.runs.last?.after ?? 0)")
    let writer = Writer(store, epoch: epoch)
    while let line = readLine() {
        let words = line.split(separator: " ")
        for _ in 0..<(words.last.flatMap { Int($0) } ?? 0) { writer.add(isFlowing: words.first == "flow") }
    }
    store.finish { exit(0) }
    while true { pause() }
} catch {
    say("\(error)")
    exit(1)
}
