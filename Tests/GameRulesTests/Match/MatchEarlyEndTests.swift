import GameRules
import Testing

/// A round ends at once when every connected player, and at least one, has hit.
@Suite struct MatchEarlyEndTests {
    static let ending = ["round 1 ends, next at 9000", "reveal until 9000"]

    private func open(seated: Int = 2) throws -> MatchBench {
        let bench = try MatchBench(in: .open, seated: seated)
        bench.turn(to: 4_000)
        return bench
    }

    @Test func `the last hit ends the round`() throws {
        let bench = try open(seated: 3)
        #expect(try bench.hit(seat: 3) == ["hit in seat 3"])
        #expect(try bench.hit(seat: 1) == ["hit in seat 1"])
        #expect(try bench.hit(seat: 2) == ["hit in seat 2"] + Self.ending)
    }

    @Test func `one alone ends it`() throws {
        let bench = try open(seated: 1)
        #expect(try bench.hit(seat: 1) == ["hit in seat 1"] + Self.ending)
    }

    @Test func `who is away is not waited for`() throws {
        let bench = try open()
        #expect(bench.drop(seat: 2) == [])
        #expect(try bench.hit(seat: 1).suffix(2) == Self.ending)
    }

    @Test func `who took a late seat is waited for`() throws {
        let bench = try open()
        bench.take(seat: 3, 3)
        try bench.hit(seat: 1)
        #expect(try bench.hit(seat: 2) == ["hit in seat 2"])
        #expect(try bench.hit(seat: 3).suffix(2) == Self.ending)
    }

    @Test func `spectators are not waited for`() throws {
        let bench = try open()
        bench.setAudience(10)
        try bench.hit(seat: 1)
        #expect(try bench.hit(seat: 2).suffix(2) == Self.ending)
    }

    @Test func `it is looked at again when someone leaves`() throws {
        let bench = try open(seated: 3)
        try bench.hit(seat: 1)
        #expect(bench.leave(seat: 2) == [])
        #expect(bench.leave(seat: 3) == Self.ending)
    }

    @Test func `it is looked at again when someone drops`() throws {
        let bench = try open(seated: 3)
        try bench.hit(seat: 1)
        #expect(bench.drop(seat: 2) == [])
        #expect(bench.drop(seat: 3) == Self.ending)
    }

    @Test func `it is looked at again when someone who was away is removed`() throws {
        let bench = try open()
        try bench.hit(seat: 1)
        bench.drop(seat: 1)
        bench.drop(seat: 2)
        #expect(bench.comeBack(seat: 1) == [], "coming back ends nothing")
        #expect(bench.leave(seat: 2) == Self.ending)
    }

    @Test func `with no hit nobody's going ends it`() throws {
        let bench = try open(seated: 3)
        #expect(bench.leave(seat: 1) == [])
        #expect(bench.drop(seat: 2) == [])
        #expect(bench.leave(seat: 3) == [])
        #expect(bench.match.phase == .open)
    }

    @Test func `the hits of those away do not end it when the last one drops`() throws {
        let bench = try open()
        try bench.hit(seat: 1)
        #expect(bench.drop(seat: 1) == [])
        #expect(bench.drop(seat: 2) == [])
        #expect(bench.turn(to: MatchBench.endsAt - 1) == [])
    }

    @Test func `the hit of one who left does not count`() throws {
        let bench = try open(seated: 3)
        try bench.hit(seat: 1)
        #expect(bench.leave(seat: 1) == [])
        #expect(bench.drop(seat: 2) == [])
        #expect(try bench.hit(seat: 3).suffix(2) == Self.ending)
    }

    @Test func `nothing happens to a seat that nobody has`() throws {
        let bench = try open(seated: 1)
        for seat in [-1, 0, 2, 9] {
            #expect(bench.leave(seat: seat) == [])
            #expect(bench.drop(seat: seat) == [])
            #expect(bench.comeBack(seat: seat) == [])
            #expect(bench.match.values(ofSeat: seat) == nil)
            #expect(!bench.match.hasHit(seat: seat))
        }
        #expect(bench.match.phase == .open)
    }

    @Test(arguments: [MatchPhase.waiting, .countdown, .reveal, .finished])
    func `outside an open round going ends nothing`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        #expect(bench.drop(seat: 1) == [])
        #expect(bench.leave(seat: 1) == [])
        #expect(bench.match.phase == phase)
    }
}
