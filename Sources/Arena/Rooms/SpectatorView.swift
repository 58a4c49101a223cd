import GameProtocol
import GameRules
import Reactive

/// What spectators have still to be shown of the present round's sliders.
///
/// Here is only which seats moved: the values are read when a frame is made, so a newer one replaces an older one.
struct SpectatorView {
    /// At most ten frames a second.
    private static let intervalMs: Int64 = 100

    private enum Mark {
        /// Has not moved in this round.
        case none
        /// Has moved, and was shown where to.
        case shown
        /// Has moved since the last frame.
        case fresh
    }

    private(set) var match = 0
    private(set) var round = 0
    /// Index 0 is seat 1.
    private var marks: [Mark] = []
    /// Whether any seat has moved or hit in this round.
    private(set) var hasMoved = false
    private var sentAt: Int64?
    /// Whether there may be spectators; without them nothing is to be shown.
    var isWatched = false
    /// Set while a frame is due.
    var timer: Cancellable?

    /// Seats that moved or hit in this round.
    var moved: [Int] { marks.indices.filter { marks[$0] != .none }.map { $0 + 1 } }
    /// Of those, the seats that moved since the last frame.
    var fresh: [Int] { marks.indices.filter { marks[$0] == .fresh }.map { $0 + 1 } }

    /// Begins a round: nothing has moved.
    mutating func begin(match: Int, round: Int) {
        self.match = match
        self.round = round
        marks.removeAll(keepingCapacity: true)
        hasMoved = false
        timer = nil
    }

    /// Notes that a seat has moved.
    mutating func note(_ seat: Int) {
        while marks.count < seat { marks.append(.none) }
        marks[seat - 1] = .fresh
        hasMoved = true
    }

    /// Notes that a seat is free.
    mutating func forget(_ seat: Int) {
        if seat <= marks.count { marks[seat - 1] = .none }
        hasMoved = !moved.isEmpty
    }

    /// When the next frame may be sent.
    func opensAt(now: Int64) -> Int64 { max(now, (sentAt ?? .min) + Self.intervalMs) }

    /// Notes that a frame was sent.
    mutating func sent(now: Int64) {
        sentAt = now
        for index in marks.indices where marks[index] == .fresh { marks[index] = .shown }
    }
}

extension Room {
    private var spectators: some Sequence<Member> { members.values.lazy.filter { $0.seat == nil && $0.session != nil } }

    /// Sends spectators what they have not seen, as soon as they may be sent another frame.
    func watchSliders() {
        guard spectatorView.isWatched, spectatorView.timer == nil, spectatorView.hasMoved, match.phase == .open
        else { return }
        spectatorView.timer = shard.timers.schedule(at: spectatorView.opensAt(now: now)) { [unowned self] in
            spectatorView.timer = nil
            if match.phase == .open { showSliders() }
        }
    }

    /// Sends everything to those who have just come, and what has changed to the others.
    private func showSliders() {
        spectatorView.isWatched = spectators.contains { _ in true }
        guard spectatorView.isWatched else { return }
        let changes = frame(of: spectatorView.fresh)
        let all = spectators.allSatisfy(\.hasSeenSliders) ? nil : frame(of: spectatorView.moved)
        for member in spectators {
            if let frame = member.hasSeenSliders ? changes : all { member.session?.peer.send(frame) }
            member.hasSeenSliders = true
        }
        spectatorView.sent(now: now)
    }

    /// A frame of where these seats' sliders stand; nil without a seat.
    private func frame(of seats: [Int]) -> Broadcast? {
        guard !seats.isEmpty else { return nil }
        let entries = seats.compactMap { seat in
            match.values(ofSeat: seat).map {
                SlidersFrame.Entry(seat: UInt16(truncatingIfNeeded: seat), values: $0)
            }
        }
        var bytes: [UInt8] = []
        SlidersFrame(round: match.round, entries: entries).encode(into: &bytes)
        return Broadcast(.binary, bytes)
    }
}
