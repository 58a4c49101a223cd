/// Draws a room's targets: unpredictable, or on request the same for the same seed (SplitMix64).
struct TargetGenerator: RandomNumberGenerator {
    private enum Source {
        case surroundings(Randomness)
        case seed(UInt64)
    }

    private var source: Source

    init(seed: UInt64?, surroundings: Surroundings) {
        source = seed.map { .seed($0) } ?? .surroundings(surroundings.randomness)
    }

    mutating func next() -> UInt64 {
        switch source {
        case .surroundings(var randomness): return randomness.next()
        case .seed(let state):
            let advanced = state &+ 0x9E37_79B9_7F4A_7C15
            source = .seed(advanced)
            var mixed = advanced
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
