import Glibc

/// A name that a certificate is for.
public enum CertificateName: Sendable, Equatable {
    /// A host's name.
    case host(String)
    /// An IPv4 or IPv6 address.
    case address(String)

    /// As in a subject alternative name, in OpenSSL's notation.
    var entry: String {
        switch self {
        case .host(let name): "DNS:\(name)"
        case .address(let address): "IP:\(address)"
        }
    }

    /// What this machine is called: its host name, `localhost`, and its addresses.
    public static func ofThisMachine() -> [CertificateName] {
        var names: [CertificateName] = []
        if let name = Machine.hostName() { names.append(.host(name)) }
        names.append(.host("localhost"))
        names += Machine.addresses().map { .address($0.host) }
        return names
    }
}

/// What this machine says of itself.
public enum Machine {
    /// The host name, if it is one that can stand in a certificate and in a link.
    public static func hostName() -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isPlain && !name.isEmpty && name != "localhost" ? name : nil
    }

    /// The addresses of the interfaces that are up, loopback last, link-local ones left out.
    public static func addresses() -> [SocketAddress] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var reachable: [SocketAddress] = []
        var loopback: [SocketAddress] = []
        var entry = list
        while let interface = entry?.pointee {
            entry = interface.ifa_next
            guard let pointer = interface.ifa_addr, interface.ifa_flags & UInt32(IFF_UP) != 0 else { continue }
            var storage = sockaddr_storage()
            switch Int32(pointer.pointee.sa_family) {
            case AF_INET: memcpy(&storage, pointer, MemoryLayout<sockaddr_in>.size)
            case AF_INET6: memcpy(&storage, pointer, MemoryLayout<sockaddr_in6>.size)
            default: continue
            }
            guard let address = SocketAddress(storage), !address.host.hasPrefix("fe80:") else { continue }
            if interface.ifa_flags & UInt32(IFF_LOOPBACK) != 0 {
                loopback.append(address)
            } else {
                reachable.append(address)
            }
        }
        return reachable.filter { !$0.isIPv6 } + reachable.filter(\.isIPv6) + loopback
    }

    /// Whether IPv6 sockets can be made and used here.
    public static var hasIPv6: Bool {
        addresses().contains(where: \.isIPv6)
    }
}
