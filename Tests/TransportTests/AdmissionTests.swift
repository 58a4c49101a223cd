import Figures
import Testing

@testable import Transport

@Suite struct AdmissionTests {
    private func address(_ host: String) throws -> SocketAddress { try #require(SocketAddress(host: host, port: 1)) }

    private func ticket(_ verdict: Admission.Verdict) -> Admission.Ticket? {
        if case .admitted(let ticket) = verdict { ticket } else { nil }
    }

    @Test func `lets in as many as the limit, and one more when one has gone`() throws {
        var limits = AdmissionLimits()
        limits.total = 2
        let admission = Admission(limits)
        var first = ticket(admission.admit(try address("192.0.2.1"), now: 0))
        let second = ticket(admission.admit(try address("192.0.2.2"), now: 0))
        #expect(first != nil && second != nil)
        guard case .full = admission.admit(try address("192.0.2.3"), now: 0) else {
            Issue.record("a third was let in")
            return
        }
        first = nil
        #expect(admission.count == 1)
        #expect(ticket(admission.admit(try address("192.0.2.3"), now: 0)) != nil)
        withExtendedLifetime(second) {}
    }

    @Test func `counts those it lets in, and those it does not by the reason`() throws {
        var limits = AdmissionLimits()
        limits.total = 2
        limits.perAddress = 1
        let admission = Admission(limits)
        let first = ticket(admission.admit(try address("192.0.2.1"), now: 0))
        _ = admission.admit(try address("192.0.2.1"), now: 0)
        let second = ticket(admission.admit(try address("192.0.2.2"), now: 0))
        for _ in 0..<2 { _ = admission.admit(try address("192.0.2.3"), now: 0) }
        #expect(admission.admitted.value == 2)
        #expect(admission.refused[.address] == 1)
        #expect(admission.refused[.full] == 2)
        withExtendedLifetime((first, second)) {}
    }

    @Test func `counts each address by itself`() throws {
        var limits = AdmissionLimits()
        limits.perAddress = 1
        let admission = Admission(limits)
        let first = ticket(admission.admit(try address("192.0.2.1"), now: 0))
        guard case .crowdedAddress = admission.admit(try address("192.0.2.1"), now: 0) else {
            Issue.record("a second of one address was let in")
            return
        }
        let other = ticket(admission.admit(try address("2001:db8::1"), now: 0))
        #expect(first != nil && other != nil)
    }

    @Test func `lets nobody in from an address that is shut out, until that is over`() throws {
        let admission = Admission(AdmissionLimits())
        let (peer, neighbour) = (try address("2001:db8::7"), try address("2001:db8::8"))
        let inside = ticket(admission.admit(peer, now: 0))
        #expect(admission.ban("2001:db8::/64", until: 100, now: 0))
        #expect(admission.isBanned("2001:db8::/64", now: 99))
        guard case .banned = admission.admit(neighbour, now: 99) else {
            Issue.record("one was let in")
            return
        }
        #expect(admission.count == 1)
        #expect(ticket(admission.admit(try address("2001:db8:1::7"), now: 99)) != nil)
        #expect(!admission.isBanned("2001:db8::/64", now: 100))
        #expect(ticket(admission.admit(neighbour, now: 100)) != nil)
        withExtendedLifetime(inside) {}
    }

    @Test func `a ban is listed until it is lifted or over`() throws {
        let admission = Admission(AdmissionLimits())
        #expect(admission.ban("192.0.2.1", until: .max, now: 0))
        #expect(admission.ban("192.0.2.2", until: 50, now: 0))
        #expect(admission.bans(now: 49) == ["192.0.2.1": .max, "192.0.2.2": 50])
        #expect(admission.bans(now: 50) == ["192.0.2.1": .max])
        #expect(!admission.lift("192.0.2.2", now: 50))
        #expect(!admission.lift("192.0.2.3", now: 50))
        #expect(admission.lift("192.0.2.1", now: 50))
        #expect(admission.bans(now: 50) == [:])
        #expect(ticket(admission.admit(try address("192.0.2.1"), now: 50)) != nil)
    }

    @Test func `only so many are shut out, those left out of it that are over`() {
        let admission = Admission(AdmissionLimits())
        for number in 0..<Admission.mostBans { #expect(admission.ban("\(number)", until: 50, now: 0)) }
        #expect(!admission.ban("one more", until: 60, now: 49))
        #expect(admission.ban("7", until: 60, now: 49))
        #expect(admission.ban("one more", until: 60, now: 50))
        #expect(admission.bans(now: 50).count == 2)
    }

    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "2001:db8::/64"), ("2001:db8::/64", "2001:db8::/64"),
        ("192.0.2.7/64", nil), ("192.0.2.0/24", nil), ("2001:db8::/48", nil), ("example.org", nil), ("", nil),
    ])
    func `an address stands for its party`(_ text: String, _ party: String?) {
        #expect(SocketAddress.party(of: text) == party)
    }

    @Test func `accepts a burst at once and then at the average rate`() throws {
        var limits = AdmissionLimits()
        limits.perSecond = 10
        limits.burst = 3
        let admission = Admission(limits)
        let peer = try address("192.0.2.1")
        let start: Int64 = 1_000_000_000_000
        for _ in 0..<3 {
            #expect(admission.wait(now: start) <= 0)
            _ = admission.admit(peer, now: start)
        }
        #expect(admission.wait(now: start) == 100_000_000)
        #expect(admission.wait(now: start + 99_999_999) == 1)
        #expect(admission.wait(now: start + 100_000_000) == 0)
        _ = admission.admit(peer, now: start + 100_000_000)
        #expect(admission.wait(now: start + 100_000_000) == 100_000_000)
        // After a quiet while the whole burst is there again, and no more.
        let later = start + 60_000_000_000
        for _ in 0..<3 {
            #expect(admission.wait(now: later) <= 0)
            _ = admission.admit(peer, now: later)
        }
        #expect(admission.wait(now: later) > 0)
    }
}
