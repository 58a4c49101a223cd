import ClientRuntime
import Glibc

/// The next line of descriptor 3; nil at its end.
func nextLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
        let count = read(3, &byte, 1)
        if count < 0, errno == EINTR { continue }
        guard count == 1 else { return nil }
        if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
        line.append(byte)
    }
}

/// Does what a line says.
func obey(_ line: String, _ device: TerminalDevice) {
    let words = line.split(separator: " ")
    let number = words.last.flatMap { Int($0) } ?? 0
    switch words.first {
    case "frame": device.write([UInt8](repeating: UInt8(ascii: "x"), count: number)) { say("done") }
    case "frames": writeFrames(device)
    case "size": say("\(device.size.columns) by \(device.size.rows)")
    case "process": say("process \(getpid())")
    case "stop":
        device.stop()
        say("stop asked")
    case "close":
        device.close()
        say("closed")
    case "exit": exit(Int32(number))
    case "abort": abort()
    case "fatal": fatalError("as it was told to")
    case "fault": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "overflow": say("\(depth(number))")
    case "raise": raise(Int32(number))
    default: say("what is \(line)?")
    }
}

/// Writes one frame after the other without end.
private func writeFrames(_ device: TerminalDevice) {
    device.write([UInt8](repeating: UInt8(ascii: "x"), count: 1000)) { writeFrames(device) }
}

/// Takes all the stack there is.
private func depth(_ number: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1000, alignment: 1) { memory in
        memory[0] = UInt8(truncatingIfNeeded: number)
        return number < 0 ? 0 : depth(number + 1) + Int(memory[0])
    }
}
