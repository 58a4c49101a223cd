extension HTTPText {
    /// Whether this offers extensions, at least one, each a token with parameters (RFC 6455, section 9.1).
    ///
    /// None is ever agreed on, but a malformed offer must fail the handshake.
    var isExtensionList: Bool {
        var isEmpty = true
        for member in members {
            guard member.isExtension else { return false }
            isEmpty = false
        }
        return !isEmpty
    }

    private var isExtension: Bool {
        guard let (name, parameters) = split(at: .semicolon) else { return isToken }
        guard name.trimmed.isToken else { return false }
        var rest = parameters
        while let (parameter, more) = rest.split(at: .semicolon) {
            guard parameter.isExtensionParameter else { return false }
            rest = more
        }
        return rest.isExtensionParameter
    }

    private var isExtensionParameter: Bool {
        guard let (name, value) = split(at: .equals) else { return trimmed.isToken }
        return name.trimmed.isToken && (value.trimmed.isToken || value.trimmed.isQuotedToken)
    }

    /// Whether this is a quoted string that reads as a token once its escapes are resolved (RFC 9110, section 5.6.4).
    private var isQuotedToken: Bool {
        guard bytes.count >= 2, bytes.first == .quote, bytes.last == .quote else { return false }
        var count = 0
        var isEscaped = false
        for byte in bytes.dropFirst().dropLast() {
            if byte == .backslash, !isEscaped {
                isEscaped = true
            } else {
                guard byte.isTokenCharacter else { return false }
                isEscaped = false
                count &+= 1
            }
        }
        return count > 0 && !isEscaped
    }
}

extension UInt8 {
    fileprivate static let quote: UInt8 = 0x22
    fileprivate static let semicolon: UInt8 = 0x3B
    fileprivate static let equals: UInt8 = 0x3D
    fileprivate static let backslash: UInt8 = 0x5C
}
