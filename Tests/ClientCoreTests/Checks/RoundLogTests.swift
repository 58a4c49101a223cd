import ClientCore
import GameProtocol
import Testing

@Suite struct RoundLogTests {
    @Test func `counts a match that goes as it should`() {
        var log = RoundLog()
        for round in 1...3 {
            #expect(log.announced(Wire.start(round: round)) == nil)
            #expect(log.ended(Wire.end(round: round, [])) == nil)
        }
        #expect(log.ended(MatchEnd(match: 1, standings: []), lastRound: 3, isCutShort: false) == nil)
        #expect(log.missed == 0)
        #expect(log.seen == 3)
        #expect(log.matches == 1)
    }

    @Test func `a result that does not come is missed`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        #expect(log.announced(Wire.start(round: 2)) != nil)
        #expect(log.ended(Wire.end(round: 2, [])) == nil)
        #expect(log.missed == 1)
        #expect(log.seen == 1)
    }

    @Test func `a result that comes twice does not count twice`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        _ = log.ended(Wire.end([]))
        #expect(log.ended(Wire.end([])) == "The result of round 1 of match 1 came, and was not due.")
        #expect(log.seen == 1)
    }

    @Test func `a match that ends too early is wrong unless the server had said so`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        log.opened()
        #expect(log.ended(MatchEnd(match: 1, standings: []), lastRound: 1, isCutShort: true) != nil)
        _ = log.ended(Wire.end([]))
        #expect(log.ended(MatchEnd(match: 1, standings: []), lastRound: 1, isCutShort: false) != nil)
        #expect(log.ended(MatchEnd(match: 1, standings: []), lastRound: 1, isCutShort: true) == nil)
    }

    @Test func `a server that ends opens no round that was announced`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        log.opened()
        _ = log.ended(Wire.end([]))
        _ = log.announced(Wire.start(round: 2))
        #expect(log.ended(MatchEnd(match: 1, standings: []), lastRound: 2, isCutShort: true) == nil)
        #expect(log.missed == 0)
    }

    @Test func `who leaves in an open round does not wait for its result`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        log.opened()
        #expect(log.isInRound)
        log.leave()
        #expect(!log.isInRound)
        #expect(log.giveUp() == nil)
        #expect(log.missed == 0)
    }

    @Test func `a round that opened and is given up has missed its result`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        #expect(log.giveUp() == nil)
        _ = log.announced(Wire.start(round: 2))
        log.opened()
        #expect(log.giveUp() == "The result of round 2 of match 1 never came.")
        #expect(log.missed == 1)
    }

    @Test func `who was away may have missed a result, and is told of a later one`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        log.away()
        #expect(log.ended(Wire.end(round: 2, [])) == nil)
        #expect(log.announced(Wire.start(round: 3)) == nil)
        #expect(log.ended(Wire.end(round: 3, [])) == nil)
        #expect(log.seen == 1)
        #expect(log.missed == 0)
    }

    @Test func `a short absence misses nothing`() {
        var log = RoundLog()
        _ = log.announced(Wire.start())
        log.away()
        #expect(log.ended(Wire.end([])) == nil)
        #expect(log.seen == 1)
    }
}
