import ClientCore
import GameProtocol
import Testing

@Suite struct StreamCheckTests {
    private func place(_ number: UInt64, epoch: String = "e") -> Cursor { Cursor(epoch: epoch, number: number) }

    @Test func `each result after the other is as promised`() {
        var check = StreamCheck()
        #expect(check.begin(at: place(4)) == nil)
        for number: UInt64 in 5...9 { #expect(check.take(place(number)) == nil) }
        #expect(check.hasReached(place(9)))
        #expect(!check.hasReached(place(10)))
        #expect(!check.hasReached(place(9, epoch: "f")))
    }

    @Test func `a result that is missing, comes again or is of another stream is told`() {
        var check = StreamCheck()
        _ = check.begin(at: place(4))
        #expect(check.take(place(6)) == .gap(after: place(4), place(6)))
        #expect(check.take(place(6)) == .repeated(place(6)))
        #expect(check.take(place(7, epoch: "f")) == .gap(after: place(6), place(7, epoch: "f")))
    }

    @Test func `nothing is reached before the lobby is there`() {
        #expect(!StreamCheck().hasReached(place(0)))
    }

    @Test func `what was missed comes first, over a restart too`() {
        var check = StreamCheck()
        _ = check.begin(at: place(4))
        #expect(check.watching(recovered: true) == false)
        #expect(check.take(place(5)) == nil)
        #expect(check.take(place(6, epoch: "f")) == nil)
        #expect(check.begin(at: place(6, epoch: "g")) == nil)
        #expect(check.take(place(7, epoch: "g")) == nil)
    }

    @Test func `a lobby beyond what was recovered leaves a gap`() {
        var check = StreamCheck()
        _ = check.begin(at: place(4))
        _ = check.watching(recovered: true)
        #expect(check.begin(at: place(5)) == .gap(after: place(4), place(5)))
    }

    @Test func `results that the server no longer has are lost, but for one who had none`() {
        var check = StreamCheck()
        #expect(check.watching(recovered: false) == false)
        _ = check.begin(at: place(4))
        #expect(check.watching(recovered: false) == true)
        #expect(check.begin(at: place(9, epoch: "f")) == nil)
    }
}
