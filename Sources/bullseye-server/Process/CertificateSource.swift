import ServerSettings
import Transport

/// Where the server's certificate comes from.
enum CertificateSource {
    /// Files with a certificate and its key, which others renew.
    case files(ServerSettings.CertificateFiles)
    /// One of its own, which it keeps in a directory and renews by itself.
    case own(directory: String)

    /// Where the settings want it from; nil without TLS.
    init?(_ settings: ServerSettings) throws(StartFailure) {
        guard settings.usesTLS else { return nil }
        if let files = settings.certificate {
            self = .files(files)
        } else {
            self = .own(directory: try DataDirectory(settings).path)
        }
    }

    /// Reads the certificate as it is now; one of its own is made where it is missing or out of date.
    func load() throws(TLSError) -> TLSIdentity {
        switch self {
        case .files(let files):
            try TLSIdentity(certificateFile: files.certificate, keyFile: files.key, password: files.password)
        case .own(let directory):
            try TLSIdentity.ownCertificate(in: directory, names: CertificateName.ofThisMachine())
        }
    }
}
