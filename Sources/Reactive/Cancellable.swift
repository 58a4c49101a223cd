/// Holds a subscription: it lives exactly as long as this object is held and not cancelled.
///
/// Owner: the place of the ``Published`` it came from.
public final class Cancellable {
    private var onCancel: (() -> Void)?

    /// Makes a cancellable that runs `onCancel` once, when cancelled or let go.
    public init(_ onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Ends the subscription now.
    ///
    /// A second call does nothing.
    public func cancel() {
        let action = onCancel
        onCancel = nil
        action?()
    }

    deinit { onCancel?() }
}
