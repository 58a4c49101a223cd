import COpenSSL

/// The proof that the other end speaks WebSocket (RFC 6455, section 1.3).
enum HandshakeKey {
    /// Whether `key` is the Base64 of 16 bytes: 22 of its digits and two paddings (RFC 4648, section 4).
    static func isValid(_ key: HTTPText) -> Bool {
        key.bytes.count == 24
            && key.bytes.prefix(22).allSatisfy { $0.isLetterOrDigit || $0 == 0x2B || $0 == .slash }
            && key.bytes.suffix(2).allSatisfy { $0 == 0x3D }
    }

    /// The key of a client whose nonce is `nonce`.
    static func key(nonce: [UInt8]) -> String {
        nonce.withUnsafeBytes { base64($0) }
    }

    /// What a server answers to `key`; nil if the system has no SHA-1.
    static func acceptValue(for key: String) -> String? {
        let proof = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        return withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digest in
            let isDone = Array(proof.utf8).withUnsafeBytes {
                EVP_Digest($0.baseAddress, $0.count, digest.baseAddress, nil, EVP_sha1(), nil)
            }
            return isDone == 1 ? base64(UnsafeRawBufferPointer(digest)) : nil
        }
    }

    private static func base64(_ bytes: UnsafeRawBufferPointer) -> String {
        let digits = (bytes.count + 2) / 3 * 4
        // OpenSSL ends what it writes with a zero.
        return String(unsafeUninitializedCapacity: digits + 1) { text in
            EVP_EncodeBlock(text.baseAddress, bytes.baseAddress, Int32(bytes.count))
            return digits
        }
    }
}
