import ClientCore
import GameProtocol
import Glibc
import Testing
import Transport
import WebSocket

@testable import ClientRuntime

@Suite struct ConnectionLossTests {
    private func loss(_ end: WebSocketEnd, _ link: String = "https://h:7443/") throws -> ConnectionLoss {
        ConnectionLoss(end, at: try ServerPlace(InvitationLink(link)))
    }

    @Test func `a server that is not there may be there later`() throws {
        for code in [ECONNREFUSED, ETIMEDOUT, EHOSTUNREACH, EMFILE] {
            guard case .broken(let explanation) = try loss(.unreachable(SystemError("connect", code: code))) else {
                Issue.record("given up")
                return
            }
            #expect(explanation.what.contains("h:7443"))
            #expect(explanation.advice != nil)
        }
    }

    @Test func `another key is refused, and both are shown`() throws {
        let expected = [UInt8](repeating: 0, count: 32)
        let actual = [UInt8](repeating: 255, count: 32)
        let end = WebSocketEnd.lost(.tls(.pinMismatch(expected: expected, actual: actual)))
        guard case .untrusted(let explanation) = try loss(end) else {
            Issue.record("trusted")
            return
        }
        #expect(explanation.what.contains("the link:   sha256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n"))
        #expect(explanation.what.contains("the server: sha256:__________________________________________8\n"))
        #expect(explanation.advice == "Nothing was sent. Ask the host for a fresh link.")
    }

    @Test(
        arguments: [
            .lost(.tls(.untrusted("self-signed certificate"))), .lost(.tls(.handshake("wrong version number"))),
            .refused(status: 404, body: ""), .refused(status: 400, body: "No such subprotocol.\n"),
            .notWebSocket(.malformedResponse), .violated(.reservedBit),
        ] as [WebSocketEnd])
    func `trying again would end the same`(end: WebSocketEnd) throws {
        let loss = try loss(end)
        #expect(!loss.invitesReconnecting)
        #expect(loss.explanation.advice != nil)
    }

    @Test(
        arguments: [
            .lost(.peerClosed), .lost(.closed), .lost(.overflow), .lost(.handshakeTimeout),
            .lost(.system(SystemError("read", code: ECONNRESET))), .lost(.tls(.broken("bad record mac"))),
            .refused(status: 503, body: "Full.\n"), .refused(status: 429, body: ""), .notWebSocket(.closedEarly),
        ] as [WebSocketEnd])
    func `trying again may help`(end: WebSocketEnd) throws {
        #expect(try loss(end).invitesReconnecting)
    }

    @Test func `a certificate that nobody vouches for is not trusted`() throws {
        guard case .untrusted = try loss(.lost(.tls(.untrusted("self-signed certificate")))) else {
            Issue.record("trusted")
            return
        }
    }

    @Test func `what a server says of its refusal is passed on`() throws {
        #expect(
            try loss(.refused(status: 400, body: "Offer bullseye.v1.\nMore.")).explanation.what
                == "h:7443 refused the connection (HTTP status 400). It says: “Offer bullseye.v1.”")
    }

    @Test func `a server with TLS is named as such to who came without`() throws {
        let explanation = try loss(.notWebSocket(.malformedResponse), "http://localhost:7443/").explanation
        #expect(explanation.advice == "A server with TLS is joined with a link that begins with “https://”.")
    }
}
