import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// How an event gathers, runs and ends by itself: the protocol, section 7.
@Suite struct EventGatheringTests {
    let arena = MemoryArena(shards: 2)
    let ada: MemoryPeer
    let bob: MemoryPeer

    init() {
        ada = arena.join("Ada")
        bob = arena.join("Bob", on: 1)
    }

    private static let hour: Int64 = 3_600_000

    /// An event an hour ahead of one round, that Bob goes to; time is just before its gathering.
    private func scheduled(_ adjust: (inout RoomOptionsPatch) -> Void = { $0.rounds = 1 }) -> EventID {
        let event = ada.schedule(in: Self.hour, adjust: adjust)
        bob.respond(.going, to: event)
        arena.advance(Self.hour - 60_001)
        _ = (ada.take(), bob.take())
        return event
    }

    /// The event's room, once it gathers.
    private func gathered(_ adjust: (inout RoomOptionsPatch) -> Void = { $0.rounds = 1 }) -> (EventID, String) {
        let event = scheduled(adjust)
        arena.advance(1)
        return (event, bob.call?.room.text ?? "")
    }

    @Test func `gathers a minute before its start`() throws {
        let event = scheduled()
        #expect(bob.event(event)?.state == .scheduled)
        #expect(bob.event(event)?.room == nil)
        arena.advance(1)
        #expect(bob.eventNews() == ["changed gathering", "gathering"])
        #expect(ada.eventNews() == ["changed gathering", "gathering"])
        let call = try #require(bob.call)
        #expect(call == EventGathering(event: event, room: call.room, startAt: arena.time.now + 60_000))
        #expect(bob.event(event)?.state == .gathering)
        #expect(bob.event(event)?.room == call.room)
    }

