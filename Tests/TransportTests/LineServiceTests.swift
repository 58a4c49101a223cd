import Glibc
import TestSupport
import Testing

@testable import Transport

/// Those who ask in lines on a local socket, kindly or not.
@Suite(.timeLimit(.minutes(1))) struct LineServiceTests {
    /// What lives on the loop: it answers each line with the line, and knows a few words.
    private final class Echo {
        let loop: EventLoop
        var listener: LineListener?
        /// Whom “wait” came from.
        var waiting: [LineConnection] = []

        init(_ loop: EventLoop) { self.loop = loop }

        func serve(_ socket: LocalListeningSocket, patienceMs: Int64) {
            let service = LineService(
                longestLine: 16, mostConnections: 2, refusal: Array("full".utf8), patience: patienceMs * 1_000_000
            ) { [unowned self] in take($1, from: $0) }
            listener = try? loop.serve(socket, service)
        }

        private func take(_ received: LineConnection.Received, from connection: LineConnection) {
            switch received {
            case .tooLong: connection.close(with: Array("too long".utf8))
            case .line(Array("wait".utf8)): waiting.append(connection)
            case .line(Array("go".utf8)):
                connection.answer(Array("gone".utf8))
                for other in waiting { other.answer(Array("at last".utf8)) }
            case .line(Array("user".utf8)): connection.answer(Array("\(connection.user)".utf8))
            case .line(Array("much".utf8)): connection.answer([UInt8](repeating: UInt8(ascii: "m"), count: 4 << 20))
            case .line(Array("tell".utf8)):
                connection.tell(Array("one".utf8))
                connection.answer(Array("two".utf8))
            case .line(let line): connection.answer(line)
            }
        }
    }

    private let directory = TemporaryDirectory()
    private let loop: LoopActor<Echo>
    private var path: String { "\(directory.path)/a.sock" }

    init() throws { loop = try LoopActor(label: "test.lines") { Echo($0) } }

    private func serve(patienceMs: Int64 = 600_000) throws {
        let socket = try LocalListeningSocket(path)
        loop.post { $0.serve(socket, patienceMs: patienceMs) }
    }

    /// Runs what waits with the path of the socket.
    private func atSocket<Result: Sendable>(_ body: @escaping @Sendable (String) throws -> Result) async throws
        -> Result
    {
        let path = path
        return try await blocking { try body(path) }
    }

    /// Sends, ends its half, and returns all that comes.
    private func answer(to text: String) async throws -> String {
        try await atSocket { path in
            let socket = try RawSocket(local: path)
            socket.send(text)
            socket.finishSending()
            return String(decoding: socket.receiveAll(), as: UTF8.self)
        }
    }

    @Test func `answers lines in their order, also those that come at once`() async throws {
        try serve()
        #expect(try await answer(to: "one\ntwo\n\nthree\n") == "one\ntwo\n\nthree\n")
        #expect(try await answer(to: "tell\nmore\n") == "one\ntwo\nmore\n")
        loop.stop()
    }

    @Test func `half a line at the end is none`() async throws {
        try serve()
        #expect(try await answer(to: "one\ntw") == "one\n")
        #expect(try await answer(to: "") == "")
        loop.stop()
    }

    @Test func `a line that is too long ends it, whether it ever ends or not`() async throws {
        try serve()
        #expect(try await answer(to: "sixteen letters!\n") == "sixteen letters!\n")
        #expect(try await answer(to: "seventeen letters\none\n") == "too long\n")
        #expect(try await answer(to: "one\n" + String(repeating: "x", count: 100_000)) == "one\ntoo long\n")
        loop.stop()
    }

    @Test func `knows who asks`() async throws {
        try serve()
        #expect(try await answer(to: "user\n") == "\(getuid())\n")
        loop.stop()
    }

    @Test func `one who waits for an answer holds nobody up, and loses nothing`() async throws {
        try serve()
        let lines = try await atSocket { path in
            let (patient, other) = (try RawSocket(local: path), try RawSocket(local: path))
            patient.send("wait\nand then\n")
            other.send("one\ngo\n")
            return [other.receiveLine(), other.receiveLine(), patient.receiveLine(), patient.receiveLine()]
        }
        #expect(lines == ["one", "gone", "at last", "and then"])
        loop.stop()
    }

    @Test func `an answer that is longer than the system takes at once comes whole`() async throws {
        try serve()
        let answer = try await answer(to: "much\none\n")
        #expect(answer.utf8.count == (4 << 20) + 5)
        #expect(answer.hasSuffix("m\none\n"))
        loop.stop()
    }

    @Test func `one too many is told so, and the next is served when one has gone`() async throws {
        try serve()
        try await atSocket { path in
            let (first, second) = (try RawSocket(local: path), try RawSocket(local: path))
            for socket in [first, second] {
                socket.send("one\n")
                #expect(socket.receiveLine() == "one")
            }
            #expect(String(decoding: try RawSocket(local: path).receiveAll(), as: UTF8.self) == "full\n")
            first.finishSending()
            #expect(first.receiveAll() == [])
        }
        #expect(try await answer(to: "one\n") == "one\n")
        loop.stop()
    }

    @Test(arguments: ["", "half"]) func `who says nothing, or half a line, is closed`(_ said: String) async throws {
        try serve(patienceMs: 20)
        let heard = try await atSocket { path in
            let socket = try RawSocket(local: path)
            socket.send(said)
            return socket.receiveAll()
        }
        #expect(heard == [])
        loop.stop()
    }

    @Test func `who does not take an answer is closed`() async throws {
        try serve(patienceMs: 20)
        let count = try await atSocket { path in
            let socket = try RawSocket(local: path)
            socket.send("much\n")
            #expect(socket.waitForHangUp())
            return socket.receiveAll().count
        }
        #expect(count > 0 && count < 4 << 20)
        loop.stop()
    }

    @Test func `stopped, it takes its place away and goes on with those who are there`() async throws {
        try serve()
        let loop = loop
        try await atSocket { path in
            let socket = try RawSocket(local: path)
            socket.send("one\n")
            #expect(socket.receiveLine() == "one")
            loop.post { $0.listener?.stop() }
            socket.send("two\n")
            #expect(socket.receiveLine() == "two")
        }
        // What was posted is done once this is answered.
        let isThere = await withCheckedContinuation { found in
            loop.post { [path] _ in found.resume(returning: access(path, F_OK) == 0) }
        }
        #expect(!isThere)
        loop.stop()
    }

    @Test func `a client hears lines and the end`() async throws {
        try serve()
        let lines = try await atSocket { path in
            let client = try LineClient(path)
            client.send(Array("tell".utf8))
            let first = [try client.nextLine(patienceMs: 20_000), try client.nextLine(patienceMs: 20_000)]
            client.send(Array("seventeen letters".utf8))
            return first + [try client.nextLine(patienceMs: 20_000), try client.nextLine(patienceMs: 20_000)]
        }
        #expect(lines == [Array("one".utf8), Array("two".utf8), Array("too long".utf8), nil])
        #expect(throws: LocalSocketFailure.system(SystemError("connect", code: ENOENT))) {
            _ = try LineClient(path + "x")
        }
        loop.stop()
    }

    @Test func `a client waits only so long`() async throws {
        try serve()
        let failure = try await atSocket { path -> SystemError? in
            let client = try LineClient(path)
            do throws(SystemError) {
                _ = try client.nextLine(patienceMs: 1)
                return nil
            } catch {
                return error
            }
        }
        #expect(failure == SystemError("recv", code: ETIMEDOUT))
        loop.stop()
    }
}
