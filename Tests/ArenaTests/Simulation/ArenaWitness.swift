import ArenaSupport
import GameProtocol
import GameRules

@testable import Arena

/// Looks at the whole arena, and complains of what breaks a rule.
final class ArenaWitness {
    /// What a room was like when it was last looked at.
    private struct Memory {
        var round: RoundState?
        var match = 0
        var isPaused = false
        /// Those who have had their seats since before the round opened, by their arrivals there.
        var steady: Set<Int> = []
        /// The last result that was looked at.
        var result: [Int] = []
    }

    private(set) var arena: MemoryArena
    /// Who looks at the scheduled events.
    let events: EventWitness
    let store: FailingStore
    private var found: String?
    /// Matches of which a round was seen to its end.
    private(set) var matches = 0
    /// The codes of all rooms that ever were, the latest last.
    private(set) var codes: [RoomCode] = []
    private var memories: [RoomCode: Memory] = [:]

    init(_ arena: MemoryArena, _ store: FailingStore) {
        self.arena = arena
        self.store = store
        events = EventWitness(arena)
    }

    /// What is wrong; nil if nothing is.
    var complaint: String? { found ?? events.complaint }

    /// Goes on with a new run on the same store.
    ///
    /// - Parameters:
    ///   - loaded: What the run began with.
    ///   - isWhole: Whether all that had happened was stored.
    func restart(_ next: MemoryArena, loaded: StoredArena, isWhole: Bool) {
        arena = next
        memories = [:]
        events.restart(next, loaded: loaded.events.events, isWhole: isWhole)
    }

    var rooms: [Room] { arena.shards.flatMap { $0.rooms.values.sorted { $0.code.text < $1.code.text } } }

    func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds, found == nil { found = what() }
    }

    // MARK: At every step

    /// Looks at what may never be, not even for a moment.
    func auditStep() {
        for room in rooms {
            if memories[room.code] == nil { codes.append(room.code) }
            var memory = memories[room.code] ?? Memory()
            auditTimes(room, memory)
            auditResult(room, &memory)
            memory.round = room.match.current
            memory.match = room.match.match
            memory.isPaused = room.match.isPaused
            memories[room.code] = memory
            auditSeats(room)
        }
        events.auditStep()
    }

    private func auditTimes(_ room: Room, _ memory: Memory) {
        guard let now = room.match.current, let before = memory.round, now.number == before.number,
            room.match.match == memory.match, now.deadlineAt != before.deadlineAt || now.openAt != before.openAt
        else { return }
        let moved = now.deadlineAt - before.deadlineAt
        expect(memory.isPaused && !room.match.isPaused, "a deadline of \(room.code) moved without a pause")
        expect(moved > 0 && now.openAt - before.openAt == moved, "the times of \(room.code) moved apart")
    }

    private func auditResult(_ room: Room, _ memory: inout Memory) {
        let seated = room.members.values.filter { $0.seat != nil }
        if let last = room.match.last, memory.result != [room.match.match, last.result.round.number] {
            memory.result = [room.match.match, last.result.round.number]
            let scored = last.result.rows.map(\.entrant)
            expect(Set(scored).count == scored.count, "somebody in \(room.code) was scored twice")
            auditRanks(room)
            matches += last.result.round.number == 1 ? 1 : 0
            for member in seated where memory.steady.contains(member.order) {
                expect(scored.contains(member.entrant), "\(member.shownName) in \(room.code) was not scored")
            }
            memory.steady = []
        }
        let arrivals = Set(seated.map(\.order))
        memory.steady = room.match.phase == .countdown ? arrivals : memory.steady.intersection(arrivals)
    }

    /// Ranks count those with a higher total, among all who were scored in the match.
    private func auditRanks(_ room: Room) {
        let standings = room.match.standings
        for standing in standings {
            let rank = 1 + standings.count { $0.total > standing.total }
            expect(standing.rank == rank, "somebody in \(room.code) stands at \(standing.rank), not at \(rank)")
        }
        for row in room.match.last?.result.rows ?? [] {
            let standing = standings.first { $0.entrant == row.entrant }
            expect(
                standing?.total == row.total && standing?.rank == row.rank, "a row of \(room.code) is no standing")
        }
    }

    private func auditSeats(_ room: Room) {
        let seats = room.members.values.compactMap(\.seat)
        expect(Set(seats).count == seats.count, "a seat of \(room.code) was given twice")
        expect(seats.allSatisfy { $0 >= 1 }, "a seat of \(room.code) is below 1")
        expect(!room.members.isEmpty || room.isGathering, "\(room.code) is empty")
        let names = room.members.values.map { $0.shownName.lowercased() }
        expect(Set(names).count == names.count, "two in \(room.code) are shown alike: \(names.sorted())")
    }
}
