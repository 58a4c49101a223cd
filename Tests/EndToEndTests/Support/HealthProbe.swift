import Dispatch
import TestSupport

/// Asks a server for its health, as monitoring does: a connection for each request.
struct HealthProbe: Sendable {
    /// What it answered.
    struct Answer: Sendable {
        let status: Int
        let head: String
        let body: String

        fileprivate init(_ bytes: [UInt8]) {
            let text = String(decoding: bytes, as: UTF8.self)
            let end = text.firstRange(of: "\r\n\r\n")
            head = String(text[..<(end?.lowerBound ?? text.endIndex)])
            body = String(text[(end?.upperBound ?? text.endIndex)...])
            status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
    }

    private let port: Int

    init(_ server: ServerProgram) async throws { port = try await server.healthPort() }

    /// Asks for a path.
    ///
    /// - Parameter fields: Header fields, each with its line end.
    func ask(_ path: String, method: String = "GET", fields: String = "") async throws -> Answer {
        try await say(Array("\(method) \(path) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n".utf8))
    }

    /// Sends bytes, and reads to the end of what is answered.
    func say(_ bytes: [UInt8]) async throws -> Answer {
        let port = port
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        let socket = try RawSocket(port: port)
                        socket.send(bytes)
                        socket.finishSending()
                        return Answer(socket.receiveAll())
                    })
            }
        }
    }

    /// Every figure by its name and labels.
    func figures() async throws -> [String: Double] {
        var figures: [String: Double] = [:]
        for line in try await ask("/metrics").body.split(separator: "\n") where !line.hasPrefix("#") {
            guard let space = line.lastIndex(of: " ") else { continue }
            figures[String(line[..<space])] = Double(line[line.index(after: space)...])
        }
        return figures
    }
}
