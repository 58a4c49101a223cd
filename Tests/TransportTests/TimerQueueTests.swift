import TestSupport
import Testing

@testable import Transport

@Suite struct TimerQueueTests {
    @Test func `timers come up by deadline, equal ones in the order they were set`() {
        var queue = TimerQueue()
        var fired: [Int] = []
        for (number, deadline) in [(1, 30), (2, 10), (3, 20), (4, 10)] {
            _ = queue.set(at: Int64(deadline)) { fired.append(number) }
        }
        while let action = queue.popDue(100) { action() }
        #expect(fired == [2, 4, 3, 1])
    }

    @Test func `nothing comes up before its deadline`() {
        var queue = TimerQueue()
        _ = queue.set(at: 10) {}
        #expect(queue.popDue(9) == nil)
        #expect(queue.nextDeadline() == 10)
        #expect(queue.popDue(10) != nil)
        #expect(queue.nextDeadline() == nil)
    }

    @Test func `random timers and cancellations behave as a sorted list`() {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<50 {
            var queue = TimerQueue()
            var expected: [(deadline: Int64, number: Int)] = []
            var timers: [(TimerID, Int)] = []
            var fired: [Int] = []
            for number in 0..<300 {
                let deadline = Int64.random(in: 0..<100, using: &random)
                timers.append((queue.set(at: deadline) { fired.append(number) }, number))
                expected.append((deadline, number))
                if Bool.random(using: &random), let index = timers.indices.randomElement(using: &random) {
                    let (timer, cancelled) = timers.remove(at: index)
                    queue.cancel(timer)
                    expected.removeAll { $0.number == cancelled }
                }
            }
            #expect(queue.count == expected.count)
            while let action = queue.popDue(1000) { action() }
            #expect(fired == expected.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }.map(\.number))
        }
    }
}
