import TestSupport
import Transport

extension TLSIdentity {
    /// A certificate of its own for a test's server.
    static func forTest(_ names: [CertificateName] = [.host("localhost"), .address("127.0.0.1")]) throws -> TLSIdentity
    {
        try TLSIdentity.ownCertificate(in: TemporaryDirectory().path, names: names)
    }
}
