import ClientRuntime
import Glibc

// A process that takes its terminal over, for tests that do to it what happens to terminals and programs. What it is told
// and what it hears are lines on descriptors 3 and 4, since the standard ones are the terminal:
//
//     frame 100    writes a frame of so many bytes, and says `done` when the terminal has taken it
//     frames       writes one frame after the other without end
//     size         says the terminal's size
//     process      says which process it is
//     stop, close  does so, and says it
//     exit 3       ends without closing
//     abort, fatal, fault, overflow, raise 7
//                  ends in a way that nobody planned
//
// At the end of descriptor 3 it ends, too.

func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(4, line, line.count)
}

guard let device = TerminalDevice(enter: Array("<enter>".utf8), leave: Array("<leave>".utf8)) else {
    say("no terminal")
    exit(1)
}
device.open { event in
    switch event {
    case .bytes(let bytes): say("typed \(bytes)")
    case .signal(let number): say("signal \(number)")
    default: say("\(event)")
    }
}
device.write([]) { say("opened") }
while let line = nextLine() { obey(line, device) }
exit(0)
