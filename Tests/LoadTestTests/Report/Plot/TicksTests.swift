import TestSupport
import Testing

@testable import LoadTest

struct TicksTests {
    @Test func `are round, in order, evenly apart, inside and not too many`() {
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<500 {
            let most =
                Double.random(in: 1...10, using: &generator)
                * Logarithm.powerOfTen(.random(in: -6...9, using: &generator))
            let scale = Scale.linear(upTo: [most], atLeast: 1e-9)
            let ticks = scale.ticks(atMost: 6)
            #expect((2...7).contains(ticks.count), "\(most): \(ticks)")
            #expect(ticks.first == 0 && ticks.allSatisfy { (0...scale.to * 1.0001).contains($0) }, "\(most): \(ticks)")
            let step = ticks[1]
            for (number, tick) in ticks.enumerated() { #expect(abs(tick - Double(number) * step) < step * 1e-9) }
            #expect(scale.to >= most && scale.to < most * 2.6, "\(most): \(scale.to)")
        }
    }

    @Test func `are such as people would write`() {
        #expect(Scale.linear(upTo: [7.5]).ticks(atMost: 6) == [0, 2, 4, 6, 8])
        #expect(Scale.linear(upTo: [100]).ticks(atMost: 6) == [0, 20, 40, 60, 80, 100])
        #expect(Scale.linear(upTo: [0]).ticks(atMost: 4) == [0, 0.5, 1])
    }

    @Test func `of durations are 1, 2 and 5 times powers of ten while they are few`() {
        #expect(Scale.logarithmic(over: [1_000_000, 9_000_000]).ticks(atMost: 6) == [1e6, 2e6, 5e6, 1e7])
        #expect(Scale.logarithmic(over: [1000, 1_000_000]).ticks(atMost: 4) == [1e3, 1e4, 1e5, 1e6])
        #expect(Scale.logarithmic(over: [1, 1e12]).ticks(atMost: 4) == [1, 1e3, 1e6, 1e9, 1e12])
    }

    @Test func `on a logarithmic axis are inside and not too many, whatever the range`() {
        var generator = SeededGenerator(seed: 25)
        for _ in 0..<500 {
            let values = (0..<2).map { _ in
                Double.random(in: 1...10, using: &generator)
                    * Logarithm.powerOfTen(.random(in: 0...18, using: &generator))
            }
            let scale = Scale.logarithmic(over: values)
            let ticks = scale.ticks(atMost: 6)
            #expect((2...7).contains(ticks.count) && ticks == ticks.sorted(), "\(values): \(ticks)")
            #expect(ticks.allSatisfy { $0 >= scale.from * 0.999 && $0 <= scale.to * 1.001 }, "\(values): \(ticks)")
            #expect(values.allSatisfy { $0 >= scale.from && $0 <= scale.to }, "\(values)")
        }
    }

    @Test(arguments: [(10.0, 1.0), (45, 5), (120, 15), (600, 60), (3600, 600), (86_400, 10_800), (864_000, 86_400)])
    func `of time are such as clocks have`(length: Double, step: Double) {
        let ticks = Scale.clock(from: 0, to: length).ticks(atMost: 10)
        #expect(ticks[1] == step)
    }

    @Test func `survive numbers that are none`() {
        for scale in [
            Scale.linear(upTo: [.nan, .infinity]), .linear(upTo: [1e308, 1.7e308]), .logarithmic(over: [.nan, 0, -1]),
            .logarithmic(over: [.leastNonzeroMagnitude, 1.7e308]), .clock(from: -9e18, to: 9e18),
            .clock(from: .nan, to: 1),
        ] {
            #expect(scale.ticks(atMost: 6).count < 1000)
            for value in [Double.nan, .infinity, -.infinity, 0, 1, -1, 1e308] {
                #expect((0...1).contains(scale.place(of: value)), "\(scale): \(value)")
            }
        }
    }

    @Test func `have labels with the decimals that their step needs`() {
        func labels(_ most: Double) -> [String] {
            Axis(title: "", scale: .linear(upTo: [most], atLeast: 0.01), unit: .number).ticks(atMost: 6).map(\.label)
        }
        #expect(labels(1) == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"])
        #expect(labels(5000) == ["0", "1,000", "2,000", "3,000", "4,000", "5,000"])
        #expect(
            Axis(title: "", scale: .logarithmic(over: [500, 2_000_000]), unit: .duration).ticks(atMost: 6).map(\.label)
                == ["1 µs", "10 µs", "100 µs", "1 ms"])
    }
}
