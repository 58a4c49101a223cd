import Dispatch
import Glibc

/// Ctrl-C and the polite request to end, as calls instead of a sudden death.
///
/// Calls come for as long as the object is held.
public final class Interrupts {
    private let sources: [any DispatchSourceSignal]

    /// Calls `action` for each signal.
    public init(_ action: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: action)
            source.activate()
            return source
        }
    }
}
