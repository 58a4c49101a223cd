/// A name that a certificate is for.
public enum CertificateName: Sendable, Equatable {
    /// A host's name.
    case host(String)
    /// An IPv4 or IPv6 address.
    case address(String)

    /// As in a subject alternative name, in OpenSSL's notation.
    var entry: String {
        switch self {
        case .host(let name): "DNS:\(name)"
        case .address(let address): "IP:\(address)"
        }
    }

    /// What this machine is called: its host name, `localhost`, and its addresses.
    public static func ofThisMachine() -> [CertificateName] {
        var names: [CertificateName] = []
        if let name = Machine.hostName() { names.append(.host(name)) }
        names.append(.host("localhost"))
        names += Machine.addresses().map { .address($0.host) }
        return names
    }
}
