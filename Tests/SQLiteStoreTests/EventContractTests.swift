import Arena
import GameProtocol
import Testing

/// What the port promises of keeping events, of each adapter.
struct EventContractTests {
    @Test(arguments: Adapter.allCases) func `an event is read as it was scheduled, also in the next run`(
        _ adapter: Adapter
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        #expect(arena.stored.events == .none)
        let cup = event("e_cup", invited: ["p_bo", "p_cy"])
        #expect(await arena.store.scheduled(cup) == nil)
        #expect(await arena.store.events() == .success(StoredEvents(events: [cup], revision: 1)))
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.events == StoredEvents(events: [cup], revision: 1))
    }

    @Test(arguments: Adapter.allCases, Self.stages) func `an event is read in the stage that it was kept in`(
        _ adapter: Adapter, _ stage: StoredEvent.Stage
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        var cup = event("e_cup")
        cup.stage = stage
        cup.progress = progress(3, ["p_bo", "p_ada"], at: noon + 4)
        cup.isOpen = true
        cup.options.visibility = .public
        cup.options.seed = nil
        cup.changedAt = noon + 5
        cup.answeredAt = noon + 6
        _ = await arena.store.scheduled(cup)
        #expect(try await arena.store.events().get().events == [cup])
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.events.events == [cup])
    }

    @Test(arguments: Adapter.allCases) func `who is invited is added, and attendees stay what they are`(
        _ adapter: Adapter
    ) async throws {
        try await expect(adapter, .invited([PlayerID("p_cy"), PlayerID("p_ada"), PlayerID("p_bo")])) { cup in
            cup.attendees[PlayerID("p_cy")] = StoredEvent.Attendee(answer: nil, isInvited: true, since: noon + 9)
        }
    }

    @Test(arguments: Adapter.allCases) func `the answer of who was invited is kept`(_ adapter: Adapter) async throws {
        try await expect(adapter, .answered(PlayerID("p_bo"), .declined)) { cup in
            cup.attendees[PlayerID("p_bo")] = StoredEvent.Attendee(answer: .declined, isInvited: true, since: noon)
            cup.answeredAt = noon + 9
        }
    }

    @Test(arguments: Adapter.allCases) func `who answers without having been invited attends`(
        _ adapter: Adapter
    ) async throws {
        try await expect(adapter, .answered(PlayerID("p_cy"), .going)) { cup in
            cup.attendees[PlayerID("p_cy")] = StoredEvent.Attendee(answer: .going, isInvited: false, since: noon + 9)
            cup.answeredAt = noon + 9
        }
    }

    @Test(arguments: Adapter.allCases) func `that its match has begun is kept`(_ adapter: Adapter) async throws {
        try await expect(adapter, .began) { cup in
            cup.stage = .running(since: noon + 9)
            cup.changedAt = noon + 9
        }
    }

    @Test(arguments: Adapter.allCases) func `how its match stands is kept, and when`(_ adapter: Adapter) async throws {
        let standings = progress(2, ["p_cy", "p_ada", "p_bo"], at: noon + 8)
        try await expect(adapter, .progressed(standings)) { $0.progress = standings }
    }

    @Test(arguments: Adapter.allCases) func `that its match has ended is kept`(_ adapter: Adapter) async throws {
        try await expect(adapter, .finished) { cup in
            cup.stage = .finished
            cup.changedAt = noon + 9
        }
    }

    @Test(arguments: Adapter.allCases, [nil, .missed, .empty] as [EventCancelReason?])
    func `that it does not take place is kept, and why`(
        _ adapter: Adapter, _ reason: EventCancelReason?
    ) async throws {
        try await expect(adapter, .cancelled(reason)) { cup in
            cup.stage = .cancelled(reason)
            cup.changedAt = noon + 9
        }
    }

    @Test(arguments: Adapter.allCases) func `standings take the place of those before`(
        _ adapter: Adapter
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        _ = await arena.store.scheduled(event("e_cup"))
        _ = await arena.store.changed("e_cup", .progressed(progress(1, ["p_ada", "p_bo", "p_cy"])))
        _ = await arena.store.changed("e_cup", .progressed(progress(2, ["p_bo", "p_ada"], at: noon + 1)))
        _ = await arena.store.changed("e_cup", .finished)
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.events.events.first?.progress == progress(2, ["p_bo", "p_ada"], at: noon + 1))
    }

    @Test(arguments: Adapter.allCases, [.finished, .cancelled(nil), .cancelled(.empty)] as [EventChange])
    func `an event that has ended does not change`(_ adapter: Adapter, _ end: EventChange) async throws {
        let arena = try StoreUnderTest(adapter)
        _ = await arena.store.scheduled(event("e_cup"))
        _ = await arena.store.changed("e_cup", end)
        let before = try await arena.store.events().get()
        #expect(before.revision == 2)
        let changes: [EventChange] = [
            .invited([PlayerID("p_cy")]), .answered(PlayerID("p_bo"), .going), .began,
            .progressed(progress(1, ["p_bo"])), .finished, .cancelled(.missed),
        ]
        for change in changes { #expect(await arena.store.changed("e_cup", change, at: noon + 9) == nil) }
        #expect(try await arena.store.events().get() == before)
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.events == before)
    }

    @Test(arguments: Adapter.allCases) func `a change of an event that is not there changes nothing`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        #expect(await store.changed("e_none", .answered(PlayerID("p_ada"), .going)) == nil)
        #expect(await store.events() == .success(.none))
    }

    @Test(arguments: Adapter.allCases) func `a forgotten event is gone with all that belonged to it`(
        _ adapter: Adapter
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        for identity in ["e_a", "e_b", "e_c"] {
            _ = await arena.store.scheduled(event(identity, invited: ["p_bo", "p_cy"]))
            _ = await arena.store.changed(identity, .progressed(progress(1, ["p_bo", "p_cy"])))
        }
        arena.store.forget([EventID("e_a"), EventID("e_c"), EventID("e_none")])
        // Under the same identity, nothing of the old one comes back.
        _ = await arena.store.scheduled(event("e_a", invited: []))
        #expect(try await arena.store.events().get().sorted.map(\.event.text) == ["e_a", "e_b"])
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.events.sorted.map(\.event.text) == ["e_a", "e_b"])
        #expect(arena.stored.events.sorted.first == event("e_a", invited: []))
    }

    private static let stages: [StoredEvent.Stage] = [
        .scheduled, .running(since: noon + 3), .finished, .cancelled(nil), .cancelled(.missed), .cancelled(.empty),
    ]

    /// Schedules an event, changes it at nine past noon, and expects it so, now and in the next run.
    private func expect(
        _ adapter: Adapter, _ change: EventChange, _ edit: (inout StoredEvent) -> Void
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        let other = event("e_other", titled: "Other cup")
        var expected = event("e_cup")
        _ = await arena.store.scheduled(expected)
        _ = await arena.store.scheduled(other)
        #expect(await arena.store.changed("e_cup", change, at: noon + 9) == nil)
        edit(&expected)
        #expect(try await arena.store.events().get().sorted == [expected, other])
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.events.sorted == [expected, other])
    }
}
