/// How the store takes its time, in milliseconds.
struct StorePace: Sendable {
    /// How long calls gather before they are written together.
    var gatherMs = 20
    /// How long the store waits before it tries again what has failed; twice as long each time.
    var retryMs = 250
    /// The longest it waits.
    var longestRetryMs = 5000
}
