import Glibc

/// A moment, as the names of copies and whoever reads of them tell it: to the second, in UTC.
public struct UTCTime: Equatable, Sendable, CustomStringConvertible {
    /// Unix time.
    let seconds: Int

    init(seconds: Int) { self.seconds = seconds }

    /// This moment by the wall clock.
    public static func now() -> UTCTime { UTCTime(seconds: time(nil)) }

    /// As `2026-01-01 12:00:00 UTC`.
    public var description: String { text("%Y-%m-%d %H:%M:%S UTC") }

    /// As `20260101T120000Z`, for names of files.
    var stamp: String { text("%Y%m%dT%H%M%SZ") }

    private func text(_ form: String) -> String {
        var (seconds, parts) = (seconds, tm())
        // Fails for years beyond what fits into an `Int32`.
        guard gmtime_r(&seconds, &parts) != nil else { return "\(self.seconds)" }
        var buffer = [CChar](repeating: 0, count: 64)
        let count = strftime(&buffer, buffer.count, form, &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
