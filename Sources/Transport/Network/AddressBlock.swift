import Glibc

/// A block of addresses: those whose first bits are alike, written `192.0.2.0/24`, or one address.
public struct AddressBlock: Sendable, Hashable, CustomStringConvertible {
    private let network: [UInt8]
    private let bits: Int

    /// Reads `ADDRESS` or `ADDRESS/BITS`; nil if it is neither, or if bits behind the first `BITS` are set.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let address = SocketAddress(host: String(parts[0]), port: 0) else {
            return nil
        }
        let bytes = Self.bytes(of: address)
        bits = parts.count == 1 ? bytes.count * 8 : Self.number(parts[1], atMost: bytes.count * 8) ?? -1
        network = Self.prefix(of: bytes, max(0, bits))
        guard bits >= 0, network == bytes else { return nil }
    }

    private static func number(_ text: Substring, atMost most: Int) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text).flatMap { $0 <= most ? $0 : nil }
    }

    /// Whether the address is one of the block; an IPv4 address in IPv6 form is what it stands for.
    public func contains(_ address: SocketAddress) -> Bool {
        var bytes = Self.bytes(of: address)
        if bytes.count == 16, bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            bytes.removeFirst(12)
        }
        return bytes.count == network.count && Self.prefix(of: bytes, bits) == network
    }

    /// The block as it is written.
    public var description: String {
        guard let host = Self.text(network) else { return "" }
        return bits == network.count * 8 ? host : "\(host)/\(bits)"
    }

    private static func text(_ bytes: [UInt8]) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        return inet_ntop(family, bytes, &buffer, socklen_t(buffer.count)).map { String(cString: $0) }
    }

    private static func bytes(of address: SocketAddress) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: address.isIPv6 ? 16 : 4)
        inet_pton(address.family, address.host, &bytes)
        return bytes
    }

    /// The bytes with all but the first `bits` bits cleared.
    private static func prefix(of bytes: [UInt8], _ bits: Int) -> [UInt8] {
        bytes.enumerated().map { index, byte in
            let kept = min(8, max(0, bits - index * 8))
            return kept == 8 ? byte : byte & ~(0xFF >> UInt8(kept))
        }
    }
}
