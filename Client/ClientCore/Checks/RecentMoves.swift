public import GameRules

/// A player's latest moves, to find the one that a frame answers or shows.
///
/// Moves are numbered in a row within a round. The newest replaces those before it: what answers it answers them, too.
public struct RecentMoves: Sendable {
    private struct Move {
        var sequence: UInt32
        var values: SliderValues
        var dueAt: Int64
    }

    /// Four seconds of as many moves as the protocol allows; of a longer silence, the oldest half is forgotten.
    private static let kept = 256

    private var moves: [Move] = []
    private var lastValues: SliderValues?

    /// No moves yet.
    public init() {}

    /// Forgets all, for another round.
    public mutating func removeAll() {
        moves.removeAll(keepingCapacity: true)
        lastValues = nil
    }

    /// Takes in a move that was due at a moment, in nanoseconds.
    public mutating func note(_ sequence: UInt32, _ values: SliderValues, dueAt: Int64) {
        if moves.count == Self.kept { moves.removeFirst(Self.kept / 2) }
        moves.append(Move(sequence: sequence, values: values, dueAt: dueAt))
    }

    /// When the move of that number was due, and those before it that were not answered; the oldest first.
    ///
    /// Who waits for an answer goes on moving. If only the move that is answered counted, a second of silence would be one
    /// long wait among many short ones, and not the wait of all who moved in it.
    public mutating func answered(_ sequence: UInt32) -> [Int64] {
        let count = moves.firstIndex { $0.sequence > sequence } ?? moves.count
        defer { moves.removeFirst(count) }
        return moves[..<count].map(\.dueAt)
    }

    /// When the newest move to these places was due; nil if none was since they were seen last.
    ///
    /// - Parameter values: As they travel, each in 65,536 steps.
    public mutating func seen(_ values: SliderValues) -> Int64? {
        let isSame = lastValues.map { Self.areSame($0, values) } ?? false
        lastValues = values
        guard let last = moves.lastIndex(where: { Self.areSame($0.values, values) }) else { return nil }
        // Who rests sends the same places again and again: the first time counts, for it is that which is shown.
        var first = last
        while first > 0, Self.areSame(moves[first - 1].values, values) { first -= 1 }
        defer { moves.removeFirst(last + 1) }
        return isSame ? nil : moves[first].dueAt
    }

    private static func areSame(_ left: SliderValues, _ right: SliderValues) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { SliderValues.raw($0) == SliderValues.raw($1) }
    }
}
