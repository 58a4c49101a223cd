import COpenSSL

/// Makes the certificate that a server shows until it is given a better one.
enum SelfSignedCertificate {
    /// Ten years: clients trust the key by its pin, and a date would only break their links.
    private static let validSeconds = 10 * 365 * 24 * 60 * 60

    /// Signs a certificate for `names` with `key`; the caller frees it.
    static func make(key: OpaquePointer, names: [CertificateName]) throws(TLSError) -> OpaquePointer {
        guard let certificate = X509_new() else { throw .library(OpenSSLError.take()) }
        guard fill(certificate, key: key, names: names), X509_sign(certificate, key, EVP_sha256()) > 0 else {
            X509_free(certificate)
            throw .library(OpenSSLError.take())
        }
        return certificate
    }

    private static func fill(_ certificate: OpaquePointer, key: OpaquePointer, names: [CertificateName]) -> Bool {
        var serial = [UInt8](repeating: 0, count: 16)
        guard RAND_bytes(&serial, 16) == 1 else { return false }
        serial[0] &= 0x7F
        guard let number = BN_bin2bn(serial, 16, nil) else { return false }
        defer { BN_free(number) }
        guard BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil,
            X509_set_version(certificate, 2) == 1,
            // An hour of grace for a client whose clock is behind.
            X509_gmtime_adj(X509_getm_notBefore(certificate), -3600) != nil,
            X509_gmtime_adj(X509_getm_notAfter(certificate), validSeconds) != nil,
            X509_set_pubkey(certificate, key) == 1,
            let subject = X509_get_subject_name(certificate),
            X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, "Bullseye", -1, -1, 0) == 1,
            X509_set_issuer_name(certificate, subject) == 1
        else { return false }
        let alternatives = names.map(\.entry).joined(separator: ",")
        return add(NID_basic_constraints, "critical,CA:FALSE", to: certificate)
            && add(NID_key_usage, "critical,digitalSignature", to: certificate)
            && add(NID_ext_key_usage, "serverAuth", to: certificate)
            && add(NID_subject_alt_name, alternatives, to: certificate)
    }

    private static func add(_ identifier: Int32, _ value: String, to certificate: OpaquePointer) -> Bool {
        guard let `extension` = X509V3_EXT_conf_nid(nil, nil, identifier, value) else { return false }
        defer { X509_EXTENSION_free(`extension`) }
        return X509_add_ext(certificate, `extension`, -1) == 1
    }
}
