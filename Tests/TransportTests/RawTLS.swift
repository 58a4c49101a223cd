import COpenSSL
import TestSupport

/// A TLS client on a socket of the test's own, which can do what no honest client does.
///
/// Whose certificate the server shows is not looked at.
final class RawTLS: RawStream {
    /// The server ended the handshake, or the stream.
    struct Failed: Error {}

    /// `@unchecked Sendable`: made once and never changed.
    private struct Context: @unchecked Sendable {
        let handle = SSL_CTX_new(TLS_client_method())
    }

    private static let context = Context()

    /// What it speaks on: for records of the test's own making.
    let socket: RawSocket
    private let ssl: OpaquePointer
    /// Encrypted bytes: those that came, and those that are to be sent.
    private let incoming: OpaquePointer
    private let outgoing: OpaquePointer

    /// Shakes hands.
    ///
    /// - Parameter version: The one version to speak, as OpenSSL counts them; nil: the best that both know.
    init(_ socket: RawSocket, version: Int32? = nil) throws {
        self.socket = socket
        guard let ssl = SSL_new(RawTLS.context.handle), let incoming = BIO_new(BIO_s_mem()),
            let outgoing = BIO_new(BIO_s_mem())
        else { throw Failed() }
        self.ssl = ssl
        self.incoming = incoming
        self.outgoing = outgoing
        SSL_set_bio(ssl, incoming, outgoing)
        SSL_set_connect_state(ssl)
        if let version {
            SSL_ctrl(ssl, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(version), nil)
            SSL_ctrl(ssl, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(version), nil)
        }
        try finishHandshake()
    }

    deinit { SSL_free(ssl) }

    private func finishHandshake() throws {
        while true {
            ERR_clear_error()
            let result = SSL_do_handshake(ssl)
            flush()
            if result == 1 { return }
            guard SSL_get_error(ssl, result) == SSL_ERROR_WANT_READ, take() else { throw Failed() }
        }
    }

    @discardableResult
    private func flush() -> Bool { socket.send(takeRecords()) }

    /// The records that are to be sent, which are then the caller's to send.
    private func takeRecords() -> [UInt8] {
        let pending = Int(BIO_ctrl_pending(outgoing))
        // An array of no capacity is one that all threads share.
        guard pending > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: pending) { buffer, count in
            count = max(0, Int(BIO_read(outgoing, buffer.baseAddress, Int32(buffer.count))))
        }
    }

    /// Takes in what comes; false at the end of the stream.
    private func take() -> Bool {
        let bytes = socket.receiveSome()
        guard !bytes.isEmpty else { return false }
        return BIO_write(incoming, bytes, Int32(bytes.count)) == Int32(bytes.count)
    }

    func send(_ bytes: [UInt8]) -> Bool { socket.send(seal(bytes)) }

    /// Encrypts bytes, 16 KiB a record; the records are the caller's to send.
    func seal(_ bytes: [UInt8]) -> [UInt8] {
        ERR_clear_error()
        return SSL_write(ssl, bytes, Int32(bytes.count)) > 0 ? takeRecords() : []
    }

    func receive(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while bytes.count < count {
            ERR_clear_error()
            let received = SSL_read(ssl, &buffer, Int32(min(buffer.count, count - bytes.count)))
            if received > 0 {
                bytes += buffer[..<Int(received)]
            } else {
                guard SSL_get_error(ssl, received) == SSL_ERROR_WANT_READ, take() else { break }
            }
        }
        return bytes
    }

    func hasInput(withinMs wait: Int32) -> Bool {
        SSL_has_pending(ssl) == 1 || BIO_ctrl_pending(incoming) > 0 || socket.hasInput(withinMs: wait)
    }

    func reset() { socket.reset() }

    // MARK: What no honest client does

    /// The records of so many key updates, each of which asks the server for one of its own (RFC 8446, section 4.6.3).
    func keyUpdates(_ count: Int) -> [UInt8] {
        for _ in 0..<count {
            ERR_clear_error()
            SSL_key_update(ssl, SSL_KEY_UPDATE_REQUESTED)
            SSL_do_handshake(ssl)
        }
        return takeRecords()
    }

    /// Begins to shake hands anew within the session, as TLS 1.2 allows.
    ///
    /// - Returns: Whether the server joins in.
    func renegotiate() -> Bool {
        ERR_clear_error()
        guard SSL_renegotiate(ssl) == 1, (try? finishHandshake()) != nil else { return false }
        return SSL_renegotiate_pending(ssl) == 0
    }
}
