import GameProtocol
import GameRules
import Testing

@Suite struct SlidersFrameTests {
    @Test func `has an entry of seat and values for each player`() {
        let frame = SlidersFrame(
            round: 3,
            entries: [
                SlidersFrame.Entry(seat: 4, values: [0, 1]), SlidersFrame.Entry(seat: 0x0102, values: [0.2, 0.4]),
            ])
        let bytes: [UInt8] = [2, 0, 3, 0, 2, 0, 4, 0, 0, 0xFF, 0xFF, 1, 2, 0x33, 0x33, 0x66, 0x66]
        var written: [UInt8] = []
        frame.encode(into: &written)
        #expect(written == bytes)
        #expect(bytes.withUnsafeBytes(SlidersFrame.init(decoding:)) == frame)
    }

    @Test func `may have no entries`() {
        let bytes: [UInt8] = [2, 0, 3, 0, 0]
        #expect(bytes.withUnsafeBytes(SlidersFrame.init(decoding:)) == SlidersFrame(round: 3, entries: []))
    }

    @Test(
        arguments: [
            [], [2], [2, 0, 3, 0], [1, 0, 3, 0, 0], [2, 0, 3, 0, 0, 0], [2, 0, 3, 0, 1], [2, 0, 3, 0, 1, 0, 4],
            [2, 0, 3, 0, 1, 0, 4, 0], [2, 0, 3, 0, 1, 0, 4, 0, 0, 0], [2, 0, 3, 0, 2, 0, 4, 0, 0],
            [2, 0, 3, 0xFF, 0xFF, 0, 4, 0, 0], [2, 0, 3, 0, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]])
    func `a length that does not fit the count is refused`(bytes: [UInt8]) {
        #expect(bytes.withUnsafeBytes(SlidersFrame.init(decoding:)) == nil)
    }
}

@Suite struct HeatFrameTests {
    @Test func `answers a slide with sixteen bits of heat`() {
        let frame = HeatFrame(round: 3, sequence: 0x0102_0304, heat: 0.2)
        let bytes: [UInt8] = [3, 0, 3, 1, 2, 3, 4, 0x33, 0x33]
        var written: [UInt8] = []
        frame.encode(into: &written)
        #expect(written == bytes)
        #expect(bytes.withUnsafeBytes(HeatFrame.init(decoding:)) == frame)
    }

    @Test(
        arguments: [[], [3, 0, 3, 1, 2, 3, 4, 0], [3, 0, 3, 1, 2, 3, 4, 0, 0, 0], [2, 0, 3, 1, 2, 3, 4, 0, 0]]
            as [[UInt8]])
    func `another kind or length is refused`(bytes: [UInt8]) {
        #expect(bytes.withUnsafeBytes(HeatFrame.init(decoding:)) == nil)
    }

    @Test func `a client tells the kinds apart and ignores the others`() {
        let sliders: [UInt8] = [2, 0, 3, 0, 0]
        let heat: [UInt8] = [3, 0, 3, 0, 0, 0, 1, 0xFF, 0xFF]
        let later: [UInt8] = [4, 1, 2, 3]
        #expect(sliders.withUnsafeBytes(ServerFrame.init(decoding:)) == .sliders(SlidersFrame(round: 3, entries: [])))
        #expect(heat.withUnsafeBytes(ServerFrame.init(decoding:)) == .heat(HeatFrame(round: 3, sequence: 1, heat: 1)))
        #expect(later.withUnsafeBytes(ServerFrame.init(decoding:)) == nil)
    }
}
