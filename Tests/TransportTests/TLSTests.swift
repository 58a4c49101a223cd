import Glibc
import TestSupport
import Testing
import Transport
import WebSocket

@Suite(.timeLimit(.minutes(1))) struct TLSTests {
    private func end(_ client: TestClient) async throws -> WebSocketEnd {
        guard case .ended(let end) = try #require(await client.all().last) else { throw SystemError("end", code: 0) }
        return end
    }

    @Test func `another key than the pinned one is refused, with both pins`() async throws {
        let expected = try TLSIdentity.forTest().pin
        let identity = try TLSIdentity.forTest()
        let server = try TestServer(tls: .server(identity))
        let client = try TestClient(to: server.address, tls: .client(.pin(expected)))
        #expect(
            try await end(client) == .lost(.tls(.pinMismatch(expected: expected, actual: identity.pin))))
        server.stop()
    }

    @Test func `a certificate of its own is not trusted without a pin`() async throws {
        let server = try TestServer(tls: .server(.forTest()))
        let client = try TestClient(to: server.address, tls: .client(.system))
        guard case .lost(.tls(.untrusted(let reason))) = try await end(client) else {
            Issue.record("trusted")
            return
        }
        #expect(reason.contains("self-signed"))
        server.stop()
    }

    @Test func `a plain client at a TLS port is told to use TLS`() async throws {
        let secure = try TestServer(tls: .server(.forTest()))
        let told = "This port speaks TLS. Begin the address with https:// or wss://.\n"
        #expect(try await end(TestClient(to: secure.address)) == .refused(status: 400, body: told))
        secure.stop()
    }

    @Test func `a TLS client at a plain port is refused`() async throws {
        let plain = try TestServer()
        let secureClient = try TestClient(to: plain.address, tls: .client(.pin([])))
        guard case .lost(.tls(.handshake)) = try await end(secureClient) else {
            Issue.record("a plain server spoke TLS")
            return
        }
        plain.stop()
    }

    @Test func `the pin stays when the certificate is made anew, and the key file is private`() throws {
        let directory = TemporaryDirectory()
        let data = "\(directory.path)/deep/data"
        let first = try TLSIdentity.ownCertificate(in: data, names: [.host("localhost")])
        let again = try TLSIdentity.ownCertificate(in: data, names: [.host("localhost")])
        #expect(first.pin == again.pin)
        #expect(unlink("\(data)/certificate.pem") == 0)
        let renewed = try TLSIdentity.ownCertificate(in: data, names: [.host("other.example")])
        #expect(renewed.pin == first.pin)
        var status = stat()
        #expect(stat("\(data)/key.pem", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func `files that cannot be used are named with the reason`() throws {
        let directory = TemporaryDirectory()
        let a = "\(directory.path)/a"
        let b = "\(directory.path)/b"
        _ = try TLSIdentity.ownCertificate(in: a, names: [.host("localhost")])
        _ = try TLSIdentity.ownCertificate(in: b, names: [.host("localhost")])
        let cases = [
            ("\(a)/none.pem", "\(a)/key.pem", "\(a)/none.pem", "No such file"),
            ("\(a)/certificate.pem", "\(a)/none.pem", "\(a)/none.pem", "No such file"),
            ("\(a)/key.pem", "\(a)/key.pem", "\(a)/key.pem", "no certificate"),
            ("\(a)/certificate.pem", "\(a)/certificate.pem", "\(a)/certificate.pem", "no private key"),
            ("\(a)/certificate.pem", "\(b)/key.pem", "\(b)/key.pem", "not the key"),
            (a, "\(a)/key.pem", a, "directory"),
            ("/dev/zero", "\(a)/key.pem", "/dev/zero", "too large"),
        ]
        for (certificate, key, path, reason) in cases {
            do {
                _ = try TLSIdentity(certificateFile: certificate, keyFile: key)
                Issue.record("\(certificate) and \(key) were taken")
            } catch .unusableFile(let named, let why) {
                #expect(named == path)
                #expect(why.contains(reason), "\(why)")
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    @Test func `a key that cannot be written leaves nothing behind`() throws {
        // A directory where the file would be made is in the way.
        let directory = TemporaryDirectory()
        #expect(mkdir("\(directory.path)/key.pem.new", 0o700) == 0)
        #expect(throws: TLSError.self) { try TLSIdentity.ownCertificate(in: directory.path, names: []) }
        #expect(access("\(directory.path)/key.pem", F_OK) != 0)
    }
}
