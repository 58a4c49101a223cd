import COpenSSL

/// Hashes and random bytes, by OpenSSL.
public enum Digest {
    /// SHA-256 of `bytes`: 32 bytes.
    public static func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            let isDone = EVP_Digest(bytes.baseAddress, bytes.count, buffer.baseAddress, nil, EVP_sha256(), nil) == 1
            precondition(isDone, "OpenSSL cannot hash")
            count = 32
        }
    }

    /// Unpredictable words.
    static func randomWords(_ count: Int) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            let isDone =
                RAND_bytes(
                    UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self), Int32(count * 4))
                == 1
            precondition(isDone, "OpenSSL has no random bytes")
            initialized = count
        }
    }

    /// 64 unpredictable bits.
    public static func randomBits() -> UInt64 {
        let words = randomWords(2)
        return UInt64(words[0]) << 32 | UInt64(words[1])
    }

    /// SHA-256 of `bytes`: 32 bytes.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { sha256($0) }
    }
}
