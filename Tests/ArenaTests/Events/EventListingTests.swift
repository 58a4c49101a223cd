import GameProtocol
import TestSupport
import Testing

@testable import Arena

/// The events in the order of their starts.
@Suite struct EventListingTests {
    private func event(_ number: Int, startAt: Int64) throws -> StoredEvent {
        StoredEvent(
            event: EventID("e_\(number)"), title: try #require(Title("Cup")), game: "bullseye",
            options: RoomOptions(game: "bullseye"), startAt: startAt, organiser: PlayerID("p_ada"),
            organiserName: "Ada", isOpen: true, invited: [], at: 0)
    }

    @Test(arguments: 0..<20) func `stays in order whatever comes, changes and goes`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var events = [0: try event(0, startAt: 3)]
        var listing = EventListing(Array(events.values))
        for _ in 0..<300 {
            let number = Int.random(in: 0..<40, using: &generator)
            let isThere = Bool.random(using: &generator)
            events[number] = isThere ? try event(number, startAt: Int64.random(in: 0..<8, using: &generator)) : nil
            listing[EventID("e_\(number)")] = events[number]
            #expect(listing[EventID("e_\(number)")] == events[number])
            #expect(
                listing.byStart
                    == events.values.sorted { ($0.startAt, $0.event.text) < ($1.startAt, $1.event.text) })
        }
        #expect(listing.count == events.count)
    }
}
