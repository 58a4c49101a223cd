/// Why the store could not do what it was asked.
public enum StoreFailure: Error, Equatable, Sendable {
    /// Storage fails at present; the text says why, for the operator.
    case failing(String)
    /// Storage has failed for so long that as much waits as may.
    case tooMuchWaits
}
