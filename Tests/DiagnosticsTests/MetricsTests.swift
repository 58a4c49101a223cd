import Diagnostics
import Testing

@Suite struct MetricsTests {
    private let metrics = Metrics()

    @Test func `reads everything sorted by name`() {
        metrics.gauge("rooms").set(to: 3)
        metrics.counter("messages").increment()
        metrics.counter("bytes").increment(by: 20)
        #expect(
            metrics.snapshot == [
                .init("bytes", .counter, 20), .init("messages", .counter, 1), .init("rooms", .gauge, 3),
            ])
    }

    @Test func `starts at zero, and empty`() {
        #expect(metrics.snapshot.isEmpty)
        #expect(metrics.counter("c").value == 0)
        #expect(metrics.gauge("g").value == 0)
    }

    @Test func `hands out the same metric for the same name`() {
        metrics.counter("c").increment()
        metrics.counter("c").increment()
        #expect(metrics.counter("c").value == 2)
        metrics.gauge("g").add(1)
        #expect(metrics.gauge("g") === metrics.gauge("g"))
        #expect(metrics.gauge("g").value == 1)
    }

    @Test func `lets a gauge go up and down`() {
        let gauge = metrics.gauge("g")
        gauge.add(5)
        gauge.add(-7)
        #expect(gauge.value == -2)
        gauge.set(to: 9)
        #expect(gauge.value == 9)
    }

    @Test func `counts from many tasks without losing any`() async {
        let counter = metrics.counter("c")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 { counter.increment() }
                }
            }
        }
        #expect(counter.value == 8000)
    }
}
