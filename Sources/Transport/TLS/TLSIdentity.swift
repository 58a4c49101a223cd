import COpenSSL

/// A certificate with its private key, as a server shows it.
///
/// `@unchecked Sendable`: the C objects are not changed after `init`; their reference counts are atomic.
public final class TLSIdentity: @unchecked Sendable {
    private let certificate: OpaquePointer
    private let chain: [OpaquePointer]
    private let key: OpaquePointer
    /// SHA-256 of the certificate's SubjectPublicKeyInfo, 32 bytes: what an invitation pins.
    public let pin: [UInt8]
    /// When the certificate expires, as `2027-01-31T12:00:00Z`.
    public let expiry: String
    /// The same, in seconds since 1970.
    public let expirySeconds: Int

    init(certificate: OpaquePointer, chain: [OpaquePointer] = [], key: OpaquePointer) throws(TLSError) {
        let dates = CertificateDates(of: certificate)
        guard let pin = TLSIdentity.pin(of: certificate), let expiry = dates.expiry, let seconds = dates.expirySeconds
        else {
            X509_free(certificate)
            chain.forEach(X509_free)
            EVP_PKEY_free(key)
            throw .library(OpenSSLError.take())
        }
        self.certificate = certificate
        self.chain = chain
        self.key = key
        self.pin = pin
        self.expiry = expiry
        expirySeconds = seconds
    }

    deinit {
        X509_free(certificate)
        chain.forEach(X509_free)
        EVP_PKEY_free(key)
    }

    func install(in context: OpaquePointer) throws(TLSError) {
        guard SSL_CTX_use_certificate(context, certificate) == 1, SSL_CTX_use_PrivateKey(context, key) == 1 else {
            throw .library(OpenSSLError.take())
        }
        for extra in chain {
            guard bullseye_ssl_add_chain_certificate(context, extra) == 1 else { throw .library(OpenSSLError.take()) }
        }
    }

    /// SHA-256 of the DER form of the certificate's SubjectPublicKeyInfo.
    static func pin(of certificate: OpaquePointer) -> [UInt8]? {
        guard let publicKey = X509_get_X509_PUBKEY(certificate) else { return nil }
        var encoded: UnsafeMutablePointer<UInt8>?
        let length = i2d_X509_PUBKEY(publicKey, &encoded)
        guard length > 0, let encoded else { return nil }
        defer { bullseye_openssl_free(encoded) }
        return Digest.sha256(UnsafeRawBufferPointer(start: encoded, count: Int(length)))
    }
}
