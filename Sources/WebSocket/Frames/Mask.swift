/// The masking of a client's payload, its own inverse (RFC 6455, section 5.3).
public enum Mask {
    /// Masks or unmasks `bytes` in place, a word at a time whatever their alignment.
    ///
    /// - Parameters:
    ///   - key: the masking key; its most significant byte is the first on the wire.
    ///   - bytes: a run of the payload.
    ///   - offset: how many bytes of the payload came before this run.
    public static func apply(key: UInt32, to bytes: UnsafeMutableRawBufferPointer, offset: Int = 0) {
        guard let base = bytes.baseAddress else { return }
        let turn = UInt32(truncatingIfNeeded: offset & 3) &* 8
        let word = (key &<< turn | key &>> ((32 &- turn) & 31)).bigEndian
        let wide = SIMD8<UInt32>(repeating: word)
        var index = 0
        while index &+ 32 <= bytes.count {
            let lane = base.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt32>.self)
            base.storeBytes(of: lane ^ wide, toByteOffset: index, as: SIMD8<UInt32>.self)
            index &+= 32
        }
        while index &+ 4 <= bytes.count {
            let lane = base.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            base.storeBytes(of: lane ^ word, toByteOffset: index, as: UInt32.self)
            index &+= 4
        }
        var rest = UInt32(bigEndian: word)
        while index < bytes.count {
            rest = rest &<< 8 | rest &>> 24
            bytes[index] ^= UInt8(truncatingIfNeeded: rest)
            index &+= 1
        }
    }
}
