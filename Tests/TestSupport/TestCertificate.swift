internal import COpenSSL
import Glibc

/// A certificate for the loopback address and its key, as files that a test makes with dates of its own.
public struct TestCertificate: Sendable {
    /// Where the certificate is (PEM).
    public let file: String
    /// Where its private key is (PEM).
    public let key: String

    /// Makes the files in `directory`, in place of those that are there.
    ///
    /// - Parameter validSeconds: From when to when it is valid, in seconds from now on.
    public init(in directory: TemporaryDirectory, validSeconds: ClosedRange<Int> = -3600...3600) {
        file = "\(directory.path)/certificate.pem"
        key = "\(directory.path)/key.pem"
        let pair = bullseye_make_p256_key()
        let certificate = X509_new()
        defer {
            X509_free(certificate)
            EVP_PKEY_free(pair)
        }
        X509_set_version(certificate, 2)
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
        X509_gmtime_adj(X509_getm_notBefore(certificate), validSeconds.lowerBound)
        X509_gmtime_adj(X509_getm_notAfter(certificate), validSeconds.upperBound)
        X509_set_pubkey(certificate, pair)
        let subject = X509_get_subject_name(certificate)
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, "127.0.0.1", -1, -1, 0)
        X509_set_issuer_name(certificate, subject)
        precondition(X509_sign(certificate, pair, EVP_sha256()) > 0, "no certificate can be made")
        TestCertificate.write(file) { PEM_write_bio_X509($0, certificate) }
        TestCertificate.write(key) { PEM_write_bio_PrivateKey($0, pair, nil, nil, 0, nil, nil) }
    }

    private static func write(_ path: String, _ body: (OpaquePointer?) -> Int32) {
        let file = BIO_new_file(path, "w")
        precondition(body(file) == 1, "\(path) cannot be written")
        BIO_free_all(file)
    }
}
