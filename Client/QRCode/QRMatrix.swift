import CQREncode

/// A QR code as its modules, the small squares that it consists of.
public struct QRMatrix: Equatable, Sendable {
    /// How much of the code may be covered or misread.
    public enum Correction: Sendable {
        /// 7 %, for the smallest code.
        case low
        /// 15 %.
        case medium
    }

    /// How many modules a side has: 21 to 177.
    public let size: Int
    private let modules: [Bool]

    /// Makes the smallest code that holds a text; nil if the text is empty or none holds it, which may be beyond 2331 bytes.
    public init?(_ text: String, correction: Correction = .medium) {
        let bytes = Array(text.utf8)
        guard let count = Int32(exactly: bytes.count) else { return nil }
        let level = correction == .low ? QR_ECLEVEL_L : QR_ECLEVEL_M
        guard let code = QRcode_encodeData(count, bytes, 0, level) else { return nil }
        defer { QRcode_free(code) }
        size = Int(code.pointee.width)
        // The other bits of a module say what it is there for.
        modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark; those beyond the code, in the quiet zone, are light.
    public func isDark(row: Int, column: Int) -> Bool {
        let range = 0..<size
        return range.contains(row) && range.contains(column) && modules[row * size + column]
    }
}
