import Glibc

/// What a connection has still to send: plain bytes and, with TLS, the encrypted ones that they become.
///
/// It holds no more than about twice what waits. Owner: its ``Connection``.
struct ConnectionOutput {
    /// How far sending has come.
    enum Progress {
        /// Everything is sent.
        case done
        /// The system takes no more for now.
        case blocked
        case failed(ConnectionEnd)
    }

    /// Not encrypted yet but for all before `plainStart`.
    private(set) var plain: [UInt8] = []
    private var plainStart = 0
    /// For the system, which has taken all before `readyStart`.
    private var ready: [UInt8] = []
    private var readyStart = 0

    /// Plain bytes that are encrypted at a time, so that a large output is not held twice.
    private static let encryptAtOnce = 64 * 1024

    /// How many bytes wait.
    var count: Int { plain.count - plainStart + ready.count - readyStart }

    /// Queues a message in two parts; an output at rest takes its memory from `loop`.
    mutating func append(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer, from loop: EventLoop) {
        if plain.capacity == 0 { plain = loop.takeBuffer() }
        plain.append(contentsOf: head)
        plain.append(contentsOf: body)
    }

    /// Forgets what waits, and gives the memory back to `loop`.
    mutating func release(to loop: EventLoop) {
        loop.giveBack(&plain)
        loop.giveBack(&ready)
        plainStart = 0
        readyStart = 0
    }

    /// Sends what waits, as far as the system takes it.
    ///
    /// - Parameters:
    ///   - tls: What encrypts it, and may have bytes of its own to send.
    ///   - isLast: Whether nothing will follow, so that TLS says goodbye behind the last byte.
    mutating func write(to descriptor: Int32, through tls: TLSSession?, isLast: Bool) -> Progress {
        while true {
            while readyStart < ready.count {
                let count = ready.withUnsafeBytes { bytes in
                    let rest = UnsafeRawBufferPointer(rebasing: bytes[readyStart...])
                    return send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                }
                if count >= 0 {
                    readyStart += count
                } else if errno == EAGAIN {
                    return .blocked
                } else if errno != EINTR {
                    return .failed(.system(SystemError("send")))
                }
            }
            ready.removeAll(keepingCapacity: true)
            readyStart = 0
            if let tls {
                guard encrypt(with: tls) else { return .failed(.tls(.broken("encrypting failed"))) }
                if isLast, plain.isEmpty { tls.shutdown() }
                swap(&ready, &tls.outgoing)
            } else {
                swap(&ready, &plain)
            }
            if ready.isEmpty { return .done }
        }
    }

    /// Encrypts the next plain bytes; false if the session is broken.
    private mutating func encrypt(with tls: TLSSession) -> Bool {
        guard plainStart < plain.count else { return true }
        let end = min(plain.count, plainStart + ConnectionOutput.encryptAtOnce)
        let isDone = plain.withUnsafeBytes { tls.write(UnsafeRawBufferPointer(rebasing: $0[plainStart..<end])) }
        guard isDone else { return false }
        plainStart = end
        // A peer that reads just as fast as it is written to never leaves this empty.
        if plainStart >= plain.count / 2 {
            plain.removeFirst(plainStart)
            plainStart = 0
        }
        return true
    }
}
