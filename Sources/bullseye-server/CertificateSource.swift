import Transport

/// Where the server's certificate comes from.
enum CertificateSource {
    /// Files with a certificate and its key, which others renew.
    case files(certificate: String, key: String)
    /// One of its own, which it keeps in a directory and renews by itself.
    case own(directory: String)

    /// Where the command line wants it from; nil without TLS.
    init?(_ options: ServerOptions) throws(StartFailure) {
        guard options.usesTLS else { return nil }
        if let (file, key) = options.certificate {
            self = .files(certificate: file, key: key)
        } else {
            self = .own(directory: try DataDirectory(options).path)
        }
    }

    /// Reads the certificate as it is now; one of its own is made where it is missing or out of date.
    func load() throws(TLSError) -> TLSIdentity {
        switch self {
        case .files(let certificate, let key): try TLSIdentity(certificateFile: certificate, keyFile: key)
        case .own(let directory):
            try TLSIdentity.ownCertificate(in: directory, names: CertificateName.ofThisMachine())
        }
    }
}
