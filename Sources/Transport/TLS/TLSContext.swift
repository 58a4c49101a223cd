import COpenSSL

/// What a client trusts.
public enum TLSTrust: Sendable, Equatable {
    /// Certificates that the system trusts for the host.
    case system
    /// Whoever holds the key whose SubjectPublicKeyInfo has this SHA-256 (32 bytes).
    case pin([UInt8])
}

/// The settings that many TLS connections share: TLS 1.2 and 1.3, ALPN `http/1.1`.
///
/// `@unchecked Sendable`: the C object is not changed after `init`, and OpenSSL's own use of it from
/// several threads is safe (openssl-threads(7)).
public final class TLSContext: @unchecked Sendable {
    let handle: OpaquePointer
    let isServer: Bool
    let trust: TLSTrust

    /// `http/1.1`, in the wire form of RFC 7301.
    private static let applicationProtocol: [UInt8] = [8] + Array("http/1.1".utf8)

    /// The longest record of a client, in bytes; its messages are short.
    ///
    /// A session takes a buffer of that length, and 184 bytes more, for each write. Up to 1,032 bytes the C library keeps
    /// what was given back at hand, which saves those time who write for thousands of clients.
    private static let clientRecordBytes = 768

    private init(isServer: Bool, trust: TLSTrust) throws(TLSError) {
        guard let handle = SSL_CTX_new(isServer ? TLS_server_method() : TLS_client_method()) else {
            throw .library(OpenSSLError.take())
        }
        self.handle = handle
        self.isServer = isServer
        self.trust = trust
        bullseye_ssl_configure(handle)
        TLSSession.countSteps(in: handle)
    }

    deinit { SSL_CTX_free(handle) }

    /// Serves with the given certificate.
    public static func server(_ identity: TLSIdentity) throws(TLSError) -> TLSContext {
        let context = try TLSContext(isServer: true, trust: .system)
        try identity.install(in: context.handle)
        let name = Array("bullseye".utf8)
        _ = SSL_CTX_set_session_id_context(context.handle, name, UInt32(name.count))
        SSL_CTX_set_alpn_select_cb(
            context.handle,
            { _, chosen, chosenLength, offered, offeredLength, _ in
                TLSContext.chooseProtocol(chosen, chosenLength, offered, offeredLength)
            }, nil)
        return context
    }

    /// Connects, trusting as told.
    public static func client(_ trust: TLSTrust) throws(TLSError) -> TLSContext {
        let context = try TLSContext(isServer: false, trust: trust)
        bullseye_ssl_limit_records(context.handle, clientRecordBytes)
        SSL_CTX_set_alpn_protos(context.handle, applicationProtocol, UInt32(applicationProtocol.count))
        switch trust {
        case .system:
            guard SSL_CTX_set_default_verify_paths(context.handle) == 1 else { throw .library(OpenSSLError.take()) }
            SSL_CTX_set_verify(context.handle, SSL_VERIFY_PEER, nil)
        case .pin:
            // The key itself is compared at the end of the handshake, before anything is sent.
            SSL_CTX_set_verify(context.handle, SSL_VERIFY_NONE, nil)
        }
        return context
    }

    /// ALPN: takes `http/1.1` if the client offers it, and ends the handshake if it offers only others.
    private static func chooseProtocol(
        _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ chosenLength: UnsafeMutablePointer<UInt8>?,
        _ offered: UnsafePointer<UInt8>?, _ offeredLength: UInt32
    ) -> Int32 {
        guard let offered else { return SSL_TLSEXT_ERR_NOACK }
        let list = UnsafeBufferPointer(start: offered, count: Int(offeredLength))
        var start = 0
        while start < list.count {
            let end = start + 1 + Int(list[start])
            guard end <= list.count else { break }
            if list[start..<end].elementsEqual(applicationProtocol) {
                chosen?.pointee = offered + start + 1
                chosenLength?.pointee = list[start]
                return SSL_TLSEXT_ERR_OK
            }
            start = end
        }
        return SSL_TLSEXT_ERR_ALERT_FATAL
    }
}

/// The library's own account of what went wrong last on this thread.
enum OpenSSLError {
    /// Takes the oldest reason and forgets the rest.
    static func take() -> String {
        let code = ERR_get_error()
        ERR_clear_error()
        guard code != 0 else { return "no reason given" }
        return ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
