/// A stream of values that is published once and received by every subscriber.
///
/// Every subscriber receives every value published while it is subscribed, in the order of
/// publishing, exactly once. Subscribers are served in the order in which they subscribed.
/// A value published by a receiver waits until the present one has reached everybody; who
/// subscribes during a delivery receives from the next value on; who is cancelled during a
/// delivery, even by another receiver, receives nothing more.
///
/// Owner: one place (an event loop, a queue). Not `Sendable`.
public final class Published<Value> {
    private struct Subscription {
        let number: UInt64
        /// Nil once cancelled; the entry is swept later, since a delivery may be walking the list.
        var receive: ((Value) -> Void)?
    }

    /// In ascending order of `number`, which is how `cancel` finds an entry.
    private var subscriptions: [Subscription] = []
    private var nextNumber: UInt64 = 0
    private var cancelled = 0
    private var waiting: [Value] = []
    private var isDelivering = false

    /// Makes a stream that nobody is subscribed to.
    public init() {}

    /// How many subscriptions are alive.
    public var subscriberCount: Int { subscriptions.count - cancelled }

    /// Subscribes until the returned object is cancelled or let go.
    public func subscribe(_ receive: @escaping (Value) -> Void) -> Cancellable {
        let number = nextNumber
        nextNumber &+= 1
        subscriptions.append(Subscription(number: number, receive: receive))
        return Cancellable { [weak self] in self?.cancel(number) }
    }

    /// Hands `value` to every subscriber.
    public func publish(_ value: Value) {
        guard !isDelivering else { return waiting.append(value) }
        isDelivering = true
        deliver(value)
        var next = 0
        while next < waiting.count {
            deliver(waiting[next])
            next += 1
        }
        // Values are large and there are many streams: nothing is kept for those to come.
        if next > 0 { waiting = [] }
        isDelivering = false
        sweep()
    }

    private func deliver(_ value: Value) {
        let count = subscriptions.count
        for index in 0..<count {
            subscriptions[index].receive?(value)
        }
    }

    private func cancel(_ number: UInt64) {
        var low = 0
        var high = subscriptions.count
        while low < high {
            let middle = (low + high) / 2
            if subscriptions[middle].number < number { low = middle + 1 } else { high = middle }
        }
        guard low < subscriptions.count, subscriptions[low].number == number, subscriptions[low].receive != nil else {
            return
        }
        // The closure is let go after the list is in order again: its end may cancel others.
        let ended = subscriptions[low].receive
        subscriptions[low].receive = nil
        cancelled += 1
        sweep()
        withExtendedLifetime(ended) {}
    }

    /// Removes cancelled entries once they are the larger part, so that cancelling stays cheap.
    private func sweep() {
        guard !isDelivering, cancelled > 16, cancelled > subscriptions.count / 2 else { return }
        subscriptions.removeAll { $0.receive == nil }
        cancelled = 0
    }
}
