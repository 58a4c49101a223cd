import Diagnostics
import Transport
import WebSocket

/// What service managers and monitoring ask for: whether the server is alive, whether it is ready, and its figures.
struct HealthPage: Sendable {
    let health: Health
    let figures: ServerFigures

    func response(to request: HTTPRequest) -> HTTPResponse {
        switch request.path {
        case "/livez": answer(health.liveness(at: MonotonicClock.now()), request)
        case "/readyz": answer(health.readiness(), request)
        case "/metrics": metrics(as: MetricFormat(accept: request.accept))
        default: HTTPResponse(.notFound, text: "There is nothing here. There are /livez, /readyz and /metrics.\n")
        }
    }

    /// `ok`, or a line for each check that has failed; with the query `verbose` a line for every check.
    private func answer(_ checks: [HealthCheck], _ request: HTTPRequest) -> HTTPResponse {
        let failed = checks.filter { $0.fault != nil }
        let shown = request.query == "verbose" ? checks : failed
        let text = shown.isEmpty ? "ok\n" : shown.map { $0.line + "\n" }.joined()
        return HTTPResponse(failed.isEmpty ? .ok : .serviceUnavailable, fields: [Self.noStore], text: text)
    }

    private func metrics(as format: MetricFormat) -> HTTPResponse {
        HTTPResponse(
            .ok, fields: [HTTPResponse.Field("Content-Type", format.contentType), Self.noStore],
            body: MetricText.bytes(of: figures.families(), as: format))
    }

    private static let noStore = HTTPResponse.Field("Cache-Control", "no-store")
}
