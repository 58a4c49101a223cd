/// Why a typed time is none.
public enum TimeEntryError: Error, Hashable, Sendable {
    /// It is written in no known way.
    case unreadable(String)
    /// The month has no such day.
    case noSuchDay(String)
    /// The clocks go forward over it.
    case skipped(CivilTime)
}

extension TimeEntryError: CustomStringConvertible {
    /// A sentence for the one who typed it.
    public var description: String {
        switch self {
        case .unreadable(let text):
            "“\(text)” is no time. Write one as “2026-12-24 20:00”, “2026-12-24T20:00:00+01:00”, “20:00” or “+10m”."
        case .noSuchDay(let text): "There is no day “\(text)”."
        case .skipped(let time): "There is no \(time) here: the clocks go forward over it."
        }
    }
}
