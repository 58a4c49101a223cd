import Glibc

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

    /// How many cores are there to run on, at least 1.
    public static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Asks for as many descriptors as the system allows the process: each connection takes one.
    public static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// Whether IPv6 sockets can be made and used here.
    public static var hasIPv6: Bool {
        addresses().contains(where: \.isIPv6)
    }
}
