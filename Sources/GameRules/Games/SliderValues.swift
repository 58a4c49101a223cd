/// Where a player's sliders stand: up to four places, each in 0…1, stored inline.
///
/// A value of this type is always valid; what was received is checked once, by the initialisers.
/// It never allocates, so a slider move costs no more than its bytes.
public struct SliderValues: Sendable {
    /// The most sliders a game may have.
    public static let capacity = 4

    private var places = InlineArray<4, Double>(repeating: 0)
    private var used: UInt8 = 0

    /// No sliders at all.
    public init() {}

    /// Takes places over, or fails if one lies outside 0…1 or there are more than `capacity`.
    public init?(_ places: some Sequence<Double>) {
        for place in places {
            guard append(place) else { return nil }
        }
    }

    /// Puts `count` sliders at the same place.
    public init(repeating place: Double, count: Int) {
        precondition((0...Self.capacity).contains(count) && (0...1).contains(place), "no such sliders")
        places = InlineArray(repeating: place)
        used = UInt8(count)
    }

    /// Adds one more slider at `place` and says whether that was possible.
    @discardableResult
    public mutating func append(_ place: Double) -> Bool {
        guard used < Self.capacity, place >= 0, place <= 1 else { return false }
        places[Int(used)] = place
        used += 1
        return true
    }

    /// The place of a binary form, `raw / 65535`.
    public static func place(raw: UInt16) -> Double {
        Double(raw) / 65535
    }

    /// The binary form of a place.
    public static func raw(_ place: Double) -> UInt16 {
        UInt16((place * 65535).rounded(.toNearestOrAwayFromZero))
    }
}

extension SliderValues: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of sliders.
    public var endIndex: Int { Int(used) }

    /// The place of one slider, in 0…1.
    public subscript(position: Int) -> Double {
        precondition(position >= 0 && position < endIndex, "no such slider")
        return places[position]
    }
}

extension SliderValues: Hashable {
    /// Equal when the same sliders stand at the same places.
    public static func == (left: Self, right: Self) -> Bool {
        left.elementsEqual(right)
    }

    /// Feeds the places in use to `hasher`.
    public func hash(into hasher: inout Hasher) {
        for place in self { hasher.combine(place) }
    }
}
