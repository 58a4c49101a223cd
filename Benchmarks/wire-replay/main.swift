import Arguments
import Glibc

let usage = """
    usage: wire-replay handshake|slide|room|text|large|loop COUNT

    Replays what clients send to the wire engine, COUNT times. deploy/checks/instructions counts what that costs.

    """

func fail(_ reason: String) -> Never {
    StandardStream.errors.write("wire-replay: \(reason)\n")
    exit(1)
}

let words = CommandLine.arguments
guard words.count == 3, let count = Int(words[2]), (0...1_000_000).contains(count) else {
    StandardStream.errors.write(usage)
    exit(2)
}
var replay = Replay()
/// What the room has taken.
var taken = 0
switch words[1] {
case "handshake": replay.handshakes(count)
case "slide": replay.slides(count)
case "room": taken = RoomReplay.slides(count)
case "text": replay.texts(count)
case "large": replay.large(count)
case "loop": LoopReplay.echo(count)
default:
    StandardStream.errors.write(usage)
    exit(2)
}
StandardStream.output.write("\(replay.sum + taken)\n")
