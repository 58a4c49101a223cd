import Reactive

/// Tells a shard's watchers what is published, a few of them at a time, each one all that came since its last turn.
///
/// To tell thousands takes longer than anything else may wait. So there is a pause after every few, in which the loop does
/// what else is due, and what is published meanwhile reaches each in one write: however many there are and however much
/// is published, they take a small share of the loop's time. As few as are served at once hear everything as it comes.
///
/// Owner: the shard.
final class WatcherTurns {
    private struct Place {
        /// Counts the watches from 1, in the order of the places.
        let number: UInt64
        unowned let watch: LobbyWatch
    }

    /// Watches served without a pause.
    static let atOnce = 32
    /// How long the pause is, so that 6,400 are told in a second.
    static let pauseMs: Int64 = 5

    private let timers: any Timers
    private let surroundings: Surroundings
    private var places: [Place] = []
    private var lastPlace: UInt64 = 0
    /// What some have not been told yet, in the order of the numbers.
    private var entries: [LobbyFeed.Entry] = []
    /// The number of the latest entry when the latest round of turns began.
    private var toldAll: UInt64 = 0
    /// Set while there is somebody to be served later.
    private var timer: Cancellable?

    init(timers: any Timers, surroundings: Surroundings) {
        self.timers = timers
        self.surroundings = surroundings
    }

    var isEmpty: Bool { places.isEmpty }

    /// Has a watch told everything from now on, as long as the returned object is held.
    func join(_ watch: LobbyWatch) -> Cancellable {
        lastPlace += 1
        let number = lastPlace
        places.append(Place(number: number, watch: watch))
        return Cancellable { [weak self] in self?.leave(number) }
    }

    private func leave(_ number: UInt64) {
        places.remove(at: index(of: number))
        if places.isEmpty {
            entries = []
            timer = nil
        }
    }

    /// Tells everybody, at once or in turn.
    func tell(_ entry: LobbyFeed.Entry) {
        guard !places.isEmpty else { return }
        entries.append(entry)
        if timer == nil { begin() }
    }

    private func begin() {
        // In the round before everybody has had a turn, and heard at least what there was at its beginning.
        entries.removeAll { $0.number <= toldAll }
        toldAll = entries.last?.number ?? toldAll
        serve(from: 0)
    }

    /// Serves the next few, from a place on.
    private func serve(from number: UInt64) {
        timer = nil
        let start = index(of: number)
        let end = min(start + Self.atOnce, places.count)
        for place in places[start..<end] { place.watch.tell(entries) }
        if end < places.count {
            let next = places[end].number
            pause { [unowned self] in serve(from: next) }
        } else if let latest = entries.last, latest.number > toldAll {
            pause { [unowned self] in begin() }
        }
    }

    private func pause(then goOn: @escaping () -> Void) {
        timer = timers.schedule(at: surroundings.now() + Self.pauseMs, goOn)
    }

    /// Where the place with that number is, or the first one after it.
    private func index(of number: UInt64) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
