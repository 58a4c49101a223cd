import ClientCore
import GameProtocol
import Testing

@Suite struct SharedReaderTests {
    private var reader = SharedReader()

    private mutating func read(_ text: [UInt8]) -> ServerMessage? { text.withUnsafeBytes { reader.read($0) } }

    @Test mutating func `what a whole room is told is read, whoever gets it`() {
        let end = ServerMessage.roundEnd(Wire.end([Wire.row(Wire.ada, "Ada", guess: 42, rank: 1)]))
        let start = ServerMessage.roundStart(Wire.start(round: 2))
        for _ in 0..<3 {
            #expect(read(end.encode()) == end)
            #expect(read(start.encode()) == start)
        }
    }

    @Test mutating func `messages of the same length are told apart`() {
        for round in 1...9 {
            let message = ServerMessage.roundStart(Wire.start(round: round))
            #expect(read(message.encode()) == message)
        }
        let first = ServerMessage.roundStart(Wire.start(round: 1))
        #expect(read(first.encode()) == first)
    }

    @Test mutating func `what is for one alone, or cannot be read, is left`() {
        #expect(read(ServerMessage.welcome(Wire.welcome()).encode()) == nil)
        #expect(read(ServerMessage.room(Wire.room()).encode()) == nil)
        #expect(read(Array(#"{"type":"round.end","match":"#.utf8)) == nil)
        #expect(read([]) == nil)
    }
}
