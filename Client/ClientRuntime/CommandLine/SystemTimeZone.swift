public import ClientCore
import Glibc

/// The zone of whoever runs the program: `TZ` in the environment, else `/etc/localtime`.
public struct SystemTimeZone: TimeZoneRules {
    /// Reads the zone's rules.
    public init() { tzset() }

    /// As the system's zone data has it; 0 where the system cannot tell.
    public func offset(at unixSeconds: Int) -> Int {
        var time = time_t(unixSeconds)
        var local = tm()
        return localtime_r(&time, &local) == nil ? 0 : local.tm_gmtoff
    }
}
