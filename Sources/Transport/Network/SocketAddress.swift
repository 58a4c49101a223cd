import Glibc

/// An address of the network: IPv4 or IPv6 with a port.
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address alone, as text: `192.0.2.7`, `2001:db8::7`.
    public let host: String
    /// The port, 0 to 65535.
    public let port: Int
    let isIPv6: Bool

    /// Reads the address out of the system's form; nil for another family.
    init?(_ storage: sockaddr_storage) {
        let parsed: (String, UInt16)? = withUnsafePointer(to: storage) { pointer in
            let raw = UnsafeRawPointer(pointer)
            switch Int32(pointer.pointee.ss_family) {
            case AF_INET:
                let address = raw.assumingMemoryBound(to: sockaddr_in.self).pointee
                return SocketAddress.text(AF_INET, address.sin_addr).map { ($0, address.sin_port) }
            case AF_INET6:
                let address = raw.assumingMemoryBound(to: sockaddr_in6.self).pointee
                return SocketAddress.text(AF_INET6, address.sin6_addr).map { ($0, address.sin6_port) }
            default: return nil
            }
        }
        guard let (host, port) = parsed else { return nil }
        isIPv6 = Int32(storage.ss_family) == AF_INET6
        self.host = host
        self.port = Int(UInt16(bigEndian: port))
    }

    /// Makes an address from numbers; nil if `host` is not an address or the port is out of range.
    public init?(host: String, port: Int) {
        guard (0...65535).contains(port) else { return nil }
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, host, &four) == 1 {
            isIPv6 = false
        } else if inet_pton(AF_INET6, host, &six) == 1 {
            isIPv6 = true
        } else {
            return nil
        }
        self.host = host
        self.port = port
    }

    private static func text<Address>(_ family: Int32, _ address: Address) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        return withUnsafePointer(to: address) { pointer in
            inet_ntop(family, pointer, &buffer, socklen_t(buffer.count)).map { String(cString: $0) }
        }
    }

    /// Whom limits are counted by: an IPv4 address, or the 64 bits of an IPv6 address that name a subscriber's network.
    public var party: String {
        guard isIPv6 else { return host }
        var address = in6_addr()
        inet_pton(AF_INET6, host, &address)
        return withUnsafeBytes(of: address) { bytes in
            var network = in6_addr()
            withUnsafeMutableBytes(of: &network) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<8])) }
            return SocketAddress.text(AF_INET6, network).map { "\($0)/64" } ?? host
        }
    }

    /// The party of an address without a port, or of one that names a party itself, such as `2001:db8::/64`; else nil.
    public static func party(of text: String) -> String? {
        let isNetwork = text.hasSuffix("/64")
        guard let address = SocketAddress(host: isNetwork ? String(text.dropLast(3)) : text, port: 0),
            address.isIPv6 || !isNetwork
        else { return nil }
        return address.party
    }

    var family: Int32 { isIPv6 ? AF_INET6 : AF_INET }

    /// Hands the system's form to `body`.
    func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var storage = sockaddr_storage()
        let length: Int = withUnsafeMutablePointer(to: &storage) { pointer in
            let raw = UnsafeMutableRawPointer(pointer)
            if isIPv6 {
                let address = raw.assumingMemoryBound(to: sockaddr_in6.self)
                address.pointee.sin6_family = sa_family_t(AF_INET6)
                address.pointee.sin6_port = UInt16(port).bigEndian
                inet_pton(AF_INET6, host, &address.pointee.sin6_addr)
                return MemoryLayout<sockaddr_in6>.size
            }
            let address = raw.assumingMemoryBound(to: sockaddr_in.self)
            address.pointee.sin_family = sa_family_t(AF_INET)
            address.pointee.sin_port = UInt16(port).bigEndian
            inet_pton(AF_INET, host, &address.pointee.sin_addr)
            return MemoryLayout<sockaddr_in>.size
        }
        return withUnsafePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
        }
    }

    /// `HOST:PORT`, with an IPv6 host in brackets.
    public var description: String { "\(SocketAddress.bracketed(host)):\(port)" }

    /// The host as it stands in a URL: an IPv6 address in brackets.
    public static func bracketed(_ host: String) -> String {
        host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
    }

    /// The address that the descriptor is bound to.
    static func local(of descriptor: Int32) -> SocketAddress? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return result == 0 ? SocketAddress(storage) : nil
    }
}
