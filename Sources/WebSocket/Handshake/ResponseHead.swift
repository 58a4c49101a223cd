/// What is kept of a response's head, line by line (RFC 9112, sections 4 and 5; RFC 6455, section 4.1).
struct ResponseHead {
    /// The status code, 100…599.
    let status: Int
    private let isHTTP10: Bool

    private var contentLength: Int?
    private var isBodyEncoded = false
    private var upgradesToWebSocket = false
    private var connectionListsUpgrade = false
    private var acceptValues: [String] = []
    private var hasExtension = false
    private var subprotocols: [String] = []

    /// How many bytes of readable body follow, of an encoded one 0; nil if it ends with the connection.
    var bodyCount: Int? {
        isBodyEncoded || status == 204 || status == 304 ? 0 : contentLength
    }

    /// Reads the first line.
    init(statusLine line: HTTPText) throws(ClientHandshakeError) {
        guard let (version, rest) = line.split(at: .space) else { throw .malformedResponse }
        isHTTP10 = version.equals("HTTP/1.0")
        // The space before an empty reason is often forgotten.
        let code = rest.split(at: .space)?.before ?? rest
        guard isHTTP10 || version.equals("HTTP/1.1"), rest.isFieldValue, code.bytes.count == 3,
            let status = code.number, (100...599).contains(status)
        else { throw .malformedResponse }
        self.status = status
    }

    /// Takes a header field's line.
    mutating func takeField(_ line: HTTPText) throws(ClientHandshakeError) {
        guard let field = HTTPField(line) else { throw .malformedResponse }
        let value = field.value
        switch field.name {
        case "content-length":
            guard let length = value.number, contentLength == nil || contentLength == length else {
                throw .malformedResponse
            }
            contentLength = length
        case "transfer-encoding": isBodyEncoded = true
        case "upgrade": upgradesToWebSocket = value.matches("websocket")
        case "connection": connectionListsUpgrade = connectionListsUpgrade || value.lists("upgrade")
        case "sec-websocket-accept": acceptValues.append(value.string)
        case "sec-websocket-extensions": hasExtension = true
        case "sec-websocket-protocol": subprotocols.append(value.string)
        default: break
        }
    }

    /// Checks the head of a 101, and returns the subprotocol agreed on.
    func accepted(acceptValue: String?, offered: String?) throws(ClientHandshakeError) -> String? {
        guard !isHTTP10, upgradesToWebSocket, connectionListsUpgrade else { throw .notWebSocket }
        guard let acceptValue, acceptValues == [acceptValue] else { throw .wrongAccept }
        guard !hasExtension else { throw .unexpectedExtension }
        guard subprotocols.isEmpty || subprotocols == [offered] else { throw .unexpectedSubprotocol }
        return subprotocols.first
    }
}
