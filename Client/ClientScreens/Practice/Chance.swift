/// Unpredictable bits as a generator, from wherever they come.
struct Chance: RandomNumberGenerator {
    let bits: () -> UInt64

    mutating func next() -> UInt64 { bits() }
}
