/// What numbers a scenario may have; those of rooms are the protocol's.
enum ScenarioLimits {
    static let players = 0...10_000
    static let visitors = 0...10_000
    static let arrivalsPerSecond = 0.1...10_000
    static let seconds = 1...86_400
    static let settling = 0...86_400
    static let stages = 1...200
    static let matches = 1...1000
    static let roomSize = 1...1000
    static let rounds = 1...100
    static let roundMs = 2000...120_000
    static let countdownMs = 0...30_000
    static let revealMs = 500...60_000
    static let spectatedRooms = 0...10_000
    static let movesPerSecond = 1...60
    static let percent = 0...100
    static let disturbance = 0.0...60
    static let ownEvents = 0...100
    static let games = 1...20
    static let objectives = 0...100

    /// A range of whole numbers, in words.
    static func words(_ range: ClosedRange<Int>) -> String {
        "a whole number from \(Figures.count(range.lowerBound)) to \(Figures.count(range.upperBound))"
    }

    /// A range of numbers, in words.
    static func words(_ range: ClosedRange<Double>) -> String {
        "a number from \(ScenarioWriter.number(range.lowerBound)) to \(Figures.number(range.upperBound))"
    }

    /// Small letters, digits and hyphens, at most 40 of them.
    static func isName(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    /// A line of text that steers nothing.
    static func isLine(_ text: String, _ length: ClosedRange<Int>) -> Bool {
        length.contains(text.count) && text.utf8.count <= 4 * length.upperBound && text.visible == text
    }
}
