/// Cuts a head into its lines, however the bytes arrive (RFC 9112, section 2.2).
///
/// Lines end with CR LF; a bare LF is an error, since others on the way may not take it for an end.
struct HTTPLineReader: ~Copyable {
    /// Why there is no next line.
    enum Failure: Error {
        /// The head is longer than `limit`.
        case tooLong
        /// A line ends without CR.
        case bareLineFeed
    }

    /// The most bytes that all lines so far may have together; no byte beyond it is kept.
    var limit: Int

    private var consumed = 0
    private var partial = AssemblyBuffer()
    private var isPartialLent = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Consumes the next line and returns it without its end; nil while it is incomplete.
    ///
    /// It lies in `input`, or in the reader if it came in pieces, and is valid until the next call.
    mutating func next(_ input: inout UnsafeMutableRawBufferPointer) throws(Failure) -> HTTPText? {
        if isPartialLent { release() }
        let room = max(limit - consumed, 0)
        let end = input.prefix(room).firstIndex(of: .lineFeed)
        guard end != nil || input.count <= room else { throw .tooLong }
        let piece = UnsafeRawBufferPointer(input.consume(end.map { $0 + 1 } ?? input.count))
        consumed += piece.count
        guard end != nil, partial.count == 0 else {
            partial.append(piece)
            isPartialLent = end != nil
            return isPartialLent ? try content(of: partial.bytes) : nil
        }
        return try content(of: piece)
    }

    /// Gives the memory of a line that came in pieces back.
    mutating func release() {
        partial.release()
        isPartialLent = false
    }

    private func content(of line: UnsafeRawBufferPointer) throws(Failure) -> HTTPText {
        guard line.count >= 2, line[line.count - 2] == .carriageReturn else { throw .bareLineFeed }
        return HTTPText(line.dropLast(2))
    }
}
