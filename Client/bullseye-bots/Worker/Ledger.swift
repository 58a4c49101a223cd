import GameProtocol
import LoadTest
import TerminalUI

/// What was counted, measured and said since the last sample.
///
/// Owner: the crowd's loop.
final class Ledger {
    /// Moves that were sent, and those that nobody could make: counted apart, since there are so many.
    var moves = 0
    var missedMoves = 0

    private var counters: [Counter: Int] = [:]
    private var measures: [Measure: LatencyHistogram] = [:]
    private var errors: [String: Int] = [:]
    private var closes: [String: Int] = [:]
    private var faults: [String] = []
    private var words: [String] = []
    private var published: [Cursor: ResultSpread] = [:]
    /// The words of errors whose sentence was told; it is told once.
    private var told: Set<String> = []

    private static let faultsInASample = 20

    func count(_ counter: Counter, _ number: Int = 1) {
        if number != 0 { counters[counter, default: 0] += number }
    }

    func note(_ duration: Int64, _ measure: Measure) { measures[measure, default: LatencyHistogram()].note(duration) }

    /// Counts a refusal or a loss, and tells the sentence the first time.
    func note(error word: String, _ sentence: String? = nil) {
        count(.errors)
        errors[word, default: 0] += 1
        if let sentence, told.insert(word).inserted { say(sentence) }
    }

    func note(_ failure: RequestFailure) { note(error: failure.code.rawValue, failure.message) }

    /// Counts an end of a connection that nobody asked for.
    func note(close code: UInt16) { closes["\(code)", default: 0] += 1 }

    func note(fault: String?) {
        guard let fault else { return }
        count(.faults)
        if faults.count < Self.faultsInASample { faults.append(DisplayText.safe(fault)) }
    }

    func note(faults: [String]) { for fault in faults { note(fault: fault) } }

    func note(published cursor: Cursor, at moment: Int64) {
        if published[cursor]?.merge(ResultSpread(at: moment)) == nil { published[cursor] = ResultSpread(at: moment) }
    }

    func say(_ sentence: String) { words.append(DisplayText.safeLines(sentence)) }

    /// Tells everything, and begins anew.
    func take() -> LoadSample {
        if moves > 0 { counters[.moves] = moves }
        if missedMoves > 0 { counters[.missedMoves] = missedMoves }
        if moves + missedMoves > 0 { counters[.movesDue] = moves + missedMoves }
        var sample = LoadSample()
        swap(&sample.counters, &counters)
        swap(&sample.measures, &measures)
        swap(&sample.errors, &errors)
        swap(&sample.closes, &closes)
        swap(&sample.faults, &faults)
        swap(&sample.words, &words)
        for (cursor, spread) in published { sample.published[cursor.text] = spread }
        published = [:]
        moves = 0
        missedMoves = 0
        return sample
    }
}
