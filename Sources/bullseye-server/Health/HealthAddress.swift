import Diagnostics
import Transport

/// Where the health page is served.
enum HealthAddress {
    /// Where it usually is, unless something else is there.
    case usual
    /// Where it was asked for.
    case at(Endpoint)
    /// Nowhere.
    case off

    static let usualPlace = Endpoint(host: "127.0.0.1", port: 7444)

    /// Reads what stands on the command line.
    init(parsing text: String) throws(Endpoint.Problem) {
        self = text == "off" ? .off : .at(try Endpoint(parsing: text))
    }

    /// Binds it; nil if it is not served.
    ///
    /// The usual place is given up with a warning, since nobody may miss it; one that was asked for is not.
    func bind(_ log: Log) throws(StartFailure) -> ListeningSocket? {
        switch self {
        case .off: return nil
        case .at(let endpoint): return try HealthAddress.bind(endpoint)
        case .usual:
            do throws(StartFailure) {
                return try HealthAddress.bind(HealthAddress.usualPlace)
            } catch {
                log.warning(
                    "no health page",
                    ["reason": error, "advice": "choose its address with --health, or --health off"])
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
