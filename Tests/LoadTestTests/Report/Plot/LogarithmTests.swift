import TestSupport
import Testing

@testable import LoadTest

struct LogarithmTests {
    @Test func `is exact for powers of two`() {
        for exponent in [-1074, -30, -1, 0, 1, 10, 62, 1023] {
            #expect(Logarithm.binary(Double(sign: .plus, exponent: exponent, significand: 1)) == Double(exponent))
        }
    }

    @Test func `of a product is the sum`() {
        var generator = SeededGenerator(seed: 26)
        for _ in 0..<200 {
            let (left, right) = (
                Double.random(in: 1e-6...1e6, using: &generator), Double.random(in: 1e-6...1e6, using: &generator)
            )
            let sum = Logarithm.binary(left) + Logarithm.binary(right)
            #expect(abs(Logarithm.binary(left * right) - sum) < 1e-12)
        }
        #expect(abs(Logarithm.decimal(1000) - 3) < 1e-14)
    }
}
