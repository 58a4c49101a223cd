import Glibc

/// What a connection has still to send: plain bytes and, with TLS, the encrypted ones that they become.
///
/// It holds no more than about twice what waits. Owner: its ``Connection``.
struct ConnectionOutput: ~Copyable {
    /// How far sending has come.
    enum Progress {
        /// Everything is sent.
        case done
        /// The system takes no more for now.
        case blocked
        case failed(ConnectionEnd)
    }

    /// With TLS, not encrypted yet; what is encrypted waits with the session.
    private(set) var plain = OutputBuffer()
    /// What encrypts it, and may have bytes of its own to send.
    private let tls: TLSSession?
    /// Most bytes that may wait.
    private let limit: Int
    /// The length of a message over the limit that found nothing waiting, until nothing waits again.
    private var allowance = 0

    /// Plain bytes that are encrypted at a time, so that a large output is not held twice.
    private static let encryptAtOnce = 64 * 1024

    init(through tls: TLSSession?, limit: Int) {
        self.tls = tls
        self.limit = limit
    }

    /// How many bytes wait.
    var count: Int { plain.count + (tls?.outgoing.count ?? 0) }

    /// Whether so many bytes more would be more than may wait.
    func isTooFull(for more: Int) -> Bool { count + more > limit + allowance }

    /// Prepares for a message of so many bytes: one that finds nothing waiting may be of any length.
    mutating func admit(_ more: Int) {
        if count == 0 { allowance = more > limit ? more : 0 }
    }

    /// Queues bytes; an output at rest takes its memory from `loop`.
    mutating func append(_ bytes: UnsafeRawBufferPointer, from loop: EventLoop) {
        if plain.capacity == 0 { plain = loop.takeBuffer() }
        plain.append(bytes)
    }

    /// Has the session write into memory from `loop`.
    func lend(from loop: EventLoop) {
        if let tls, tls.outgoing.capacity == 0 { tls.outgoing = loop.takeBuffer() }
    }

    /// Forgets what waits, and gives the memory back to `loop`.
    mutating func release(to loop: EventLoop) {
        loop.giveBack(&plain)
        if let tls { loop.giveBack(&tls.outgoing) }
    }

    /// Sends what waits, as far as the system takes it.
    ///
    /// - Parameters:
    ///   - isLast: Whether nothing will follow, so that TLS says goodbye behind the last byte.
    ///   - sent: How many bytes the system took, all in all.
    mutating func write(to descriptor: Int32, isLast: Bool, counting sent: inout Int) -> Progress {
        guard let tls else { return ConnectionOutput.send(&plain, to: descriptor, counting: &sent) }
        while true {
            let progress = ConnectionOutput.send(&tls.outgoing, to: descriptor, counting: &sent)
            guard case .done = progress else { return progress }
            guard encrypt(with: tls) else { return .failed(.tls(.broken("encrypting failed"))) }
            if isLast, plain.isEmpty { tls.shutdown() }
            if tls.outgoing.isEmpty { return .done }
        }
    }

    private static func send(
        _ buffer: inout OutputBuffer, to descriptor: Int32, counting sent: inout Int
    ) -> Progress {
        while !buffer.isEmpty {
            let count = Glibc.send(descriptor, buffer.bytes.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            if count >= 0 {
                buffer.consume(count)
                sent &+= count
            } else if errno == EAGAIN {
                return .blocked
            } else if errno != EINTR {
                return .failed(.system(SystemError("send")))
            }
        }
        return .done
    }

    /// Encrypts the next plain bytes; false if the session is broken.
    private mutating func encrypt(with tls: TLSSession) -> Bool {
        guard !plain.isEmpty else { return true }
        let count = min(plain.count, ConnectionOutput.encryptAtOnce)
        guard tls.write(UnsafeRawBufferPointer(rebasing: plain.bytes[..<count])) else { return false }
        plain.consume(count)
        return true
    }
}
