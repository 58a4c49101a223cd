import Glibc
import Transport

/// A client that does what it should: it says something, waits for the echo, and says it again.
final class GoodClient {
    private let stream: any RawStream
    private let work: LoopWork

    private static let text = Array("a good client's 32 bytes of text".utf8)
    private static let message = RawFrames.masked(0x81, text)
    private static let echo = [0x81, UInt8(text.count)] + text

    /// It was not served.
    struct Failed: Error {}

    /// Opens a channel.
    ///
    /// - Parameter work: How much the server's loop works.
    init(_ stream: any RawStream, work: LoopWork) throws {
        self.stream = stream
        self.work = work
        guard stream.upgrade() else { throw Failed() }
    }

    /// Makes round trips for so many nanoseconds, and until `isEnough`.
    func talk(for duration: Int64, until isEnough: () -> Bool = { true }) throws -> Stretch {
        var stretch = Stretch()
        var begun = MonotonicClock.now()
        while stretch.lasted < duration || !isEnough() {
            let sent = work.now
            guard stream.send(GoodClient.message), stream.receive(GoodClient.echo.count) == GoodClient.echo
            else { throw Failed() }
            let time = MonotonicClock.now() - begun
            if let worked = sent?.distance(to: work.noted) {
                stretch.trips.append(Stretch.RoundTrip(time: time, work: worked))
            }
            GoodClient.wait(until: begun + Stretch.pace)
            let next = MonotonicClock.now()
            stretch.lasted += next - begun
            stretch.worked += sent?.distance(to: work.now) ?? 0
            begun = next
        }
        return stretch
    }

    private static func wait(until time: Int64) {
        var time = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }
}
