import Glibc

/// A host, by name or address, and a port: what people write as `HOST:PORT`.
public struct Endpoint: Sendable, Equatable, CustomStringConvertible {
    /// A name or an address, without brackets.
    public let host: String
    /// The port, 0 to 65535; 0 asks for a free one.
    public let port: Int

    /// Why a text is not an endpoint, or has no address.
    public enum Problem: Error, Equatable, CustomStringConvertible {
        /// The text is not `HOST:PORT`.
        case malformed(String)
        /// The host has no address; the resolver's reason.
        case unknownHost(String, reason: String)

        /// What is wrong, and what to write instead.
        public var description: String {
            switch self {
            case .malformed(let text):
                "“\(text)” is not HOST:PORT. Write for example 127.0.0.1:7443, localhost:7443 or [::1]:7443."
            case .unknownHost(let host, let reason): "The host “\(host)” was not found: \(reason)."
            }
        }
    }

    /// Names an endpoint.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `HOST:PORT` or `[IPv6]:PORT`.
    public init(parsing text: String) throws(Problem) {
        guard let colon = text.lastIndex(of: ":") else { throw .malformed(text) }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            throw .malformed(text)
        }
        let digits = text[text.index(after: colon)...]
        guard !host.isEmpty, !host.contains(where: \.isWhitespace), digits.utf8.allSatisfy({ (48...57).contains($0) }),
            let port = UInt16(digits)
        else { throw .malformed(text) }
        self.init(host: String(host), port: Int(port))
    }

    /// `HOST:PORT`, with an IPv6 host in brackets.
    public var description: String { "\(SocketAddress.bracketed(host)):\(port)" }

    /// Looks the host up.
    ///
    /// It may block for seconds: call it where nothing waits, never on a loop.
    public func resolve() throws(Problem) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &list)
        guard status == 0 else { throw .unknownHost(host, reason: String(cString: gai_strerror(status))) }
        defer { freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var entry = list
        while let info = entry {
            var storage = sockaddr_storage()
            if let address = info.pointee.ai_addr, Int(info.pointee.ai_addrlen) <= MemoryLayout<sockaddr_storage>.size {
                memcpy(&storage, address, Int(info.pointee.ai_addrlen))
                if let address = SocketAddress(storage) { addresses.append(address) }
            }
            entry = info.pointee.ai_next
        }
        guard !addresses.isEmpty else { throw .unknownHost(host, reason: "it has no IPv4 or IPv6 address") }
        return addresses
    }
}
