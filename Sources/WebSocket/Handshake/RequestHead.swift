/// What is kept of a request's head, line by line (RFC 9112, sections 3 and 5; RFC 6455, section 4.2.1).
struct RequestHead {
    /// The method; nil for those that are not served.
    private(set) var method: HTTPRequest.Method?
    private var target: RequestTarget?
    private var isHTTP10 = false

    private var host: String?
    private var origin: String?
    private var accept: String?
    private var hasBody = false
    private var upgradesToWebSocket = false
    private var connectionListsUpgrade = false
    private var version: String?
    private var key: String?
    private var hasValidKey = false
    private var hasValidSubprotocols = true
    private var subprotocols: [String] = []
    private var hasValidExtensions = true

    /// Takes the first line.
    mutating func takeRequestLine(_ line: HTTPText) throws(HandshakeRejection) {
        guard let (name, rest) = line.split(at: .space), let (target, version) = rest.split(at: .space),
            name.isToken, target.isVisibleASCII, !target.isEmpty
        else { throw .malformedRequestLine }
        try takeVersion(version)
        // Methods are case-sensitive (RFC 9110, section 9.1).
        method = name.equals("GET") ? .get : name.equals("HEAD") ? .head : nil
        guard method != nil else { return }
        self.target = RequestTarget(target)
        guard self.target != nil else { throw .malformedRequestLine }
    }

    private mutating func takeVersion(_ version: HTTPText) throws(HandshakeRejection) {
        let digits = version.bytes.suffix(3)
        guard version.bytes.count == 8, version.bytes.starts(with: "HTTP/".utf8),
            let (major, minor) = HTTPText(digits).split(at: .dot), let major = major.number, let minor = minor.number
        else { throw .malformedRequestLine }
        guard major == 1 else { throw .unsupportedHTTPVersion }
        isHTTP10 = minor == 0
    }

    /// Takes a header field's line.
    mutating func takeField(_ line: HTTPText) throws(HandshakeRejection) {
        guard let field = HTTPField(line) else { throw .malformedField }
        let value = field.value
        switch field.name {
        case "host":
            try once(&host, value)
            guard value.isHost else { throw .hostMissingOrInvalid }
        case "origin": try once(&origin, value)
        // A list, which may come in several fields (RFC 9110, section 5.3).
        case "accept": accept = accept.map { "\($0), \(value.string)" } ?? value.string
        case "content-length": hasBody = hasBody || value.number != 0
        case "transfer-encoding": hasBody = true
        case "upgrade": upgradesToWebSocket = upgradesToWebSocket || value.lists("websocket")
        case "connection": connectionListsUpgrade = connectionListsUpgrade || value.lists("upgrade")
        case "sec-websocket-version": try once(&version, value)
        case "sec-websocket-key":
            try once(&key, value)
            hasValidKey = HandshakeKey.isValid(value)
        case "sec-websocket-protocol":
            for member in value.members {
                hasValidSubprotocols = hasValidSubprotocols && member.isToken
                subprotocols.append(member.string)
            }
            hasValidSubprotocols = hasValidSubprotocols && !subprotocols.isEmpty
        case "sec-websocket-extensions": hasValidExtensions = hasValidExtensions && value.isExtensionList
        default: break
        }
    }

    private func once(_ field: inout String?, _ value: HTTPText) throws(HandshakeRejection) {
        guard field == nil else { throw .repeatedField }
        field = value.string
    }

    /// Decides what the whole head asks for.
    func finish() throws(HandshakeRejection) -> ServerHandshakeAction {
        guard let method, let target else { throw .methodNotAllowed }
        guard host != nil || isHTTP10 else { throw .hostMissingOrInvalid }
        guard !hasBody else { throw .hasBody }
        // A target in absolute form overrules Host (RFC 9112, section 3.2.2).
        let host = target.host ?? host
        // An offer of another protocol may be passed over (RFC 9110, section 7.8), but who has a key or a version means
        // WebSocket, though something on the way took the rest out.
        guard upgradesToWebSocket || key != nil || version != nil else {
            return .request(
                HTTPRequest(method: method, path: target.path, query: target.query, host: host, accept: accept))
        }
        guard method == .get else { throw .upgradeNotGet }
        guard !isHTTP10, let host else { throw .upgradeOverHTTP10 }
        guard upgradesToWebSocket else { throw .upgradeMissing }
        guard connectionListsUpgrade else { throw .connectionMissing }
        guard let version else { throw .versionMissing }
        guard version == "13" else { throw .versionUnsupported }
        guard let key, hasValidKey else { throw .keyMissingOrInvalid }
        guard hasValidSubprotocols, Set(subprotocols).count == subprotocols.count else { throw .invalidSubprotocols }
        guard hasValidExtensions else { throw .invalidExtensions }
        guard let acceptValue = HandshakeKey.acceptValue(for: key) else { throw .noDigest }
        return .upgrade(
            UpgradeRequest(
                path: target.path, query: target.query, host: host, origin: origin, subprotocols: subprotocols,
                acceptValue: acceptValue))
    }
}
