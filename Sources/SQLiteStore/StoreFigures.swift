public import Figures

/// What a store counts; any thread may read it.
public final class StoreFigures: Sendable {
    /// Transactions that were written.
    public let transactions = Counter()
    /// Entries written with them.
    public let entries = Counter()
    /// Transactions that failed, each try for itself.
    public let failures = Counter()

    /// Begins at zero.
    init() {}
}
