extension TimeEntry {
    /// The moment that a typed time means.
    public struct Moment: Hashable, Sendable {
        /// The Unix time in milliseconds.
        public var at: Int64
        /// Whether the clocks show that time once more later, because they are put back; the first one is meant.
        public var comesTwice: Bool

        /// Names a moment.
        public init(at: Int64, comesTwice: Bool = false) {
            self.at = at
            self.comesTwice = comesTwice
        }
    }

    /// The moment that is meant by somebody whose clock it is.
    public func moment(by clock: LocalClock) throws(TimeEntryError) -> Moment {
        switch self {
        case .after(let ms):
            let (at, overflow) = clock.nowAt.addingReportingOverflow(ms)
            return Moment(at: overflow ? .max : at)
        case .universal(let time, let offset):
            return Moment(at: Int64(time.secondsSince1970 - offset) * 1000)
        case .local(let time):
            let moments = clock.zone.moments(showing: time)
            guard let first = moments.first else { throw .skipped(time) }
            return Moment(at: Int64(first) * 1000, comesTwice: moments.count > 1)
        case .oClock(let secondOfDay): return try nextMoment(at: secondOfDay, by: clock)
        }
    }

    /// Today or tomorrow; on a day on which the clocks skip that time, the one after.
    private func nextMoment(at secondOfDay: Int, by clock: LocalClock) throws(TimeEntryError) -> Moment {
        let now = clock.zone.time(at: Int(clock.nowAt / 1000))
        var skipped: CivilTime?
        for day in 0...3 {
            let date = CivilDate(daysSince1970: now.date.daysSince1970 + day)
            guard
                let time = CivilTime(
                    date, hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60, second: secondOfDay % 60)
            else { continue }
            let moments = clock.zone.moments(showing: time).map { Int64($0) * 1000 }
            if moments.isEmpty { skipped = skipped ?? time }
            if let next = moments.first(where: { $0 > clock.nowAt }) {
                return Moment(at: next, comesTwice: next != moments.last)
            }
        }
        throw .skipped(skipped ?? now)
    }
}
