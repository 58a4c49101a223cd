import COpenSSL
import Glibc
import WebSocket

/// One TLS connection without I/O: encrypted bytes in and out, plain bytes in and out.
///
/// OpenSSL reads from and writes to this object through a BIO of its own, so that a pass costs one
/// read and one write of the socket however many records they carry.
///
/// Owner: its ``Connection``.
final class TLSSession {
    enum Progress {
        case done
        case needsInput
        case failed(TLSError)
    }

    enum ReadResult {
        case bytes(Int)
        case needsInput
        /// The peer has ended the stream in order.
        case ended
        case failed(TLSError)
    }

    /// Encrypted bytes that are to be sent.
    @exclusivity(unchecked) var outgoing = OutputBuffer()
    /// What is left of the bytes being fed; valid only while the caller of ``feed(_:)`` keeps them.
    private var incoming = UnsafeRawBufferPointer(start: nil, count: 0)
    private let ssl: OpaquePointer
    private let trust: TLSTrust
    let isServer: Bool
    private var isShutDown = false
    /// Steps of handshakes behind the first one, which the peer made this side take in the second that began then.
    private var steps = 0
    private var stepsSince: Int64 = 0
    private var isEstablished = false

    /// Steps that a peer may make this side take in a second.
    ///
    /// A key update takes two or three, and as much work as hundreds of messages. Nobody needs many.
    private static let stepsPerSecond = 40

    /// Begins a session; a client names the host that it wants.
    init(_ context: TLSContext, host: String? = nil) throws(TLSError) {
        guard let ssl = SSL_new(context.handle) else { throw .library(OpenSSLError.take()) }
        guard let method = TLSSession.bioMethod.handle, let bio = BIO_new(method) else {
            SSL_free(ssl)
            throw .library(OpenSSLError.take())
        }
        self.ssl = ssl
        trust = context.trust
        isServer = context.isServer
        // The BIO belongs to `ssl`, which this object owns: it cannot outlive it.
        BIO_set_data(bio, Unmanaged.passUnretained(self).toOpaque())
        BIO_set_init(bio, 1)
        SSL_set_bio(ssl, bio, bio)
        if isServer { SSL_set_accept_state(ssl) } else { SSL_set_connect_state(ssl) }
        if let host { expect(host) }
    }

    deinit { SSL_free(ssl) }

