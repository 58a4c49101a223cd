import GameProtocol
import GameRules
import Reactive

/// What spectators have still to be shown of the present round's sliders.
struct SpectatorView {
    /// At most ten frames a second.
    static let intervalMs: Int64 = 100

    var match = 0
    var round = 0
    /// Seats that moved or hit in this round.
    private(set) var everMoved: Set<Int> = []
    /// Of those, the seats that moved since the last frame.
    private(set) var fresh: Set<Int> = []
    /// Set while a frame is due.
    var timer: Cancellable?

    /// Nothing has moved.
    init(match: Int = 0, round: Int = 0) {
        self.match = match
        self.round = round
    }

    mutating func moved(_ seat: Int) {
        // The newest values are read when the frame is made; here only that there are some.
        everMoved.insert(seat)
        fresh.insert(seat)
    }

    mutating func takeFresh() -> [Int] {
        defer { fresh.removeAll(keepingCapacity: true) }
        return fresh.sorted()
    }
}

extension Room {
    /// Sends spectators a frame of what moved, soon.
    func watchSliders() {
        guard members.values.contains(where: { $0.seat == nil && $0.session != nil }) else { return }
        spectatorView.timer = shard.timers.schedule(at: now + SpectatorView.intervalMs) { [unowned self] in
            spectatorView.timer = nil
            guard match.phase == .open else { return }
            let frame = Broadcast(.binary, slidersFrame(spectatorView.takeFresh()))
            for member in members.values where member.seat == nil { member.session?.peer.send(frame) }
        }
    }

    /// Shows a spectator who has just come where every slider stands.
    func showSliders(to session: Session) {
        guard match.phase == .open, !spectatorView.everMoved.isEmpty else { return }
        session.peer.send(binary: slidersFrame(spectatorView.everMoved.sorted()))
    }

    private func slidersFrame(_ seats: [Int]) -> [UInt8] {
        let entries = seats.compactMap { seat in
            match.values(ofSeat: seat).map {
                SlidersFrame.Entry(seat: UInt16(truncatingIfNeeded: seat), values: $0)
            }
        }
        var bytes: [UInt8] = []
        SlidersFrame(round: match.round, entries: entries).encode(into: &bytes)
        return bytes
    }
}
