import Glibc

/// Reads what a proxy puts before a connection's own bytes: from where the client comes (the PROXY protocol, versions 1 and 2,
/// as HAProxy specifies it).
///
/// It asks for exactly as many bytes as belong to the header, so that none of the client's are taken.
struct ProxyHeaderState: Sendable {
    /// What is to be done next.
    enum Step: Equatable {
        /// Read at most so many bytes more.
        case read(Int)
        /// The header is over; the client's address, or nil if the proxy speaks for itself.
        case done(SocketAddress?)
        /// That is no such header.
        case failed
    }

    private var bytes: [UInt8] = []

    /// What begins version 2.
    private static let signature: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A, 0, 0x0D, 0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A]
    /// The bytes of version 2 before its addresses.
    private static let fixedLength = 16
    /// The longest header of version 1, its end included.
    private static let longestLine = 107
    /// The longest header of version 2 that is taken: addresses, and some more that a proxy may tell.
    private static let longest = 4096

    /// What to do first.
    var firstStep: Step { .read(Self.signature.count) }

    /// Takes bytes, of which there are no more than were asked for.
    mutating func receive(_ more: some Sequence<UInt8>) -> Step {
        bytes += more
        if bytes.count < Self.signature.count {
            let isHeader = Self.signature.starts(with: bytes) || Self.word.starts(with: bytes.prefix(Self.word.count))
            return isHeader ? .read(Self.signature.count - bytes.count) : .failed
        }
        if bytes.starts(with: Self.signature) { return binary() }
        return bytes.starts(with: Self.word) ? line() : .failed
    }

    // MARK: Version 1

    private static let word = Array("PROXY ".utf8)

    private func line() -> Step {
        guard bytes.last == UInt8(ascii: "\n") else {
            // The end of the line is not known: whatever follows it is the client's.
            return bytes.count < Self.longestLine ? .read(1) : .failed
        }
        guard bytes.dropLast().last == UInt8(ascii: "\r"),
            let text = String(validating: bytes.dropLast(2), as: UTF8.self)
        else { return .failed }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        if words.count >= 2, words[1] == "UNKNOWN" { return .done(nil) }
        guard words.count == 6, ["TCP4", "TCP6"].contains(words[1]), let port = UInt16(words[4]),
            UInt16(words[5]) != nil,
            let address = SocketAddress(host: String(words[2]), port: Int(port)),
            address.isIPv6 == (words[1] == "TCP6"),
            SocketAddress(host: String(words[3]), port: 0)?.isIPv6 == address.isIPv6
        else { return .failed }
        return .done(address)
    }

    // MARK: Version 2

    private func binary() -> Step {
        guard bytes.count >= Self.fixedLength else { return .read(Self.fixedLength - bytes.count) }
        let length = Self.fixedLength + Int(bytes[14]) << 8 + Int(bytes[15])
        guard bytes[12] >> 4 == 2, length <= Self.longest else { return .failed }
        guard bytes.count >= length else { return .read(length - bytes.count) }
        switch bytes[12] & 0xF {
        // The proxy itself connects, to see whether the server is there.
        case 0: return .done(nil)
        case 1: break
        default: return .failed
        }
        switch bytes[13] {
        case 0x11 where length >= Self.fixedLength + 12: return address(AF_INET, at: 16, bytes: 4, portAt: 24)
        case 0x21 where length >= Self.fixedLength + 36: return address(AF_INET6, at: 16, bytes: 16, portAt: 48)
        // Another kind of network: it says nothing of an address that could be counted by.
        case 0x00, 0x12, 0x22, 0x31, 0x32: return .done(nil)
        default: return .failed
        }
    }

    private func address(_ family: Int32, at start: Int, bytes count: Int, portAt: Int) -> Step {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let raw = Array(bytes[start..<start + count])
        guard let host = inet_ntop(family, raw, &buffer, socklen_t(buffer.count)).map({ String(cString: $0) }),
            let address = SocketAddress(host: host, port: Int(bytes[portAt]) << 8 + Int(bytes[portAt + 1]))
        else { return .failed }
        return .done(address)
    }
}