    private func expect(_ host: String) {
        if SocketAddress(host: host, port: 0) != nil {
            X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host)
        } else {
            _ = bullseye_ssl_set_host_name(ssl, host)
            SSL_set1_host(ssl, host)
        }
    }

    /// Gives encrypted bytes that came at `now` (monotonic nanoseconds); they must stay valid until the next
    /// ``handshake()`` or ``read(into:)`` says that it needs more.
    func feed(_ bytes: UnsafeRawBufferPointer, at now: Int64) {
        incoming = bytes
        if now &- stepsSince >= 1_000_000_000 {
            stepsSince = now
            steps = 0
        }
    }

    /// Goes on with the handshake, at whose end a client's trust is decided.
    func handshake() -> Progress {
        ERR_clear_error()
        let result = SSL_do_handshake(ssl)
        if result == 1 {
            isEstablished = true
            return checkPin()
        }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .needsInput
        default:
            let verified = SSL_get_verify_result(ssl)
            if !isServer, trust == .system, verified != Int(X509_V_OK) {
                return .failed(.untrusted(String(cString: X509_verify_cert_error_string(verified))))
            }
            let reason = OpenSSLError.take()
            guard isServer, reason == "http request" else { return .failed(.handshake(reason)) }
            TLSSession.refusalOfPlainHTTP.withUnsafeBytes { outgoing.append($0) }
            return .failed(.plainHTTP)
        }
    }

    /// What someone is told who types `http://` where TLS is spoken.
    private static let refusalOfPlainHTTP = HTTPResponse(
        .badRequest, text: "This port speaks TLS. Begin the address with https:// or wss://.\n"
    ).bytes

    private func checkPin() -> Progress {
        guard case .pin(let expected) = trust, !isServer else { return .done }
        guard let certificate = SSL_get1_peer_certificate(ssl) else { return .failed(.untrusted("there is none")) }
        defer { X509_free(certificate) }
        guard let actual = TLSIdentity.pin(of: certificate) else { return .failed(.untrusted("its key is unreadable")) }
        return actual == expected ? .done : .failed(.pinMismatch(expected: expected, actual: actual))
    }

    /// Decrypts into `buffer` from what was fed.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
        // OpenSSL takes long to find that there is nothing.
        if incoming.isEmpty, SSL_has_pending(ssl) == 0 { return .needsInput }
        ERR_clear_error()
        let result = SSL_read(ssl, buffer.baseAddress, Int32(clamping: buffer.count))
        if result > 0 { return .bytes(Int(result)) }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .needsInput
        case SSL_ERROR_ZERO_RETURN: return .ended
        default: return .failed(.broken(isExhausted ? "too many key updates" : OpenSSLError.take()))
        }
    }

    /// Encrypts all of `bytes` into ``outgoing``; false if the session is broken.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        ERR_clear_error()
        // The BIO takes everything, so OpenSSL never asks to be called again.
        return SSL_write(ssl, bytes.baseAddress, Int32(clamping: bytes.count)) == Int32(clamping: bytes.count)
    }

    /// Says goodbye, once: nothing more will be written.
    func shutdown() {
        guard !isShutDown else { return }
        isShutDown = true
        ERR_clear_error()
        SSL_shutdown(ssl)
    }

    // MARK: Handshakes behind the first one

    /// Whether the peer has begun too many of them: key updates, and with TLS 1.2 renegotiations, which are refused.
    private var isExhausted: Bool { steps > TLSSession.stepsPerSecond }

    /// Counts, for the sessions of a context, the steps of such handshakes.
    static func countSteps(in context: OpaquePointer) {
        SSL_CTX_set_info_callback(context) { ssl, kind, _ in
            guard kind & SSL_CB_LOOP != 0, let session = TLSSession.of(SSL_get_rbio(ssl)), session.isEstablished
            else { return }
            session.steps += 1
        }
    }

    // MARK: The BIO

    /// `@unchecked Sendable`: made once and never changed.
    private struct BIOMethod: @unchecked Sendable {
        let handle: OpaquePointer?
    }

    private static let bioMethod = BIOMethod(handle: makeBIOMethod())

    private static func makeBIOMethod() -> OpaquePointer? {
        guard let method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "bullseye") else { return nil }
        BIO_meth_set_read(method) { bio, buffer, count in
            guard let session = TLSSession.of(bio), let buffer, count > 0 else { return -1 }
            return session.take(into: buffer, count, bio)
        }
        BIO_meth_set_write(method) { bio, buffer, count in
            guard let session = TLSSession.of(bio), let buffer, count > 0 else { return -1 }
            session.outgoing.append(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
            return count
        }
        BIO_meth_set_ctrl(method) { _, command, _, _ in command == BIO_CTRL_FLUSH ? 1 : 0 }
        return method
    }

    private static func of(_ bio: OpaquePointer?) -> TLSSession? {
        BIO_get_data(bio).map { Unmanaged<TLSSession>.fromOpaque($0).takeUnretainedValue() }
    }

    private func take(into buffer: UnsafeMutablePointer<CChar>, _ count: Int32, _ bio: OpaquePointer?) -> Int32 {
        guard !isExhausted else {
            bullseye_bio_clear_retry(bio)
            return -1
        }
        guard let start = incoming.baseAddress, !incoming.isEmpty else {
            bullseye_bio_retry_read(bio)
            return -1
        }
        let taken = min(Int(count), incoming.count)
        memcpy(buffer, start, taken)
        incoming = UnsafeRawBufferPointer(rebasing: incoming[taken...])
        bullseye_bio_clear_retry(bio)
        return Int32(taken)
    }
}
