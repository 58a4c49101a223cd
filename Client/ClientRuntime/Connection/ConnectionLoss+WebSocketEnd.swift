import ClientCore
import GameProtocol
import Glibc
import Transport
import WebSocket

extension ConnectionLoss {
    /// Says what a connection's end means for the player, and what to do about it.
    init(_ end: WebSocketEnd, at place: ServerPlace) {
        let server = place.endpoint.description
        switch end {
        case .closed(let status):
            // 1005 stands for a close without a code (RFC 6455, section 7.1.5).
            self = .closed(status.code?.rawValue ?? 1005, reason: status.reason)
        case .violated:
            self = .refused(
                Explanation("\(server) broke the WebSocket protocol.", advice: "Is this link to a Bullseye server?"))
        case .unreachable(let error): self = .broken(Explanation(unreachable: error, server))
        case .refused(let status, let body): self.init(status: status, body: body, server)
        // What stands before a server, such as a tunnel, does so while that one is away.
        case .notWebSocket(.closedEarly):
            self = .broken(
                Explanation(
                    "\(server) ended the connection before it answered.", advice: "Check the link, and try again."))
        case .notWebSocket: self = .refused(Explanation(notAServer: place))
        case .lost(let end): self.init(end, place)
        }
    }

    private init(status: Int, body: String, _ server: String) {
        let said = body.split(whereSeparator: \.isNewline).first.map { " It says: “\($0.prefix(200))”" } ?? ""
        switch status {
        case 429, 500...599:
            self = .broken(
                Explanation(
                    "\(server) takes no players at the moment (HTTP status \(status)).\(said)",
                    advice: "Try again later."))
        case 404:
            self = .refused(
                Explanation("\(server) is a web server, but no game is played there.", advice: "Check the link."))
        default:
            self = .refused(
                Explanation(
                    "\(server) refused the connection (HTTP status \(status)).\(said)",
                    advice: "Check the link; the server may also be of another version."))
        }
    }

    private init(_ end: ConnectionEnd, _ place: ServerPlace) {
        let server = place.endpoint.description
        switch end {
        case .peerClosed, .closed:
            self = .broken(Explanation("The connection to \(server) ended.", advice: "Try again."))
        case .overflow: self = .broken(Explanation("\(server) took nothing more.", advice: "Try again."))
        case .handshakeTimeout:
            self = .broken(Explanation("\(server) does not answer in time.", advice: "Check the link, and try again."))
        case .system(let error):
            self = .broken(Explanation("The connection to \(server) broke: \(error.reason).", advice: "Try again."))
        case .tls(let error): self.init(error, place)
        }
    }

    private init(_ error: TLSError, _ place: ServerPlace) {
        let server = place.endpoint.description
        switch error {
        case .pinMismatch(let expected, let actual):
            self = .untrusted(
                Explanation(
                    "The key of \(server) is not the one that the link names.\n"
                        + "  the link:   sha256:\(Base64URL.encode(expected))\n"
                        + "  the server: sha256:\(Base64URL.encode(actual))\n"
                        + "Either the server has a new key, or somebody else answers in its place.",
                    advice: "Nothing was sent. Ask the host for a fresh link."))
        case .untrusted(let reason):
            self = .untrusted(
                Explanation(
                    "The certificate of \(server) is not one that this computer trusts (\(reason)).",
                    advice: "Ask the host for the whole link: what follows its “#” names the server's key."))
        case .handshake(let reason):
            self = .refused(
                Explanation(
                    "\(server) and this client find no way to speak TLS with each other (\(reason)).",
                    advice: "Check the link's port; is this a Bullseye server?"))
        case .broken(let reason):
            self = .broken(
                Explanation("The encrypted connection to \(server) broke (\(reason)).", advice: "Try again."))
        case .plainHTTP, .unusableFile, .library:
            self = .refused(Explanation("No TLS here: \(error.description)."))
        }
    }
}

extension Explanation {
    /// Why no connection could be made.
    fileprivate init(unreachable error: SystemError, _ server: String) {
        switch error.code {
        case ECONNREFUSED:
            self.init(
                "Nobody listens at \(server).", advice: "Is the server running, and is this the link it printed?")
        case ETIMEDOUT:
            self.init(
                "\(server) does not answer.", advice: "Check the link, your network, and the server's firewall.")
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN:
            self.init("There is no way to \(server) from here.", advice: "Check your network and the link.")
        default: self.init("\(server) cannot be reached: \(error.reason).", advice: "Check your network and the link.")
        }
    }

    fileprivate init(notAServer place: ServerPlace) {
        let advice =
            place.tls == nil
            ? "A server with TLS is joined with a link that begins with “https://”."
            : "Check the link."
        self.init("What answers at \(place.endpoint) is no Bullseye server.", advice: advice)
    }

    /// Why a host's name could not be looked up.
    init(unknownHost problem: Endpoint.Problem, _ endpoint: Endpoint) {
        switch problem {
        case .unknownHost(let host, let reason):
            self.init("There is no host “\(host)” (\(reason)).", advice: "Check the link and your network.")
        case .malformed: self.init("“\(endpoint)” is no server's address.", advice: "Check the link.")
        }
    }
}
