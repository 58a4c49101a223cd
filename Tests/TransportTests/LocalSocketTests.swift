import Glibc
import TestSupport
import Testing

@testable import Transport

/// Local sockets in the file system: who may use them, and whose place is taken.
@Suite struct LocalSocketTests {
    private let directory = TemporaryDirectory()
    private var path: String { "\(directory.path)/a.sock" }

    private func failure(_ path: String) -> LocalSocketFailure? {
        #expect(throws: LocalSocketFailure.self) { try LocalListeningSocket(path) }
    }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }

    @Test func `is for its user alone`() throws {
        let socket = try LocalListeningSocket(path)
        #expect(mode(path) == S_IFSOCK | 0o600)
        close(socket.descriptor)
    }

    @Test func `takes the place of one that nobody answers at`() throws {
        let first = try LocalListeningSocket(path)
        close(first.descriptor)
        #expect(throws: RawSocket.Refused.self) { try RawSocket(local: path) }
        let second = try LocalListeningSocket(path)
        _ = try RawSocket(local: path)
        close(second.descriptor)
    }

    @Test func `leaves one alone that somebody answers at`() throws {
        let first = try LocalListeningSocket(path)
        #expect(failure(path) == .inUse)
        _ = try RawSocket(local: path)
        close(first.descriptor)
    }

    @Test func `leaves alone what is no socket`() {
        directory.write("dear to somebody", to: "a.sock")
        #expect(failure(path) == .occupied)
        #expect(mode(path).map { $0 & S_IFMT } == S_IFREG)
        #expect(symlink("\(directory.path)/elsewhere", "\(directory.path)/link") == 0)
        #expect(failure("\(directory.path)/link") == .occupied)
    }

    @Test func `says that a path is too long, and that a directory is missing`() throws {
        let room = 107 - directory.path.utf8.count - 1
        let longest = "\(directory.path)/" + String(repeating: "x", count: room)
        close(try LocalListeningSocket(longest).descriptor)
        #expect(failure(longest + "x") == .tooLong(most: 107))
        #expect(failure("\(directory.path)/none/a.sock") == .system(SystemError("open", code: ENOENT)))
    }

    @Test func `takes away its own place, and no other's`() throws {
        let first = try LocalListeningSocket(path)
        first.removeFile()
        #expect(mode(path) == nil)
        let second = try LocalListeningSocket(path)
        first.removeFile()
        #expect(mode(path) != nil)
        for socket in [first, second] { close(socket.descriptor) }
    }
}
