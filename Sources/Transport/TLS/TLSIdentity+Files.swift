import COpenSSL

extension TLSIdentity {
    /// Reads a certificate that is valid now, the chain behind it, and its private key, all PEM.
    ///
    /// - Parameter password: What the key is encrypted with; nil if it is not.
    public convenience init(
        certificateFile: String, keyFile: String, password: String? = nil
    ) throws(TLSError) {
        let certificates = try PEM.certificates(certificateFile)
        guard let certificate = certificates.first else {
            throw .unusableFile(path: certificateFile, reason: "there is no certificate (PEM) in it")
        }
        let chain = Array(certificates.dropFirst())
        let key: OpaquePointer
        do throws(TLSError) {
            key = try PEM.privateKey(keyFile, password)
        } catch {
            certificates.forEach(X509_free)
            throw error
        }
        var fault = CertificateDates(of: certificate).fault.map { (path: certificateFile, reason: $0) }
        if X509_check_private_key(certificate, key) != 1 {
            ERR_clear_error()
            fault = (keyFile, "it is not the key of the certificate in \(certificateFile)")
        }
        if let fault {
            certificates.forEach(X509_free)
            EVP_PKEY_free(key)
            throw .unusableFile(path: fault.path, reason: fault.reason)
        }
        try self.init(certificate: certificate, chain: chain, key: key)
    }

    /// Opens the certificate of its own that a server keeps in `directory`, making what is missing:
    /// an ECDSA P-256 key (mode 0600) and a certificate for `names`.
    ///
    /// The key, and so the pin, stays when the certificate is lost or not valid now.
    public static func ownCertificate(in directory: String, names: [CertificateName]) throws(TLSError) -> TLSIdentity {
        let certificateFile = "\(directory)/certificate.pem"
        let keyFile = "\(directory)/key.pem"
        do throws(SystemError) {
            try File.makeDirectory(directory)
        } catch {
            throw .unusableFile(path: directory, reason: error.reason)
        }
        if !File.exists(keyFile) {
            guard let key = bullseye_make_p256_key() else { throw .library(OpenSSLError.take()) }
            defer { EVP_PKEY_free(key) }
            try PEM.write(to: keyFile, mode: 0o600) { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
        }
        if try !PEM.isCurrent(certificateFile) {
            let key = try PEM.privateKey(keyFile)
            defer { EVP_PKEY_free(key) }
            let certificate = try SelfSignedCertificate.make(key: key, names: names)
            defer { X509_free(certificate) }
            try PEM.write(to: certificateFile, mode: 0o644) { PEM_write_bio_X509($0, certificate) }
        }
        return try TLSIdentity(certificateFile: certificateFile, keyFile: keyFile)
    }
}

/// Certificates and keys as PEM files.
private enum PEM {
    private static func open(_ path: String) throws(TLSError) -> OpaquePointer {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.read(path)
        } catch {
            throw .unusableFile(path: path, reason: error.reason)
        }
        guard let bio = BIO_new(BIO_s_mem()) else { throw .library(OpenSSLError.take()) }
        BIO_write(bio, bytes, Int32(clamping: bytes.count))
        return bio
    }

    static func certificates(_ path: String) throws(TLSError) -> [OpaquePointer] {
        let bio = try open(path)
        defer { BIO_free(bio) }
        var certificates: [OpaquePointer] = []
        while let certificate = PEM_read_bio_X509(bio, nil, noPassword, nil) { certificates.append(certificate) }
        ERR_clear_error()
        return certificates
    }

    static func privateKey(_ path: String, _ password: String? = nil) throws(TLSError) -> OpaquePointer {
        let bio = try open(path)
        defer { BIO_free(bio) }
        var wasAsked = (password, false)
        let key = withUnsafeMutablePointer(to: &wasAsked) { PEM_read_bio_PrivateKey(bio, nil, tellPassword, $0) }
        guard let key else {
            ERR_clear_error()
            let reason =
                switch wasAsked {
                case (nil, true): "the private key in it is encrypted; its password has to be given as well"
                case (_?, true): "the password does not open the private key in it"
                case (_, false): "there is no private key (PEM) in it"
                }
            throw .unusableFile(path: path, reason: reason)
        }
        return key
    }

    /// Whether the file has a certificate that is valid now.
    static func isCurrent(_ path: String) throws(TLSError) -> Bool {
        guard File.exists(path) else { return false }
        let certificates = try certificates(path)
        defer { certificates.forEach(X509_free) }
        guard let first = certificates.first else { return false }
        return CertificateDates(of: first).fault == nil
    }

    static func write(to path: String, mode: mode_t, _ body: (OpaquePointer) -> Int32) throws(TLSError) {
        guard let bio = BIO_new(BIO_s_mem()) else { throw .library(OpenSSLError.take()) }
        defer { BIO_free(bio) }
        guard body(bio) == 1 else { throw .library(OpenSSLError.take()) }
        var bytes = [UInt8](repeating: 0, count: Int(BIO_ctrl_pending(bio)))
        BIO_read(bio, &bytes, Int32(bytes.count))
        do throws(SystemError) {
            try File.write(bytes, to: path, mode: mode)
        } catch {
            throw .unusableFile(path: path, reason: error.reason)
        }
    }

    /// Gives the password that the context holds, if any, and notes there that it was asked for.
    private static let tellPassword:
        @convention(c) (UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 =
            { buffer, size, _, context in
                guard let asked = context?.assumingMemoryBound(to: (String?, Bool).self) else { return -1 }
                asked.pointee.1 = true
                guard let buffer, let password = asked.pointee.0?.utf8, password.count <= size else { return -1 }
                for (index, byte) in password.enumerated() { buffer[index] = CChar(bitPattern: byte) }
                return Int32(password.count)
            }

    /// Without it OpenSSL would ask the terminal for a password.
    private static let noPassword:
        @convention(c) (UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 =
            { _, _, _, _ in -1 }
}
