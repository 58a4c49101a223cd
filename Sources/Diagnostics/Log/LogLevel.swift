/// How much an event matters, from `debug` (only while looking for something) to `error` (someone must act).
public enum LogLevel: Int, Sendable, Comparable, CaseIterable {
    /// Of use only while looking for something.
    case debug
    /// The ordinary course of things.
    case info
    /// Ordinary but rare: a start, a stop, a change of settings.
    case notice
    /// Not as intended; the process copes by itself.
    case warning
    /// Not as intended; someone must act.
    case error

    /// Whether `left` matters less than `right`.
    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}
