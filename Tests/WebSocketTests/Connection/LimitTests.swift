import Testing
import WebSocket

struct LimitTests {
    private let limits = WebSocketLimits(maxMessageBytes: 200, maxBinaryBytes: 4, maxFragments: 3)

    @Test func `a message of exactly the limit passes`() {
        let payload = [UInt8](repeating: 0x61, count: 200)
        #expect(
            said(by: masked(0x81, payload), to: .server, limits: limits) == [.text(String(repeating: "a", count: 200))])
        #expect(said(by: masked(0x82, [1, 2, 3, 4]), to: .server, limits: limits) == [.binary([1, 2, 3, 4])])
    }

    @Test func `a longer message fails as soon as its length is known`() {
        let tooBig = [Said.failed(.messageTooBig, reply: .messageTooBig)]
        #expect(said(by: [0x81, 0x7E, 0x00, 0xC9], to: .client, limits: limits) == tooBig)
        #expect(said(by: [0x82, 0x05], to: .client, limits: limits) == tooBig)
        #expect(
            said(by: [0x82, 0x7F, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], to: .client, limits: limits)
                == tooBig)
    }

    @Test func `fragments count together`() {
        #expect(
            said(by: masked(0x02, [1, 2]) + masked(0x80, [3, 4]), to: .server, limits: limits) == [
                .binary([1, 2, 3, 4])
            ])
        #expect(
            said(by: masked(0x02, [1, 2]) + masked(0x80, [3, 4, 5]), to: .server, limits: limits)
                == [.failed(.messageTooBig, reply: .messageTooBig)])
    }

    @Test func `a message has no more fragments than allowed`() {
        let two = masked(0x02) + masked(0x00)
        #expect(said(by: two + masked(0x80), to: .server, limits: limits) == [.binary([])])
        #expect(
            said(by: two + masked(0x00) + masked(0x80), to: .server, limits: limits)
                == [.failed(.tooManyFragments, reply: .messageTooBig)])
    }

    @Test func `every message has the limits for itself`() {
        let message = masked(0x02, [1, 2]) + masked(0x00, [3]) + masked(0x80, [4])
        #expect(
            said(by: message + message, to: .server, limits: limits)
                == [.binary([1, 2, 3, 4]), .binary([1, 2, 3, 4])])
    }

    @Test func `no binary limit of its own means the common one`() {
        let payload = [UInt8](repeating: 1, count: 101)
        #expect(
            said(by: masked(0x82, payload), to: .server, limits: WebSocketLimits(maxMessageBytes: 100))
                == [.failed(.messageTooBig, reply: .messageTooBig)])
        #expect(
            said(by: masked(0x82, payload), to: .server, limits: WebSocketLimits(maxMessageBytes: 101))
                == [.binary(payload)])
    }
}
