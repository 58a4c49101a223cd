import TestSupport
import Testing
import WebSocket

struct UTF8ValidatorTests {
    private func isValid(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { UTF8Validator.isValid($0) }
    }

    /// The index of the byte at which a validator that is fed byte by byte says no.
    private func firstBad(_ bytes: [UInt8]) -> Int? {
        var validator = UTF8Validator()
        return bytes.indices.first { index in
            !bytes[index...index].withUnsafeBytes { validator.validate($0) }
        }
    }

    @Test(arguments: ["", "a", "κόσμε", "\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"])
    func `accepts every length of character`(text: String) {
        #expect(isValid(Array(text.utf8)))
    }

    @Test(
        arguments: [
            ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0),  // overlong
            ([0xE0, 0x9F, 0xBF], 1), ([0xF0, 0x8F, 0xBF, 0xBF], 1),  // overlong
            ([0xED, 0xA0, 0x80], 1), ([0xED, 0xBF, 0xBF], 1),  // surrogates
            ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF], 0),  // above U+10FFFF
            ([0x41, 0x80], 1), ([0xC3, 0x41], 1), ([0xE2, 0x82, 0x41], 2), ([0xF0, 0x9F, 0x98, 0xC3], 3),
            ([0xC3, 0xA9, 0xA9], 2),
        ] as [([UInt8], Int)])
    func `rejects at the first wrong byte`(bytes: [UInt8], bad: Int) {
        #expect(firstBad(bytes) == bad)
        #expect(!isValid(bytes))
    }

    @Test(arguments: [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]] as [[UInt8]])
    func `the beginning of a character is no end of a text`(bytes: [UInt8]) {
        #expect(firstBad(bytes) == nil)
        #expect(!isValid(bytes))
    }

    @Test func `a wrong byte is found wherever it stands in a run of ASCII`() {
        for length in 0..<40 {
            for position in 0..<length {
                var bytes = [UInt8](repeating: 0x61, count: length)
                bytes[position] = 0x80
                #expect(!isValid(bytes))
            }
        }
    }

    @Test func `agrees with the standard library on random bytes, in one piece and in two`() {
        var generator = SeededGenerator(seed: 2)
        // Bytes at the borders of UTF-8's classes: uniformly random ones would hardly ever be valid.
        let borders: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
            0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        var validCount = 0
        for _ in 0..<60_000 {
            let length = Int.random(in: 0...6, using: &generator)
            let bytes = (0..<length).map { _ in borders[Int.random(in: 0..<borders.count, using: &generator)] }
            let expected = String(validating: bytes, as: UTF8.self) != nil
            if expected { validCount += 1 }
            var halves = UTF8Validator()
            let cut = Int.random(in: 0...length, using: &generator)
            let isFirstGood = bytes[..<cut].withUnsafeBytes { halves.validate($0) }
            let isSecondGood = bytes[cut...].withUnsafeBytes { halves.validate($0) }
            if isValid(bytes) != expected || (isFirstGood && isSecondGood && halves.isComplete) != expected {
                Issue.record("\(bytes)")
            }
        }
        #expect(validCount > 10_000)
    }

    @Test func `accepts every scalar there is`() {
        var text = ""
        for value in UInt32(0)...0x10FFFF {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        #expect(isValid(Array(text.utf8)))
    }
}
