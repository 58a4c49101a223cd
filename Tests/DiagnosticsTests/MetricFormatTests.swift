import Diagnostics
import Testing

@Suite struct MetricFormatTests {
    @Test(arguments: [
        "application/openmetrics-text",
        "application/openmetrics-text; version=1.0.0; charset=utf-8",
        "text/html, Application/OpenMetrics-Text;version=1.0.0;q=0.5, */*;q=0.1",
    ]) func `OpenMetrics is for those who ask for it`(_ accept: String) {
        #expect(MetricFormat(accept: accept) == .openMetrics)
    }

    @Test(arguments: [
        nil, "", "*/*", "text/plain;version=0.0.4", "application/openmetrics-text;q=0", "application/openmetrics",
        "application/openmetrics-text;version=0.0.1", ",;,", "application/json;application/openmetrics-text",
    ]) func `everybody else gets the format of Prometheus`(_ accept: String?) {
        #expect(MetricFormat(accept: accept) == .prometheus)
    }

    @Test func `the content type names the version`() {
        #expect(MetricFormat.prometheus.contentType == "text/plain; version=0.0.4; charset=utf-8")
        #expect(
            MetricFormat.openMetrics.contentType == "application/openmetrics-text; version=1.0.0; charset=utf-8")
    }
}
