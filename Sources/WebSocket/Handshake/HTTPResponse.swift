/// An answer to a request that does not become a WebSocket; the connection closes after it.
public struct HTTPResponse: Equatable, Sendable {
    /// The statuses a server of this kind has use for (RFC 9110, section 15).
    public enum Status: Int, Sendable {
        /// Here it is.
        case ok = 200
        /// The request is malformed.
        case badRequest = 400
        /// This client, or a page of that origin, may not.
        case forbidden = 403
        /// There is nothing at this path.
        case notFound = 404
        /// The method is not served; `Allow` says which are.
        case methodNotAllowed = 405
        /// The request took too long to arrive.
        case requestTimeout = 408
        /// The path is too long.
        case uriTooLong = 414
        /// Another version of the protocol is needed; `Sec-WebSocket-Version` says which.
        case upgradeRequired = 426
        /// This client asks too often.
        case tooManyRequests = 429
        /// The header fields are too long.
        case headerFieldsTooLarge = 431
        /// The server failed.
        case internalServerError = 500
        /// The server is full or about to stop.
        case serviceUnavailable = 503
        /// The HTTP version is not spoken here.
        case versionNotSupported = 505

        fileprivate var reason: String {
            switch self {
            case .ok: "OK"
            case .badRequest: "Bad Request"
            case .forbidden: "Forbidden"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .requestTimeout: "Request Timeout"
            case .uriTooLong: "URI Too Long"
            case .upgradeRequired: "Upgrade Required"
            case .tooManyRequests: "Too Many Requests"
            case .headerFieldsTooLarge: "Request Header Fields Too Large"
            case .internalServerError: "Internal Server Error"
            case .serviceUnavailable: "Service Unavailable"
            case .versionNotSupported: "HTTP Version Not Supported"
            }
        }
    }

    /// A header field of the response.
    public struct Field: Equatable, Sendable {
        /// The name, a token.
        public let name: String
        /// The value, without control characters.
        public let value: String

        /// Makes a field; neither part may hold a line end.
        public init(_ name: String, _ value: String) {
            precondition(
                !name.utf8.contains { $0 < 0x20 } && !value.utf8.contains { $0 < 0x20 }, "A field is a single line.")
            self.name = name
            self.value = value
        }
    }

    /// How the request went.
    public var status: Status
    /// Header fields beyond `Connection` and `Content-Length`, which are always sent.
    public var fields: [Field]
    /// The content.
    public var body: [UInt8]
    /// Whether the content is only counted, not sent: in answers to HEAD.
    public var omitsBody = false

    /// Makes a response.
    public init(_ status: Status, fields: [Field] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Makes a response of plain text for people.
    public init(_ status: Status, fields: [Field] = [], text: String) {
        self.init(
            status, fields: fields + [Field("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
    }

    /// The response on the wire (RFC 9112, section 4).
    public var bytes: [UInt8] {
        var head = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\nConnection: close\r\n"
        for field in fields { head += "\(field.name): \(field.value)\r\n" }
        head += "Content-Length: \(body.count)\r\n\r\n"
        return Array(head.utf8) + (omitsBody ? [] : body)
    }
}