    @Test func `gathers at once if its start is nearer than a minute`() throws {
        let event = ada.schedule(in: 20_000)
        #expect(
            ada.call
                == EventGathering(event: event, room: try #require(ada.call).room, startAt: ManualTime.start + 20_000))
    }

    @Test func `begins the first countdown at its start, organiser or not`() {
        let (event, room) = gathered()
        ada.drop()
        #expect(bob.enter(room))
        arena.advance(59_999)
        #expect(bob.all(\.roundStart).isEmpty)
        arena.advance(1)
        #expect(bob.all(\.roundStart).map(\.openAt) == [arena.time.now + 3_000])
        #expect(bob.event(event)?.state == .running)
        arena.advance(30_000)
        #expect(bob.all(\.roundStart).count == 1)
    }

    @Test func `has the standings when its match has ended`() throws {
        let (event, room) = gathered()
        #expect(bob.enter(room))
        arena.advance(63_000)
        bob.accept(.hit(at: 0.5))
        #expect(bob.event(event)?.state == .running)
        arena.advance(5_000)
        let standings = try #require(bob.all(\.matchEnd).last?.standings)
        #expect(standings.count == 1)
        #expect(bob.event(event)?.state == .finished)
        #expect(bob.event(event)?.standings == standings)
        #expect(bob.event(event)?.room == nil)
        #expect(ada.eventNews() == ["changed gathering", "gathering", "changed running", "changed finished"])
        // The room stays for those who are in it.
        #expect(arena.room(room) != nil)
    }

    @Test func `is cancelled as empty if nobody has a seat at its start`() {
        let (event, room) = gathered()
        #expect(bob.enter(room, as: .spectator))
        arena.advance(60_000)
        #expect(bob.event(event)?.state == .cancelled)
        #expect(bob.event(event)?.reason == .empty)
        #expect(bob.all(\.roomClosed) == [.event])
        #expect(arena.room(room) == nil)
        #expect(ada.eventNews() == ["changed gathering", "gathering", "changed cancelled"])
    }

    @Test func `closes its room when the organiser calls it off`() {
        let (event, room) = gathered()
        #expect(bob.enter(room))
        ada.accept(.eventCancel(event: event))
        #expect(bob.all(\.roomClosed) == [.event])
        #expect(arena.room(room) == nil)
        arena.advance(Self.hour)
        #expect(bob.event(event)?.state == .cancelled)
        #expect(bob.all(\.roundStart).isEmpty)
    }

    @Test func `closes its room in the middle of a round when the organiser calls it off`() {
        let (event, room) = gathered()
        #expect(bob.enter(room))
        arena.advance(65_000)
        ada.accept(.eventCancel(event: event))
        #expect(bob.all(\.roomClosed) == [.event])
        #expect(bob.event(event)?.state == .cancelled)
        #expect(bob.event(event)?.standings == nil)
    }

    @Test func `calls who decides to go meanwhile, and who connects`() {
        let (event, _) = gathered()
        let eve = arena.join("Eve")
        #expect(eve.call == nil)
        eve.respond(.going, to: event)
        #expect(eve.call?.event == event)
        let token = bob.token
        bob.drop()
        arena.run()
        let again = arena.join(token: token)
        #expect(again.heard.map(\.type) == ["welcome", "event.changed", "event.gathering"])
        arena.advance(5_000)
        eve.respond(.declined, to: event)
        let third = arena.join(token: eve.token)
        #expect(third.call == nil)
    }

    @Test func `keeps its room while nobody is there`() {
        let (_, room) = gathered()
        #expect(bob.enter(room))
        bob.accept(.roomLeave)
        arena.advance(30_000)
        #expect(arena.room(room) != nil)
        #expect(bob.enter(room))
    }

    @Test func `has no host but the organiser until he has come`() throws {
        let (_, room) = gathered()
        #expect(bob.enter(room))
        #expect(bob.room?.host == ada.player)
        #expect(bob.refusal(.roomLock(locked: true)) == .notHost)
        arena.advance(40_000)
        #expect(arena.room(room)?.host == ada.player)
        #expect(ada.enter(room))
        ada.accept(.roomLock(locked: true))
        ada.accept(.roomLeave)
        #expect(arena.room(room)?.host == bob.player)
    }

    @Test func `has a host after the match even if the organiser never came`() {
        let (_, room) = gathered()
        #expect(bob.enter(room))
        arena.advance(63_000)
        #expect(arena.room(room)?.host == ada.player)
        bob.accept(.hit(at: 0.5))
        arena.advance(5_000)
        #expect(arena.room(room)?.host == bob.player)
    }

    @Test func `does not let its host begin, change or close it`() {
        let (_, room) = gathered { $0.autoStart = 1 }
        #expect(ada.enter(room))
        #expect(ada.refusal(.roomStart) == .wrongPhase)
        #expect(ada.refusal(.roomConfigure(options: RoomOptionsPatch())) == .wrongPhase)
        #expect(ada.refusal(.roomClose) == .wrongPhase)
        arena.advance(59_999)
        #expect(ada.all(\.roundStart).isEmpty)
        arena.advance(1)
        #expect(ada.all(\.roundStart).count == 1)
    }

    @Test func `keeps the room of a closed event to the invited`() {
        let event = ada.schedule(in: 30_000, invite: [bob], open: false)
        let room = ada.call?.room.text ?? ""
        let eve = arena.join("Eve")
        #expect(eve.refusal(.join(room)) == .noSuchRoom)
        #expect(eve.refusal(.join(room, as: .spectator)) == .noSuchRoom)
        eve.accept(.lobbyWatch(after: nil))
        #expect(eve.all(\.lobbySnapshot).last?.rooms.isEmpty == true)
        #expect(bob.enter(room))
        #expect(ada.enter(room))
        arena.advance(30_000)
        #expect(ada.event(event)?.state == .running)
        var options = RoomOptionsPatch()
        options.visibility = .public
        #expect(ada.refusal(.roomConfigure(options: options)) == .badOptions)
    }

    @Test func `is in the lobby as a room, and its results are published`() {
        let eve = arena.join("Eve")
        eve.accept(.lobbyWatch(after: nil))
        let (_, room) = gathered()
        #expect(eve.all(\.lobbyRoom).last?.title == "Cup")
        #expect(eve.all(\.lobbyRoom).last?.players == 0)
        #expect(bob.enter(room))
        arena.advance(63_000)
        bob.accept(.hit(at: 0.5))
        arena.run()
        #expect(eve.all(\.lobbyResult).map(\.room.text) == [room])
    }

    @Test func `is finished with what was played when its host closes the room`() {
        let (event, room) = gathered { $0.rounds = 3 }
        #expect(ada.enter(room) && bob.enter(room))
        arena.advance(63_000)
        ada.accept(.hit(at: 0.5))
        bob.accept(.hit(at: 0.5))
        ada.accept(.roomClose)
        #expect(ada.event(event)?.state == .finished)
        #expect(ada.event(event)?.standings?.count == 2)
    }

    @Test func `is finished with what was played when everybody has left`() {
        let (event, room) = gathered { $0.rounds = 3 }
        #expect(bob.enter(room))
        arena.advance(63_000)
        bob.accept(.hit(at: 0.5))
        bob.accept(.roomLeave)
        #expect(bob.event(event)?.state == .finished)
        #expect(bob.event(event)?.standings?.count == 1)
    }

    @Test func `plays the games of its options in turn`() {
        let (event, room) = gathered {
            $0.games = ["rgbullseye", "hotcold"]
            $0.rounds = 3
        }
        #expect(bob.enter(room))
        arena.advance(60_000)
        for _ in 1...3 {
            arena.advance(3_000)
            bob.accept(.hit(bob.all(\.roundStart).last?.round ?? 0))
            arena.advance(5_000)
        }
        #expect(bob.all(\.roundStart).map(\.game) == ["rgbullseye", "hotcold", "rgbullseye"])
        #expect(bob.event(event)?.state == .finished)
    }

    @Test func `plays one match alone, even in a room that repeats`() {
        let (event, room) = gathered {
            $0.rounds = 1
            $0.repeat = true
        }
        #expect(bob.enter(room))
        arena.advance(63_000)
        bob.accept(.hit(at: 0.5))
        arena.advance(20_000)
        #expect(bob.all(\.roundStart).map(\.match) == [1, 2])
        #expect(bob.event(event)?.state == .finished)
        #expect(bob.event(event)?.standings == bob.all(\.matchEnd).first?.standings)
    }

    @Test func `has its place when there are as many rooms as may be`() {
        let arena = MemoryArena { $0.maxRooms = 1 }
        let ada = arena.join("Ada")
        _ = ada.create()
        let event = ada.schedule(in: 30_000)
        #expect(ada.call?.event == event)
    }

    @Test func `runs and ends while storage fails, and is stored later`() {
        let store = FailingStore()
        let arena = MemoryArena(store: store, load: store.load)
        let ada = arena.join("Ada")
        let event = ada.schedule(in: 30_000) { $0.rounds = 1 }
        store.fail(true)
        #expect(ada.enter(ada.call?.room.text ?? ""))
        arena.advance(33_000)
        ada.accept(.hit(at: 0.5))
        // What a crash could take back is not said.
        #expect(ada.event(event)?.state == .gathering)
        arena.advance(10_000)
        #expect(ada.all(\.matchEnd).count == 1)
        #expect(ada.event(event)?.state == .gathering)
        store.fail(false)
        arena.advance(2_000)
        #expect(ada.event(event)?.state == .finished)
        #expect(ada.all(\.eventChanged).suffix(2).map(\.state) == [.running, .finished])
    }
}
