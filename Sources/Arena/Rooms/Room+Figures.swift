import Figures
import GameProtocol
import GameRules

// What is counted of rooms and of those who are in them.
extension Room {
    private var figures: ArenaFigures { shard.surroundings.figures }

    /// Counts the room, which is new.
    func beginCounting() { figures.rooms.add(to: phaseCounted) }

    /// Counts a phase that was told of, and how late a round is that has opened.
    func count(_ phase: MatchPhase) {
        if phaseCounted == .countdown, phase == .open, let opensAt {
            figures.roundLateness.observe(Int(clamping: max(0, now - opensAt)))
        }
        guard phase != phaseCounted else { return }
        figures.rooms.add(-1, to: phaseCounted)
        figures.rooms.add(to: phase)
        phaseCounted = phase
    }

    /// Counts those who are here now.
    func countPeople() {
        let seated = members.values.count { $0.seat != nil }
        figures.people.add(seated - seatedCounted, to: .seated)
        figures.people.add(members.count - seated - watchingCounted, to: .watching)
        (seatedCounted, watchingCounted) = (seated, members.count - seated)
    }

    /// Counts the room no longer, nor anybody in it.
    func endCounting() {
        figures.rooms.add(-1, to: phaseCounted)
        figures.people.add(-seatedCounted, to: .seated)
        figures.people.add(-watchingCounted, to: .watching)
    }
}
