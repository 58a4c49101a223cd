import Dispatch
import Glibc

/// Ctrl-C and the polite request to end, as calls instead of a sudden death.
///
/// Calls come for as long as the object is held.
public final class Interrupts {
    private let sources: [any DispatchSourceSignal]

    /// Calls `action` for each signal that comes once this has returned; until then one ends the program.
    ///
    /// Whoever reads that something has begun may end it at once: nothing is to be told before.
    public init(_ action: @escaping @Sendable () -> Void) async {
        sources = [SIGINT, SIGTERM].map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
        for source in sources {
            source.setEventHandler(handler: action)
            await withCheckedContinuation { heard in
                source.setRegistrationHandler { heard.resume() }
                source.activate()
            }
        }
    }
}
