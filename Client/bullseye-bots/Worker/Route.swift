import ClientRuntime
import GameProtocol
import LoadTest
import Transport

/// The way to the server, from each address of this machine that is to be used.
struct Route: Sendable {
    let link: InvitationLink
    let addresses: [SocketAddress]
    /// The server's place, once for each address to connect from.
    let places: [ServerPlace]

    /// Looks up where the plan's link leads to; this may block for seconds.
    init(_ plan: LoadPlan) throws(RouteError) {
        do throws(InvitationLinkError) {
            link = try InvitationLink(plan.link)
        } catch {
            throw .link(error)
        }
        do throws(Endpoint.Problem) {
            addresses = try Endpoint(host: link.host, port: Int(link.port)).resolve()
        } catch {
            throw .host(error)
        }
        let place: ServerPlace
        do throws(TLSError) {
            place = try ServerPlace(link, addresses: addresses)
        } catch {
            throw .tls(error)
        }
        var places: [ServerPlace] = []
        for host in plan.sources {
            guard let source = SocketAddress(host: host, port: 0) else { throw .source(host) }
            var from = place
            from.source = source
            places.append(from)
        }
        self.places = places.isEmpty ? [place] : places
    }
}

/// Why there is no way to the server.
enum RouteError: Error, CustomStringConvertible {
    case link(InvitationLinkError)
    case host(Endpoint.Problem)
    case tls(TLSError)
    case source(String)

    var description: String {
        switch self {
        case .link(let error): error.description
        case .host(let problem): problem.description
        case .tls(let error): error.description
        case .source(let host): "“\(host)” is no address to connect from."
        }
    }
}
