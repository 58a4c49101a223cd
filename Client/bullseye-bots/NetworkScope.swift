import Transport

/// Which addresses are one's own: this machine's, and those of private networks.
enum NetworkScope {
    /// Whether packets to the address stay on this machine or in a private network (RFC 1918, 3927, 4193, 4291).
    static func isPrivate(_ address: SocketAddress) -> Bool {
        isPrivate(address.host) || Machine.addresses().contains { $0.host == address.host }
    }

    static func isPrivate(_ host: String) -> Bool {
        let host = host.lowercased()
        guard host.contains(":") else { return isPrivateIPv4(host) }
        // An IPv4 address in IPv6 clothes.
        if host.hasPrefix("::ffff:") { return isPrivateIPv4(String(host.dropFirst(7))) }
        guard host != "::1", let first = UInt16(host.prefix { $0 != ":" }, radix: 16) else { return host == "::1" }
        return first & 0xFE00 == 0xFC00 || first & 0xFFC0 == 0xFE80
    }

    private static func isPrivateIPv4(_ host: String) -> Bool {
        let bytes = host.split(separator: ".").compactMap { UInt8($0) }
        guard bytes.count == 4 else { return false }
        return switch (bytes[0], bytes[1]) {
        case (127, _), (10, _), (192, 168), (169, 254), (172, 16...31): true
        default: false
        }
    }
}
