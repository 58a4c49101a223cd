import GameProtocol

/// What the arena takes from the world: time, chance and a hash; and who hears of what goes wrong.
public struct Surroundings: Sendable {
    /// The server's time: Unix milliseconds that never step.
    public let now: @Sendable () -> Int64
    /// The wall clock in Unix milliseconds, which may be set at any time; events are scheduled by it.
    public let wallNow: @Sendable () -> Int64
    /// 64 unpredictable bits.
    public let randomBits: @Sendable () -> UInt64
    /// SHA-256, 32 bytes.
    public let sha256: @Sendable ([UInt8]) -> [UInt8]
    /// Tells the operator.
    public let report: @Sendable (Incident) -> Void
    /// What the place counts that has these surroundings.
    public private(set) var figures = ArenaFigures()

    /// Gathers them.
    public init(
        now: @escaping @Sendable () -> Int64, wallNow: @escaping @Sendable () -> Int64,
        randomBits: @escaping @Sendable () -> UInt64,
        sha256: @escaping @Sendable ([UInt8]) -> [UInt8], report: @escaping @Sendable (Incident) -> Void
    ) {
        self.now = now
        self.wallNow = wallNow
        self.randomBits = randomBits
        self.sha256 = sha256
        self.report = report
    }

    /// The same surroundings for another place, which counts by itself.
    public func counting(into figures: ArenaFigures) -> Surroundings {
        var surroundings = self
        surroundings.figures = figures
        return surroundings
    }

    /// A name for a run of the server, in cursors and rounds; never the same again.
    public func drawEpoch() -> String {
        var randomness = randomness
        return Base64URL.draw(bytes: 6, using: &randomness)
    }

    var randomness: Randomness { Randomness(bits: randomBits) }
}

/// The unpredictable bits as a generator.
struct Randomness: RandomNumberGenerator {
    let bits: @Sendable () -> UInt64

    mutating func next() -> UInt64 { bits() }
}
