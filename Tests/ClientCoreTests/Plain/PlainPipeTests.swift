import ClientCore
import GameProtocol
import GameRules
import Testing

/// Lines from a pipe wait for their turn.
@Suite struct PlainPipeTests {
    private let join = PlainErrand.join(Wire.code, .player)

    private func tooks(_ actions: [PlainAction]) -> Int { actions.count { $0 == .tookLine } }

    @Test func `a whole match is played from lines that are all there at once`() {
        var talk = Conversation(join, isInteractive: false)
        #expect(talk.types("40", "+2", "hit", "42", "").done == [])
        _ = talk.happens(.endOfInput)
        let first = talk.plays()
        #expect(first.asked.count == 1)
        #expect(tooks(first) == 3)
        // The next place waits for the answer, and then for the next round.
        talk.model.apply(.done(.hit(atMs: 5)), of: first.asked[0])
        #expect(talk.happens(.answered(.hit, .done(.hit(atMs: 5)))).done == [])
        _ = talk.receives(.roundEnd(Wire.end([])), Wire.phase(.reveal), .roundStart(Wire.start(round: 2)))
        let second = talk.receives(Wire.phase(.open))
        #expect(second.done.first == .move(SliderValues(repeating: 0.7, count: 1)))
        #expect(second.asked == [.hit(Hit(round: 2, guess: .values(SliderValues(repeating: 0.7, count: 1))))])
    }

    @Test func `without a connection lines wait, and only leaving does not`() {
        var talk = Conversation(join, isInteractive: false)
        _ = talk.plays()
        _ = talk.told(.offline(.broken(Explanation("It broke.")), waitMs: 400, lostForMs: 0))
        #expect(talk.types("40", "hit") == [])
        #expect(talk.told(.online(Wire.welcome(), isReturn: true)).asked.count == 1)
        var other = Conversation(join, isInteractive: false)
        _ = other.plays()
        _ = other.told(.offline(.broken(Explanation("It broke.")), waitMs: 400, lostForMs: 0))
        #expect(other.types("leave").done == [.leave])
    }

    @Test func `after the last line it looks on to the end of the match and leaves`() {
        var talk = Conversation(join, isInteractive: false)
        _ = talk.happens(.endOfInput)
        #expect(talk.plays().done == [])
        #expect(talk.receives(.roundEnd(Wire.end([])), Wire.phase(.reveal)).done == [])
        #expect(talk.receives(.matchEnd(MatchEnd(match: 1, standings: []))).done == [.leave])
        #expect(talk.told(.ended(.left)) == [.exit(0)])
    }

    @Test func `a guest without lines waits for the match that the host will start`() {
        var talk = Conversation(join, isInteractive: false)
        _ = talk.happens(.endOfInput)
        #expect(talk.enters().done == [])
    }

    @Test func `a host without lines has nothing to wait for`() {
        var talk = Conversation(.host(RoomCreate(game: "bullseye")), isInteractive: false)
        _ = talk.happens(.endOfInput)
        #expect(talk.enters(Wire.room(host: Wire.ada)).done == [.leave])
    }

    @Test func `a host whose last line starts the match stays for it`() {
        var talk = Conversation(.host(RoomCreate(game: "bullseye")), isInteractive: false)
        _ = talk.types("start")
        _ = talk.happens(.endOfInput)
        _ = talk.enters(Wire.room(host: Wire.ada))
        #expect(talk.happens(.answered(.start, .done(.done))).done == [])
        #expect(talk.receives(.roundStart(Wire.start()), Wire.phase(.countdown), Wire.phase(.open)).done == [])
    }

    @Test func `a host whose start is refused and has no line left leaves`() {
        var talk = Conversation(.host(RoomCreate(game: "bullseye")), isInteractive: false)
        _ = talk.types("start")
        _ = talk.happens(.endOfInput)
        _ = talk.enters(Wire.room(host: Wire.ada))
        let refusal = RequestFailure(.wrongPhase, "Nobody has a seat.")
        #expect(talk.happens(.answered(.start, .refused(refusal))).done == [.leave])
    }

    @Test func `start waits until no match runs, and what follows it waits for the round`() {
        var talk = Conversation(.host(RoomCreate(game: "bullseye")), isInteractive: false)
        _ = talk.types("start", "hit", "start")
        _ = talk.happens(.endOfInput)
        #expect(talk.enters(Wire.room(host: Wire.ada)).asked == [.roomStart])
        #expect(talk.happens(.answered(.start, .done(.done))).done == [])
        #expect(talk.receives(.roundStart(Wire.start()), Wire.phase(.countdown)).done == [])
        #expect(talk.receives(Wire.phase(.open)).asked.count == 1)
        _ = talk.happens(.answered(.hit, .done(.hit(atMs: 1))))
        // A line is left, so the end of the match is not the end.
        #expect(talk.receives(.roundEnd(Wire.end([])), .matchEnd(MatchEnd(match: 1, standings: []))).done == [])
        #expect(talk.receives(Wire.phase(.waiting)).asked == [.roomStart])
    }
}
