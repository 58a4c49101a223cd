import Arena
import GameProtocol
import Testing

/// What the port promises of reading what has changed, of each adapter.
struct EventReadingContractTests {
    @Test(arguments: Adapter.allCases) func `only what has changed since a revision is read, and that as a whole`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        for identity in ["e_a", "e_b", "e_c"] { _ = await store.scheduled(event(identity)) }
        let first = try await store.events().get()
        #expect(first.revision == 3)
        #expect(try await store.events(after: 3).get() == StoredEvents(events: [], revision: 3))

        _ = await store.changed("e_b", .progressed(progress(1, ["p_bo", "p_ada"])))
        _ = await store.changed("e_b", .answered(PlayerID("p_cy"), .going), at: noon + 9)
        var expected = event("e_b")
        expected.progress = progress(1, ["p_bo", "p_ada"])
        expected.attendees[PlayerID("p_cy")] = StoredEvent.Attendee(answer: .going, isInvited: false, since: noon + 9)
        expected.answeredAt = noon + 9
        #expect(try await store.events(after: 3).get() == StoredEvents(events: [expected], revision: 5))
        #expect(try await store.events(after: 4).get() == StoredEvents(events: [expected], revision: 5))
        #expect(try await store.events(after: 5).get() == StoredEvents(events: [], revision: 5))
        #expect(try await store.events(after: .max).get() == StoredEvents(events: [], revision: 5))
    }

    @Test(arguments: Adapter.allCases) func `of what was forgotten nothing is read, and revisions go on`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        _ = await store.scheduled(event("e_a"))
        _ = await store.scheduled(event("e_b"))
        store.forget([EventID("e_b")])
        #expect(try await store.events(after: 1).get() == StoredEvents(events: [], revision: 2))
        _ = await store.scheduled(event("e_c"))
        #expect(try await store.events(after: 2).get() == StoredEvents(events: [event("e_c")], revision: 3))
    }

    @Test(arguments: Adapter.allCases) func `the next run goes on from the revision that it was given`(
        _ adapter: Adapter
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        _ = await arena.store.scheduled(event("e_a"))
        _ = await arena.store.changed("e_a", .began)
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.events.revision == 2)
        #expect(try await arena.store.events(after: 2).get() == StoredEvents(events: [], revision: 2))
        _ = await arena.store.scheduled(event("e_b"))
        #expect(try await arena.store.events(after: 2).get() == StoredEvents(events: [event("e_b")], revision: 3))
    }

    @Test(arguments: Adapter.allCases) func `calls are carried out in their order, and answered in it`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        let told = Recorder<String>()
        store.schedule(event("e_a")) { told.record("scheduled \($0 == nil)") }
        store.change(EventID("e_a"), .began, at: noon) { told.record("begun \($0 == nil)") }
        store.events(after: 0) { found in
            told.record("read \((try? found.get())?.events.map { $0.stage == .running(since: noon) } ?? [])")
        }
        store.change(EventID("e_a"), .finished, at: noon) { told.record("finished \($0 == nil)") }
        store.forget([EventID("e_a")])
        store.events(after: 0) { told.record("read \((try? $0.get())?.events.count ?? -1)") }
        #expect(
            await told.first(5) == ["scheduled true", "begun true", "read [true]", "finished true", "read 0"])
    }
}
