import TestSupport
import Transport

extension TLSIdentity {
    /// A certificate of its own for a test's server.
    static func forTest(_ names: [CertificateName] = [.host("localhost"), .address("127.0.0.1")]) throws -> TLSIdentity
    {
        let directory = TemporaryDirectory()
        return try withExtendedLifetime(directory) {
            try TLSIdentity.ownCertificate(in: directory.path, names: names)
        }
    }
}
