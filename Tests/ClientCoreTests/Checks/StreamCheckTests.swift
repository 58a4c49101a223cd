import ClientCore
import GameProtocol
import Testing

@Suite struct StreamCheckTests {
    private func place(_ number: UInt64, epoch: String = "e") -> Cursor { Cursor(epoch: epoch, number: number) }

    @Test func `each result after the other is as promised`() {
        var check = StreamCheck()
        check.begin(at: place(4))
        for number: UInt64 in 5...9 { #expect(check.take(place(number)) == nil) }
        #expect(check.seen == 5)
        #expect(check.hasReached(place(9)))
        #expect(!check.hasReached(place(10)))
        #expect(!check.hasReached(place(9, epoch: "f")))
    }

    @Test func `a result that is missing, comes again or is of another stream is told`() {
        var check = StreamCheck()
        check.begin(at: place(4))
        #expect(check.take(place(6)) == .gap(after: place(4), place(6)))
        #expect(check.take(place(6)) == .repeated(place(6)))
        #expect(check.take(place(7, epoch: "f")) == .gap(after: place(6), place(7, epoch: "f")))
    }

    @Test func `nothing is reached before the lobby is there`() {
        #expect(!StreamCheck().hasReached(place(0)))
    }
}
