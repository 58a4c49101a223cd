import GameProtocol
import GameRules
import TestSupport
import Testing

@Suite struct SlideFrameTests {
    private func slide(_ bytes: [UInt8]) throws(RequestFailure) -> SlideFrame {
        try bytes.span.withUnsafeBytes { bytes throws(RequestFailure) in try SlideFrame(decoding: bytes) }
    }

    @Test func `one slider takes nine bytes`() throws {
        let bytes: [UInt8] = [1, 0, 3, 0, 0, 0, 17, 0x80, 0x00]
        let frame = try slide(bytes)
        #expect((frame.round, frame.sequence) == (3, 17))
        #expect(frame.values == [32768.0 / 65535])
    }

    @Test func `numbers are big-endian`() throws {
        let bytes: [UInt8] = [1, 0x12, 0x34, 0xFE, 0xDC, 0xBA, 0x98, 0xFF, 0xFF, 0x00, 0x00, 0x33, 0x33]
        let frame = try slide(bytes)
        #expect((frame.round, frame.sequence) == (0x1234, 0xFEDC_BA98))
        #expect(frame.values == [1, 0, 0.2])
        var written: [UInt8] = []
        frame.encode(into: &written)
        #expect(written == bytes)
    }

    @Test(
        arguments: [
            [], [1], [1, 0, 3, 0, 0, 0, 17], [1, 0, 3, 0, 0, 0, 17, 0], [1, 0, 3, 0, 0, 0, 17, 0, 0, 0],
            [0, 0, 3, 0, 0, 0, 17, 0, 0], [2, 0, 3, 0, 0, 0, 17, 0, 0], [3, 0, 3, 0, 0, 0, 17, 0, 0],
        ] as [[UInt8]])
    func `another kind, fewer than nine bytes and an even length are bad slides`(bytes: [UInt8]) {
        #expect(throws: RequestFailure.badSlide) { try slide(bytes) }
    }

    @Test func `more values than any game has are a wrong count, not a broken frame`() throws {
        let four = [1, 0, 3, 0, 0, 0, 17] + [UInt8](repeating: 0, count: 8)
        #expect(try slide(four).values?.count == 4)
        #expect(try slide(four + [0, 0]).values == nil)
        #expect(try slide(four + [UInt8](repeating: 9, count: 48)).round == 3)
    }

    @Test func `the round's number wraps at 16 bits`() {
        #expect(SlideFrame(round: 65537, sequence: 0, values: [0]).round == 1)
    }
}
