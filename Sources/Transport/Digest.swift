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

    /// SHA-256 of `bytes`: 32 bytes.
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { sha256($0) }
    }
}
