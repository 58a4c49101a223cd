import COpenSSL
import Glibc

/// From when to when a certificate is valid.
struct CertificateDates {
    private let certificate: OpaquePointer

    /// Looks at a certificate, which must outlast this.
    init(of certificate: OpaquePointer) { self.certificate = certificate }

    /// Why it is not valid now, by this machine's clock; nil if it is.
    var fault: String? {
        if X509_cmp_current_time(X509_get0_notAfter(certificate)) <= 0 {
            "it expired at \(expiry ?? "a time that cannot be read")"
        } else if X509_cmp_current_time(X509_get0_notBefore(certificate)) >= 0 {
            "it is not valid before \(text(X509_get0_notBefore(certificate)) ?? "a time that cannot be read")"
        } else {
            nil
        }
    }

    /// When it expires, in seconds since 1970; nil if that cannot be read.
    var expirySeconds: Int? {
        var fields = tm()
        guard ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &fields) == 1 else { return nil }
        return timegm(&fields)
    }

    /// When it expires, as `2027-01-31T12:00:00Z`; nil if that cannot be read.
    var expiry: String? { text(X509_get0_notAfter(certificate)) }

    private func text(_ time: UnsafePointer<ASN1_TIME>?) -> String? {
        var fields = tm()
        guard ASN1_TIME_to_tm(time, &fields) == 1 else { return nil }
        var buffer = [CChar](repeating: 0, count: 32)
        let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &fields)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
