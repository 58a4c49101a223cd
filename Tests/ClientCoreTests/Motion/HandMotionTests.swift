import ClientCore
import GameRules
import TestSupport
import Testing

@Suite struct HandMotionTests {
    private func motions(skill: Double, _ count: Int = 300) -> [(motion: HandMotion, start: Double, target: Double)] {
        var generator = SeededGenerator(seed: 11)
        return (0..<count).map { _ in
            let start = Double.random(in: 0...1, using: &generator)
            let target = Double.random(in: 0...1, using: &generator)
            let motion = HandMotion(from: start, to: target, skill: skill, within: 10_000, using: &generator)
            return (motion, start, target)
        }
    }

    @Test func `begins where the slider stands and rests where it ends`() {
        for (motion, start, _) in motions(skill: 0.5) {
            #expect(motion.place(atMs: 0) == start)
            #expect(motion.place(atMs: 150) == start)
            #expect(motion.place(atMs: motion.hitMs) == motion.end)
            #expect(motion.place(atMs: motion.hitMs + 100_000) == motion.end)
        }
    }

    @Test func `takes all its time if it is to`() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<300 {
            let motion = HandMotion(from: 0.5, to: 0.7, skill: 1, within: 60_000, fillsTime: true, using: &generator)
            #expect((59_999...60_000).contains(motion.hitMs))
            #expect(motion.place(atMs: 0) == 0.5)
            #expect(motion.place(atMs: motion.hitMs) == motion.end)
        }
    }

    @Test func `never leaves the slider and never jumps`() {
        for (motion, start, target) in motions(skill: 0) {
            var last = start
            for time in stride(from: 0, through: motion.hitMs, by: 50) {
                let place = motion.place(atMs: time)
                #expect((0...1).contains(place))
                // A reach takes a quarter of a second at the least, and its middle is its swiftest part.
                #expect(abs(place - last) < 0.02 + 0.5 * (abs(target - start) + 0.2))
                last = place
            }
        }
    }

    @Test func `who is better comes closer`() {
        func error(_ skill: Double) -> Double {
            let motions = motions(skill: skill)
            return motions.reduce(0) { $0 + abs($1.motion.end - $1.target) } / Double(motions.count)
        }
        #expect(error(1) < 0.004)
        #expect(error(0.5) > 2 * error(1))
        #expect(error(0) > 1.5 * error(0.5))
    }

    @Test func `reaches too far at times, and too short at others`() {
        var beyond = 0
        var short = 0
        for (motion, start, target) in motions(skill: 1) where abs(target - start) > 0.3 {
            let places = stride(from: 0, through: motion.hitMs, by: 10).map { motion.place(atMs: $0) }
            let direction = target > start ? 1.0 : -1.0
            let farthest = places.map { ($0 - motion.end) * direction }.max() ?? 0
            if farthest > 0.01 { beyond += 1 } else { short += 1 }
        }
        #expect(beyond > 20)
        #expect(short > 20)
    }

    @Test func `longer reaches take longer`() {
        var generator = SeededGenerator(seed: 5)
        func time(_ target: Double) -> Int64 {
            (0..<100).reduce(0) { sum, _ in
                sum + HandMotion(from: 0, to: target, skill: 0.5, within: 10_000, using: &generator).hitMs
            }
        }
        #expect(time(0.8) > time(0.1) + 100 * 200)
    }

    @Test(arguments: [0, 1, 300, 1000] as [Int64])
    func `is over in time, however little there is`(limitMs: Int64) {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<100 {
            let motion = HandMotion(from: 0, to: 1, skill: 0, within: limitMs, using: &generator)
            #expect(motion.hitMs <= max(limitMs, 1))
            #expect((0...1).contains(motion.place(atMs: motion.hitMs)))
        }
    }

    @Test func `the same seed moves in the same way`() {
        func path() -> [Double] {
            var generator = SplitMix(seed: 7)
            let motion = HandMotion(from: 0.5, to: 0.1, skill: 0.3, within: 5000, using: &generator)
            return (0..<60).map { motion.place(atMs: $0 * 50) }
        }
        #expect(path() == path())
    }

    @Test func `whoever has a change of mind rests at the first place before the second`() {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<100 {
            let motion = HandMotion(from: 0.1, by: 0.9, to: 0.3, skill: 0.9, within: 10_000, using: &generator)
            let places = stride(from: 0, through: motion.hitMs, by: 10).map { motion.place(atMs: $0) }
            #expect(places.first == 0.1)
            #expect(places.count { abs($0 - 0.9) < 0.003 } >= 25)
            #expect(abs(motion.end - 0.3) < 0.05)
            #expect(motion.place(atMs: motion.hitMs) == motion.end)
        }
    }
}
