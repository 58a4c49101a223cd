import Arena
import Reactive
import Transport

/// The arena's deadlines on an event loop's timers.
final class LoopTimers: Timers {
    private let loop: EventLoop
    private let clock: SteadyWallClock

    init(_ loop: EventLoop, clock: SteadyWallClock) {
        self.loop = loop
        self.clock = clock
    }

    func schedule(at: Int64, _ action: @escaping () -> Void) -> Cancellable {
        let timer = loop.schedule(at: clock.monotonic(at), action)
        return Cancellable { [loop] in loop.cancel(timer) }
    }
}
