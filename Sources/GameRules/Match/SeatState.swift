/// One seat of a match, and where its slider stands in the present round.
struct SeatState: Sendable {
    let entrant: Entrant
    var isConnected = true
    /// The bound value: the newest accepted move, or the start.
    var values: SliderValues
    /// The sequence number of the newest accepted move of this round.
    var sequence: UInt32?
    /// When the seat hit, in milliseconds after the opening.
    var hitAtMs: Int64?
    /// Whether the seat was taken when the round was open already.
    var isLate = false

    init(_ entrant: Entrant, values: SliderValues) {
        self.entrant = entrant
        self.values = values
    }

    var hasMoved: Bool { sequence != nil }
    var hasHit: Bool { hitAtMs != nil }

    /// Moves the sliders, unless the seat has hit or a newer move came before.
    mutating func move(to values: SliderValues, _ sequence: UInt32) -> Bool {
        if hasHit { return false }
        if let last = self.sequence, sequence <= last { return false }
        self.values = values
        self.sequence = sequence
        return true
    }

    /// Puts the slider back for the next round.
    mutating func prepare(start: SliderValues) {
        values = start
        sequence = nil
        hitAtMs = nil
        isLate = false
    }
}
