import Reactive
import Testing

@Suite struct PublishedTests {
    @Test func `every subscriber receives every value in order`() {
        let stream = Published<Int>()
        var first: [Int] = []
        var second: [Int] = []
        let a = stream.subscribe { first.append($0) }
        let b = stream.subscribe { second.append($0) }
        for value in 1...5 { stream.publish(value) }
        #expect(first == [1, 2, 3, 4, 5])
        #expect(second == first)
        withExtendedLifetime((a, b)) {}
    }

    @Test func `a subscription ends when its cancellable is let go`() {
        let stream = Published<Int>()
        var received: [Int] = []
        var subscription: Cancellable? = stream.subscribe { received.append($0) }
        stream.publish(1)
        #expect(subscription != nil)
        subscription = nil
        stream.publish(2)
        #expect(received == [1])
        #expect(stream.subscriberCount == 0)
    }

    @Test func `cancelling twice ends it once`() {
        let stream = Published<Int>()
        let subscription = stream.subscribe { _ in }
        subscription.cancel()
        subscription.cancel()
        #expect(stream.subscriberCount == 0)
    }

    @Test func `one cancelled by another receiver receives nothing more`() {
        let stream = Published<Int>()
        var received: [Int] = []
        var victim: Cancellable?
        let killer = stream.subscribe { _ in victim?.cancel() }
        victim = stream.subscribe { received.append($0) }
        stream.publish(1)
        stream.publish(2)
        #expect(received == [])
        withExtendedLifetime(killer) {}
    }

    @Test func `one that subscribes during a delivery receives from the next value on`() {
        let stream = Published<Int>()
        var late: [Int] = []
        var subscriptions: [Cancellable] = []
        subscriptions.append(
            stream.subscribe { value in
                if value == 1 { subscriptions.append(stream.subscribe { late.append($0) }) }
            })
        stream.publish(1)
        stream.publish(2)
        #expect(late == [2])
        // The first subscription's receiver holds the list that holds the subscription.
        subscriptions = []
    }

    @Test func `a value published by a receiver reaches all after the present one`() {
        let stream = Published<Int>()
        var first: [Int] = []
        var second: [Int] = []
        let a = stream.subscribe { value in
            first.append(value)
            if value == 1 { stream.publish(2) }
        }
        let b = stream.subscribe { second.append($0) }
        stream.publish(1)
        #expect(first == [1, 2])
        #expect(second == [1, 2])
        withExtendedLifetime((a, b)) {}
    }

    @Test func `many cancelled in any order leave the others untouched`() {
        let stream = Published<Int>()
        var counts = Array(repeating: 0, count: 200)
        var subscriptions: [Cancellable?] = (0..<200).map { index in
            stream.subscribe { _ in counts[index] += 1 }
        }
        for index in stride(from: 199, through: 0, by: -1) where index % 3 != 0 { subscriptions[index] = nil }
        stream.publish(0)
        for index in 0..<200 { #expect(counts[index] == (index % 3 == 0 ? 1 : 0)) }
        #expect(stream.subscriberCount == subscriptions.count { $0 != nil })
    }

    @Test func `the stream does not keep its subscribers' cancellables alive`() {
        let stream = Published<Int>()
        weak var held: Cancellable?
        do {
            let subscription = stream.subscribe { _ in }
            held = subscription
            #expect(held != nil)
        }
        #expect(held == nil)
    }
}
