import ClientCore
import GameProtocol
import Testing

@Suite struct SharedReaderTests {
    /// What is made of messages, one after the other.
    private func read(_ texts: [[UInt8]]) -> [ServerMessage?] {
        var reader = SharedReader()
        return texts.map { $0.withUnsafeBytes { reader.read($0) } }
    }

    @Test func `what a whole room is told is read, whoever gets it`() {
        let end = ServerMessage.roundEnd(Wire.end([Wire.row(Wire.ada, "Ada", guess: 42, rank: 1)]))
        let start = ServerMessage.roundStart(Wire.start(round: 2))
        #expect(read([end, start, end, start].map { $0.encode() }) == [end, start, end, start])
    }

    @Test func `messages of the same length are told apart, and those long ago are read again`() {
        let starts = (Array(1...9) + [1, 9]).map { ServerMessage.roundStart(Wire.start(round: $0)) }
        #expect(read(starts.map { $0.encode() }) == starts)
    }

    @Test func `what is for one alone, or cannot be read, is left`() {
        let alone = [ServerMessage.welcome(Wire.welcome()), .room(Wire.room())].map { $0.encode() }
        #expect(read(alone + [Array(#"{"type":"round.end","match":"#.utf8), []]) == [nil, nil, nil, nil])
    }
}
