import ArenaSupport
import GameProtocol
import GameRules
import Reactive

@testable import Arena

/// Looks at the scheduled events over all runs, and complains of what breaks a rule.
final class EventWitness {
    /// What is known of an event over all runs.
    struct Record {
        /// As the lobby's list has it.
        var stored: StoredEvent
        /// Everyone who was ever going.
        var everGoing: Set<PlayerID> = []
        /// The room of this run, and when its first countdown was to begin.
        var call: (room: RoomPlace, startAt: Int64)?
        /// Whether its match has begun in this run.
        var hasBegun = false

        init(_ stored: StoredEvent) { self.stored = stored }
    }

    private(set) var complaint: String?
    private(set) var records: [EventID: Record] = [:]
    /// All events, the latest last.
    private(set) var all: [EventID] = []
    /// What has happened to an event at least once.
    private(set) var reached: Set<String> = []
    /// Counts the runs.
    private(set) var run = 0
    private var arena: MemoryArena
    private var subscription: Cancellable?

    init(_ arena: MemoryArena) {
        self.arena = arena
        watch()
    }

    func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds, complaint == nil { complaint = what() }
    }

    var listing: EventListing { arena.lobby.events.listing }

    private func watch() {
        subscription = arena.lobby.events.changes.subscribe { [unowned self] in heard($0.before, $0.now) }
    }

    // MARK: Runs

    /// Goes on with a new run on the same store.
    ///
    /// - Parameters:
    ///   - loaded: What the run began with.
    ///   - isWhole: Whether all that had happened was stored.
    func restart(_ next: MemoryArena, loaded: [StoredEvent], isWhole: Bool) {
        arena = next
        run += 1
        watch()
        for id in all where !loaded.contains(where: { $0.event == id }) { expect(false, "\(id.text) is lost") }
        for event in loaded {
            guard let before = records[event.event] else {
                // It was stored, and its organiser was not told any more.
                add(event)
                continue
            }
            let name = event.title.text
            expect(!isWhole || before.stored == event, "\(name) is another after a restart")
            expect(event.rank >= before.stored.rank, "\(name) falls back over a restart")
            expect(!isWhole || !before.hasBegun || event.rank > 0, "\(name) would begin twice")
            expect(!before.stored.hasEnded || before.stored == event, "\(name) has changed after its end")
            for (player, attendee) in before.stored.attendees {
                let now = event.attendees[player]
                expect(now != nil && now?.isInvited == attendee.isInvited, "\(name) forgets who was invited")
            }
            expect(event.played >= before.stored.played, "\(name) forgets what was played")
            note(event)
            records[event.event]?.call = nil
            records[event.event]?.hasBegun = false
        }
        for event in loaded {
            if let now = listing[event.event], now != event { heard(event, now) }
        }
        auditStep()
    }

    private func add(_ event: StoredEvent) {
        records[event.event] = Record(event)
        note(event)
        all.append(event.event)
    }

    private func note(_ event: StoredEvent) {
        records[event.event]?.stored = event
        records[event.event]?.everGoing.formUnion(event.attendees.keys.filter { event.isGoing($0) })
    }

    // MARK: Changes

    private func heard(_ before: StoredEvent?, _ now: StoredEvent) {
        guard let before else {
            expect(records[now.event] == nil, "\(now.title.text) is new again")
            add(now)
            return
        }
        let name = now.title.text
        expect(!before.hasEnded, "\(name) has changed after its end")
        expect(now.rank >= before.rank, "\(name) falls back")
        expect(
            now.played == before.played || now.played == before.played + 1,
            "round \(now.played) of \(name) comes after round \(before.played)")
        expect(before.attendees.keys.allSatisfy { now.attendees[$0] != nil }, "\(name) has lost somebody")
        note(now)
        reached.insert(now.step)
    }

    // MARK: At every step

    /// Looks at what may never be, not even for a moment.
    func auditStep() {
        for (id, live) in arena.lobby.live { auditCall(id, live) }
        for room in arena.shards.flatMap({ $0.rooms.values }) {
            if let event = room.event { auditRoom(room, event) }
        }
    }

    private func auditCall(_ id: EventID, _ live: LiveEvent) {
        guard let record = records[id] else { return }
        let name = record.stored.title.text
        if let call = record.call {
            expect(call.room.id == live.room.id, "\(name) has another room")
            expect(call.startAt == live.startAt, "\(name) has another start")
            return
        }
        records[id]?.call = (live.room, live.startAt)
        let waitMs = live.startAt - arena.time.now
        if record.stored.rank > 0 {
            reached.insert(record.stored.played > 0 ? "an event goes on" : "an event begins anew")
            expect(waitMs == 10_000, "\(name) goes on in \(waitMs) ms")
        } else {
            let aheadMs = record.stored.startAt - arena.time.wallNow
            expect(waitMs >= aheadMs && waitMs <= max(aheadMs, 10_000), "\(name), \(aheadMs) ms ahead, in \(waitMs)")
            expect((-300_000...60_000).contains(aheadMs), "\(name) gathers \(aheadMs) ms ahead")
        }
    }

    private func auditRoom(_ room: Room, _ event: RoomEvent) {
        let id = event.plan.event
        guard let record = records[id] else { return }
        let name = record.stored.title.text
        expect(record.call?.room.id == room.place.id, "\(name) has two rooms")
        expect(event.plan.isOpen || room.options.visibility == .unlisted, "the room of \(name) is public")
        if event.stage == .gathering {
            expect(!record.hasBegun, "\(name) gathers after it has begun")
            expect(room.match.match == 0, "\(name) has begun while it gathers")
        } else if !record.hasBegun, room.match.match > 0 {
            records[id]?.hasBegun = true
            expect(arena.time.now >= event.plan.startAt, "\(name) has begun too early")
            expect(room.match.round > record.stored.played, "\(name) plays round \(room.match.round) again")
        }
    }

    /// Everything has been over for long.
    func auditEmptiness() {
        expect(listing.byStart.allSatisfy(\.hasEnded), "an event is left")
        expect(arena.lobby.live.isEmpty && arena.lobby.missed.isEmpty, "an event that has ended is held")
    }

    // MARK: At rest

    /// Looks at what must hold whenever nothing is under way.
    func auditRest(_ clients: [SimulatedClient], isFailing: Bool) {
        for client in clients {
            guard let player = client.player, let record = arena.lobby.players[player] else { continue }
            client.events.auditPromises(of: player)
            if client.isConnected, record.isUpToDate { client.events.auditNews(to: player, arena.lobby) }
        }
        guard !isFailing else { return }
        for room in arena.shards.flatMap({ $0.rooms.values }) where room.match.match == 1 {
            guard let event = room.event, let last = room.match.last, let record = records[event.plan.event],
                record.stored.rank == 1
            else { continue }
            let (played, scored) = (record.stored.played, last.result.round.number)
            expect(played == scored, "round \(scored) of \(record.stored.title.text) is scored, \(played) is kept")
        }
    }
}

extension StoredEvent {
    /// How far it has come.
    var rank: Int {
        switch stage {
        case .scheduled: 0
        case .running: 1
        case .finished, .cancelled: 2
        }
    }

    /// The last round that has ended.
    var played: Int { progress?.round ?? 0 }

    /// How far it has come, in words.
    fileprivate var step: String {
        switch stage {
        case .scheduled: "an event waits"
        case .running: played > 0 ? "an event's round ends" : "an event begins"
        case .finished: "an event ends"
        case .cancelled(nil): "an event is called off"
        case .cancelled(.missed): "an event is missed"
        case .cancelled(.empty): "an event is empty"
        }
    }
}
