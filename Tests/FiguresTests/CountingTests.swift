import Figures
import Testing

@Suite struct CountingTests {
    private enum Reason: CaseIterable { case full, address }

    /// An owner's figures, as those who count have them.
    private final class Owner: Sendable {
        let counter = Counter()
        let own = OwnCounter()
        let gauge = Gauge()
    }

    private let owner = Owner()

    @Test func `starts at zero`() {
        #expect(owner.counter.value == 0)
        #expect(owner.own.value == 0)
        #expect(owner.gauge.value == 0)
        #expect(Labelled<Reason>()[.full] == 0)
    }

    @Test func `adds up what is counted`() {
        owner.counter.add()
        owner.counter.add(20)
        #expect(owner.counter.value == 21)
        owner.own.add()
        owner.own.add(5)
        #expect(owner.own.value == 6)
    }

    @Test func `lets a gauge go up and down`() {
        owner.gauge.add(5)
        owner.gauge.add(-7)
        #expect(owner.gauge.value == -2)
        owner.gauge.set(to: 9)
        #expect(owner.gauge.value == 9)
    }

    @Test func `raises a gauge to the highest value`() {
        owner.gauge.raise(to: 4)
        owner.gauge.raise(to: 3)
        #expect(owner.gauge.value == 4)
    }

    @Test func `counts each value of a label by itself`() {
        let refused = Labelled<Reason>()
        refused.add(to: .full)
        refused.add(2, to: .address)
        #expect(Reason.allCases.map { refused[$0] } == [1, 2])
        #expect(refused.labels == [.full, .address])
    }

    @Test func `counts values that have no number of their own together`() {
        let closes = Labelled<UInt16>([1000, 1001])
        for code: UInt16 in [1000, 4999, 3000] { closes.add(to: code) }
        #expect(closes.labels.map { closes[$0] } == [1, 0])
        #expect(closes.others == 2)
        #expect(closes[4999] == 2)
    }

    @Test func `counts from many tasks without losing any`() async {
        let labelled = Labelled<Reason>()
        await withTaskGroup(of: Void.self) { [owner] group in
            for _ in 0..<8 {
                group.addTask {
                    for number in 0..<1000 {
                        owner.counter.add()
                        owner.gauge.raise(to: number)
                        labelled.add(to: .full)
                    }
                }
            }
        }
        #expect(owner.counter.value == 8000)
        #expect(owner.gauge.value == 999)
        #expect(labelled[.full] == 8000)
    }

    @Test func `shows what its owner has counted to others while it counts`() async {
        let owner = owner
        let counting = Task.detached { for _ in 0..<10_000 { owner.own.add() } }
        var seen = 0
        for _ in 0..<100 {
            let value = owner.own.value
            #expect(value >= seen)
            seen = value
        }
        await counting.value
        #expect(owner.own.value == 10_000)
    }
}
