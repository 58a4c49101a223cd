import GameRules

/// Draws a room's targets: unpredictable, or on request the same for the same seed.
struct TargetGenerator: RandomNumberGenerator {
    private enum Source {
        case surroundings(Randomness)
        case seeded(SplitMix)
    }

    private var source: Source

    init(seed: UInt64?, surroundings: Surroundings) {
        source = seed.map { .seeded(SplitMix(seed: $0)) } ?? .surroundings(surroundings.randomness)
    }

    mutating func next() -> UInt64 {
        switch source {
        case .surroundings(var randomness): return randomness.next()
        case .seeded(var generator):
            defer { source = .seeded(generator) }
            return generator.next()
        }
    }
}
