extension InvitationLink {
    /// Reads a link as somebody pasted it.
    public init(_ text: String) throws(InvitationLinkError) {
        let link = text.trimmed
        isSecure = link.begins(with: Self.scheme)
        guard isSecure || link.begins(with: Self.insecureScheme) else { throw .notHTTPS }
        let scheme = isSecure ? Self.scheme : Self.insecureScheme
        let (address, fragment) = link.dropFirst(scheme.count).split(at: "#")
        let (authority, path) = address.split(at: "/")
        (host, port) = try Self.server(authority, defaultPort: isSecure ? Self.defaultPort : Self.insecurePort)
        room = try path.flatMap(Self.room)
        pin = try fragment.map(Self.pin)
        // Beyond this machine anybody on the way could read and change everything; and no key is shown to be checked.
        guard isSecure || Self.isThisMachine(host) && pin == nil else { throw .insecure }
    }

    private static func isThisMachine(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return host == "localhost" || host == "::1"
            || parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func server(
        _ authority: Substring, defaultPort: UInt16
    ) throws(InvitationLinkError) -> (host: String, port: UInt16) {
        guard !authority.isEmpty else { throw .noHost }
        let host: Substring
        let rest: Substring
        if authority.first == "[" {
            guard let end = authority.firstIndex(of: "]") else { throw .badHost }
            host = authority[..<end].dropFirst()
            rest = authority[end...].dropFirst()
            guard host.isIPv6 else { throw .badHost }
        } else {
            host = authority.prefix { $0 != ":" }
            rest = authority[host.endIndex...]
            guard !host.isEmpty else { throw .noHost }
            guard host.isHostName else { throw .badHost }
        }
        guard !rest.isEmpty else { return (host.lowercased(), defaultPort) }
        guard rest.first == ":", rest.dropFirst().utf8.allSatisfy(\.isDigit), let port = UInt16(rest.dropFirst()),
            port > 0
        else { throw .badPort }
        return (host.lowercased(), port)
    }

    private static func room(_ path: Substring) throws(InvitationLinkError) -> RoomCode? {
        guard !path.isEmpty else { return nil }
        guard let room = RoomCode(String(path)) else { throw .badRoom }
        return room
    }

    /// Any other fragment is refused: to take a misspelt pin for none would trust a stranger's key.
    private static func pin(_ fragment: Substring) throws(InvitationLinkError) -> Pin {
        guard fragment.hasPrefix(pinPrefix), let pin = Pin(fragment.dropFirst(pinPrefix.count)) else { throw .badPin }
        return pin
    }
}

extension StringProtocol where SubSequence == Substring {
    fileprivate var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        return start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
    }

    fileprivate func begins(with scheme: String) -> Bool { prefix(scheme.count).lowercased() == scheme }

    /// What stands before and after the first `separator`.
    fileprivate func split(at separator: Character) -> (Substring, Substring?) {
        guard let index = firstIndex(of: separator) else { return (self[...], nil) }
        return (self[..<index], self[self.index(after: index)...])
    }

    fileprivate var isHostName: Bool {
        utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    }

    fileprivate var isIPv6: Bool {
        utf8.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
            && utf8.count { $0 == UInt8(ascii: ":") } >= 2
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    fileprivate var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}
