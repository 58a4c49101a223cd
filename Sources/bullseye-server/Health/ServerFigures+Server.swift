import Diagnostics
import Transport

extension ServerFigures {
    /// The server as a whole.
    func serverFamilies() -> [MetricFamily] {
        var families = [
            MetricFamily(
                .info, "bullseye_build", "The server's version.",
                [.init(.whole(1), [.init("version", Server.version)])]),
            MetricFamily(
                .gauge, "bullseye_ready", "Whether new players may be sent here: 1 if so, else 0.",
                health.isReady ? 1 : 0),
            MetricFamily(
                .gauge, "bullseye_draining", "Whether the server is ending: 1 if so, else 0.",
                health.isDraining ? 1 : 0),
            MetricFamily(
                .gauge, "bullseye_loop_silence_seconds", unit: .seconds,
                "How long ago a loop has turned; each turns once a second at least.",
                health.pulses.map { pulse in
                    .init(
                        .real(Double(max(0, pulse.age(at: MonotonicClock.now()))) / 1e9), [.init("loop", pulse.name)])
                }),
        ]
        if let certificateExpiry {
            families.append(
                MetricFamily(
                    .gauge, "bullseye_certificate_expiry_timestamp_seconds", unit: .seconds,
                    "When the certificate expires, since 1970.", certificateExpiry))
        }
        return families
    }
}
