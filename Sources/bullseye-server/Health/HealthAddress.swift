import Diagnostics
import ServerSettings
import Transport

extension ServerSettings.HealthPage {
    static let usualPlace = Endpoint(host: "127.0.0.1", port: 7444)

    /// Binds its address; nil if it is not served.
    ///
    /// The usual place is given up with a warning, since nobody may miss it; one that was asked for is not.
    func bind(_ log: Log) throws(StartFailure) -> ListeningSocket? {
        switch self {
        case .off: return nil
        case .at(let endpoint): return try Self.bind(endpoint)
        case .automatic:
            do throws(StartFailure) {
                return try Self.bind(Self.usualPlace)
            } catch {
                log.warning(
                    "no health page", ["reason": error, "advice": "choose its address with --health, or --health off"])
                return nil
            }
        }
    }

    private static func bind(_ endpoint: Endpoint) throws(StartFailure) -> ListeningSocket {
        let addresses: [SocketAddress]
        do throws(Endpoint.Problem) {
            addresses = try endpoint.resolve()
        } catch {
            throw .unknownHealthAddress(error)
        }
        // A host that resolves has an address.
        guard let address = addresses.first else { throw .unknownHealthAddress(.malformed(endpoint.description)) }
        do throws(SystemError) {
            return try ListeningSocket(address)
        } catch {
            throw .cannotServeHealth(address, error)
        }
    }
}
