import Diagnostics
import Figures
import Testing

@Suite struct MetricTextTests {
    private func text(_ family: MetricFamily, _ format: MetricFormat) -> String {
        String(decoding: MetricText.bytes(of: [family], as: format), as: UTF8.self)
    }

    private let received = MetricFamily(
        .counter, "bullseye_received_bytes", unit: .bytes, "Bytes received, as TCP carries them.", 42)

    @Test func `a counter in the format of Prometheus`() {
        #expect(
            text(received, .prometheus) == """
                # HELP bullseye_received_bytes_total Bytes received, as TCP carries them.
                # TYPE bullseye_received_bytes_total counter
                bullseye_received_bytes_total 42

                """)
    }

    @Test func `a counter in OpenMetrics`() {
        #expect(
            text(received, .openMetrics) == """
                # HELP bullseye_received_bytes Bytes received, as TCP carries them.
                # TYPE bullseye_received_bytes counter
                # UNIT bullseye_received_bytes bytes
                bullseye_received_bytes_total 42
                # EOF

                """)
    }

    private enum Phase: String, CaseIterable { case waiting, open }

    @Test(arguments: MetricFormat.allCases)
    func `a gauge has a line for each value of its label`(_ format: MetricFormat) {
        let rooms = MetricFamily(.gauge, "bullseye_rooms", "Rooms.", by: "phase") { (phase: Phase) in
            phase == .open ? 3 : 0
        }
        #expect(
            text(rooms, format).hasPrefix(
                """
                # HELP bullseye_rooms Rooms.
                # TYPE bullseye_rooms gauge
                bullseye_rooms{phase="waiting"} 0
                bullseye_rooms{phase="open"} 3

                """))
    }

    private let late = MetricFamily(
        .histogram, "bullseye_late_seconds", unit: .seconds, "How late.",
        [.init(.buckets(Histogram.Reading(bounds: [0.001, 1], cumulative: [2, 5, 6], sum: 12.5)))])

    @Test func `a histogram in the format of Prometheus`() {
        #expect(
            text(late, .prometheus) == """
                # HELP bullseye_late_seconds How late.
                # TYPE bullseye_late_seconds histogram
                bullseye_late_seconds_bucket{le="0.001"} 2
                bullseye_late_seconds_bucket{le="1.0"} 5
                bullseye_late_seconds_bucket{le="+Inf"} 6
                bullseye_late_seconds_sum 12.5
                bullseye_late_seconds_count 6

                """)
    }

    @Test func `a histogram in OpenMetrics`() {
        #expect(
            text(late, .openMetrics) == """
                # HELP bullseye_late_seconds How late.
                # TYPE bullseye_late_seconds histogram
                # UNIT bullseye_late_seconds seconds
                bullseye_late_seconds_bucket{le="0.001"} 2
                bullseye_late_seconds_bucket{le="1.0"} 5
                bullseye_late_seconds_bucket{le="+Inf"} 6
                bullseye_late_seconds_sum 12.5
                bullseye_late_seconds_count 6
                # EOF

                """)
    }

    @Test func `facts are a gauge to Prometheus, and of their own kind in OpenMetrics`() {
        let build = MetricFamily(
            .info, "bullseye_build", "The build.", [.init(.whole(1), [.init("version", "0.1.0")])])
        #expect(
            text(build, .prometheus) == """
                # HELP bullseye_build_info The build.
                # TYPE bullseye_build_info gauge
                bullseye_build_info{version="0.1.0"} 1

                """)
        #expect(
            text(build, .openMetrics) == """
                # HELP bullseye_build The build.
                # TYPE bullseye_build info
                bullseye_build_info{version="0.1.0"} 1
                # EOF

                """)
    }

    @Test func `escapes backslash, line end and quotation mark in a label`() {
        let labels: [MetricFamily.Label] = [.init("text", "a\\b\nc\"d"), .init("e", "f")]
        let odd = MetricFamily(.gauge, "odd", "Odd.", [.init(.whole(1), labels)])
        #expect(text(odd, .prometheus).contains(#"odd{text="a\\b\nc\"d",e="f"} 1"#))
    }

    @Test func `escapes a quotation mark in a help text for OpenMetrics alone`() {
        let odd = MetricFamily(.gauge, "odd", "a\\b\nc\"d", 1)
        #expect(text(odd, .prometheus).hasPrefix(##"# HELP odd a\\b\nc"d"##))
        #expect(text(odd, .openMetrics).hasPrefix(##"# HELP odd a\\b\nc\"d"##))
    }

    @Test(arguments: [
        (0.25, "0.25"), (-1.5, "-1.5"), (2, "2.0"), (1e300, "1e+300"), (.infinity, "+Inf"), (-.infinity, "-Inf"),
        (.nan, "NaN"),
    ]) func `shows every number in a way that both formats have`(_ value: Double, _ shown: String) {
        #expect(text(MetricFamily(.gauge, "n", "N.", [.init(.real(value))]), .prometheus).hasSuffix("\nn \(shown)\n"))
    }
}
