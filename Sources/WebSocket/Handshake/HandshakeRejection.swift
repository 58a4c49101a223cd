/// Why a request is turned down, with what the client is told.
enum HandshakeRejection: Error, CaseIterable {
    case malformedRequestLine
    case requestLineTooLong
    case headTooLong
    case malformedField
    case bareLineFeed
    case unsupportedHTTPVersion
    case methodNotAllowed
    case upgradeNotGet
    case upgradeOverHTTP10
    case hostMissingOrInvalid
    case repeatedField
    case hasBody
    case upgradeMissing
    case connectionMissing
    case versionMissing
    case versionUnsupported
    case keyMissingOrInvalid
    case invalidSubprotocols
    case invalidExtensions
    case noDigest

    /// The answer, before which nothing of the request is acted on.
    var response: HTTPResponse {
        switch self {
        case .malformedRequestLine: HTTPResponse(.badRequest, text: "The request line is malformed.\n")
        case .requestLineTooLong: HTTPResponse(.uriTooLong, text: "The request line is too long.\n")
        case .headTooLong: HTTPResponse(.headerFieldsTooLarge, text: "The header fields are too long.\n")
        case .malformedField: HTTPResponse(.badRequest, text: "A header field is malformed.\n")
        case .bareLineFeed: HTTPResponse(.badRequest, text: "Lines end with CR LF.\n")
        case .unsupportedHTTPVersion: HTTPResponse(.versionNotSupported, text: "HTTP/1.1 is spoken here.\n")
        case .methodNotAllowed:
            HTTPResponse(
                .methodNotAllowed, fields: [HTTPResponse.Field("Allow", "GET, HEAD")], text: "Only GET and HEAD.\n")
        case .upgradeNotGet:
            HTTPResponse(
                .methodNotAllowed, fields: [HTTPResponse.Field("Allow", "GET")], text: "An upgrade needs GET.\n")
        case .upgradeOverHTTP10: HTTPResponse(.badRequest, text: "An upgrade needs HTTP/1.1.\n")
        case .hostMissingOrInvalid: HTTPResponse(.badRequest, text: "Exactly one valid Host is needed.\n")
        case .repeatedField: HTTPResponse(.badRequest, text: "A header field that stands alone is repeated.\n")
        case .hasBody: HTTPResponse(.badRequest, text: "A request has no content here.\n")
        case .upgradeMissing:
            HTTPResponse(
                .badRequest, text: "Upgrade: websocket is missing. Does a proxy in between not pass it on?\n")
        case .connectionMissing:
            HTTPResponse(
                .badRequest, text: "Connection: Upgrade is missing. Does a proxy in between not pass it on?\n")
        case .versionMissing: HTTPResponse(.badRequest, text: "Sec-WebSocket-Version is missing.\n")
        case .versionUnsupported:
            // Whoever sends Upgrade must list it under Connection, too (RFC 9110, section 7.8).
            HTTPResponse(
                .upgradeRequired,
                fields: [
                    HTTPResponse.Field("Upgrade", "websocket"), HTTPResponse.Field("Connection", "Upgrade"),
                    HTTPResponse.Field("Sec-WebSocket-Version", "13"),
                ],
                text: "Version 13 of WebSocket is spoken here.\n")
        case .keyMissingOrInvalid:
            HTTPResponse(.badRequest, text: "Sec-WebSocket-Key must be the Base64 of 16 bytes.\n")
        case .invalidSubprotocols:
            HTTPResponse(.badRequest, text: "Sec-WebSocket-Protocol must list tokens, each one once.\n")
        case .invalidExtensions:
            HTTPResponse(.badRequest, text: "Sec-WebSocket-Extensions must list extensions and their parameters.\n")
        case .noDigest: HTTPResponse(.internalServerError, text: "The server has no SHA-1.\n")
        }
    }
}
