import GameRules

/// A stream on its way to a receiver, in whatever pieces it arrives.
struct Delivery {
    /// The pieces, in their order.
    var pieces: [ArraySlice<UInt8>]

    /// The same stream in one piece, byte by byte, and in two ways that follow from its bytes, so that an input that
    /// was found can be run again.
    static func ways(of stream: [UInt8]) -> [Delivery] {
        var generator = SplitMix(seed: stream.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let longest = [max(stream.count, 1), 1, 9, max(stream.count / 2, 1)]
        return longest.enumerated().map { way, longest in
            var pieces: [ArraySlice<UInt8>] = []
            var rest = stream[...]
            while !rest.isEmpty {
                let count = way < 2 ? longest : Int.random(in: 1...longest, using: &generator)
                pieces.append(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            return Delivery(pieces: pieces)
        }
    }

    /// What `receive` makes of the stream, which must be the same whatever the pieces are.
    static func outcome<Outcome: Equatable>(
        of stream: [UInt8], _ receive: (Delivery) throws(Violation) -> Outcome
    ) throws(Violation) -> Outcome? {
        var first: Outcome?
        for delivery in ways(of: stream) {
            let outcome = try receive(delivery)
            try hold(first == nil || outcome == first, "\(outcome) in pieces, \(String(describing: first)) in one")
            first = outcome
        }
        return first
    }

    /// Has `take` consume each piece from the front, with what it left of those before.
    ///
    /// The bytes lie in memory of just their length each time, so that a look beyond them is seen.
    ///
    /// - Returns: What was left in the end.
    func feed(
        _ take: (inout UnsafeMutableRawBufferPointer) throws(Violation) -> Void
    ) throws(Violation) -> [UInt8] {
        var left: [UInt8] = []
        for piece in pieces {
            left += piece
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: left.count, alignment: 1)
            defer { memory.deallocate() }
            memory.copyBytes(from: left)
            var input = memory
            try take(&input)
            let end = input.baseAddress.map { $0 + input.count }
            try hold(end == memory.baseAddress.map { $0 + memory.count }, "something else is left than the end")
            left = Array(input)
        }
        return left
    }
}
