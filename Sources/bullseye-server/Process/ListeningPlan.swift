import GameProtocol
import ServerSettings
import Transport

/// Where the server listens, and how others reach it.
struct ListeningPlan {
    let sockets: [ListeningSocket]
    /// The host for links: as it was asked for, or the address by which this machine is reached.
    let host: String

    /// The port, the same on every address.
    var port: Int { sockets.first?.address.port ?? 0 }

    /// The port that is listened on where nobody names one.
    static let defaultPort = 7443

    /// The host and the port, for links.
    var authority: String { Endpoint(host: host, port: port).description }

    /// The link that invites to a server with this certificate, or without TLS.
    func invitation(_ identity: TLSIdentity?) -> String {
        let pin = identity.flatMap { Pin(bytes: $0.pin) }.map { "#pin=sha256:\($0.text)" } ?? ""
        return "\(identity == nil ? "http" : "https")://\(authority)/\(pin)"
    }

    /// Takes the sockets that a service manager has opened, else binds the addresses that the settings ask for, or none
    /// of them.
    static func bind(_ settings: ServerSettings, _ manager: ServiceManager) throws(StartFailure) -> ListeningPlan {
        let handed = try manager.takeSockets()
        guard handed.isEmpty else {
            let named = settings.listen.flatMap { isWildcard($0) ? nil : $0.host }
            return ListeningPlan(sockets: handed, host: named ?? handed.compactMap(reachable).first ?? reachableHost)
        }
        let addresses: [SocketAddress]
        var host = reachableHost
        if let endpoint = settings.listen {
            // A name with several addresses listens on its first: with port 0 their ports would differ.
            addresses = Array(try resolve(endpoint).prefix(1))
            if !isWildcard(endpoint) { host = endpoint.host }
        } else if settings.usesTLS {
            let wildcards = ["0.0.0.0"] + (Machine.hasIPv6 ? ["::"] : [])
            addresses = wildcards.compactMap { SocketAddress(host: $0, port: defaultPort) }
        } else {
            host = "127.0.0.1"
            addresses = try resolve(Endpoint(host: host, port: defaultPort))
        }
        return ListeningPlan(sockets: try bind(addresses), host: host)
    }

    private static func resolve(_ endpoint: Endpoint) throws(StartFailure) -> [SocketAddress] {
        do throws(Endpoint.Problem) {
            return try endpoint.resolve()
        } catch {
            throw .unknownAddress(error)
        }
    }

    private static func bind(_ addresses: [SocketAddress]) throws(StartFailure) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        for address in addresses {
            do throws(SystemError) {
                sockets.append(try ListeningSocket(address))
            } catch {
                sockets.forEach { $0.close() }
                throw .cannotListen(address, error)
            }
        }
        return sockets
    }

    private static func isWildcard(_ endpoint: Endpoint) -> Bool { ["0.0.0.0", "::"].contains(endpoint.host) }

    /// The host by which a socket's own address is reached; nil if it has every address.
    private static func reachable(_ socket: ListeningSocket) -> String? {
        let host = socket.address.host
        return isWildcard(Endpoint(host: host, port: 0)) ? nil : host
    }

    private static var reachableHost: String { Machine.addresses().first?.host ?? "localhost" }
}
