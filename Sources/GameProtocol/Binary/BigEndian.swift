import GameRules

/// Numbers in network byte order, as all binary messages have them (the protocol, section 6).
extension [UInt8] {
    /// Appends a number, its highest byte first.
    mutating func append(bigEndian number: some FixedWidthInteger & UnsignedInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}

extension UnsafeRawBufferPointer {
    /// The number at `offset`, which must lie within the bytes.
    func bigEndian<Number: FixedWidthInteger & UnsignedInteger>(at offset: Int) -> Number {
        Number(bigEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    /// `count` sliders' values from `offset` on, or nil if no game has so many.
    func sliderValues(at offset: Int, count: Int) -> SliderValues? {
        guard count <= SliderValues.capacity else { return nil }
        var values = SliderValues()
        for index in 0..<count { values.append(SliderValues.place(raw: bigEndian(at: offset + 2 * index))) }
        return values
    }
}
