import ClientRuntime
import GameProtocol
import Glibc
import TestSupport
import Testing

@Suite struct TokenStoreTests {
    private let directory = TemporaryDirectory()

    private func store(_ name: String = "Ada", port: UInt16 = 7443) throws -> TokenStore {
        TokenStore(
            stateDirectory: "\(directory.path)/state", server: InvitationLink(host: "localhost", port: port),
            name: try #require(PlayerName(name)))
    }

    private func file(_ name: String) -> String { "\(directory.path)/state/bullseye/tokens/\(name)" }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func write(_ text: String, to path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        _ = Glibc.write(descriptor, text, text.utf8.count)
        close(descriptor)
    }

    @Test func `has no token at first, and later the one that was kept`() throws {
        let store = try store()
        #expect(store.take() == .none)
        #expect(store.keep("secret") == nil)
        #expect(store.keep("newer") == nil)
        // Another run has another lock.
        unlink(file("localhost:7443 Ada.lock"))
        #expect(try self.store().take() == .token("newer"))
    }

    @Test func `nobody else can read what it keeps`() throws {
        let store = try store()
        _ = store.take()
        _ = store.keep("secret")
        #expect(mode(file("")) == 0o700)
        #expect(mode(file("localhost:7443 Ada")) == 0o600)
        #expect(mode(file("localhost:7443 Ada.lock")) == 0o600)
    }

    @Test func `a token is for one program at a time`() throws {
        #expect(try store().take() == .none)
        #expect(try store().take() == .inUse)
        #expect(try store("Bo").take() == .none)
        #expect(try store(port: 7444).take() == .none)
    }

    @Test func `under another name it has the same token, and the name before is free again`() throws {
        var store = try store()
        _ = store.take()
        _ = store.keep("secret")
        let (ada, bo) = (try #require(PlayerName("Ada")), try #require(PlayerName("Bo")))
        #expect(store.rename(to: bo) == nil)
        #expect(try self.store("Bo").take() == .inUse)
        #expect(store.rename(to: ada) == nil)
        #expect(store.rename(to: bo) == nil)
        #expect(try self.store("Ada").take() == .none)
        #expect(store.keep("newer") == nil)
        // Another run has another lock.
        unlink(file("localhost:7443 Bo.lock"))
        #expect(try self.store("Bo").take() == .token("newer"))
    }

    @Test func `a name that another player of the same person has is not taken over`() throws {
        let other = try store("Bo")
        _ = other.take()
        _ = other.keep("other")
        var store = try store()
        _ = store.take()
        _ = store.keep("secret")
        let bo = try #require(PlayerName("Bo"))
        #expect(store.rename(to: bo) == "Bo is connected here in another window.")
        unlink(file("localhost:7443 Bo.lock"))
        #expect(store.rename(to: bo) == "Bo is another player of yours: leave, and come as that one with --name.")
        // Neither is touched, and the one refused is free for whoever comes as that player.
        #expect(try self.store("Bo").take() == .token("other"))
        #expect(try self.store().take() == .inUse)
    }

    @Test(arguments: ["", "\n", "two words", "\u{1B}", String(repeating: "x", count: 600)])
    func `a file that holds no token says so`(text: String) throws {
        _ = try store("Bo").take()
        write(text, to: file("localhost:7443 Ada"))
        #expect(
            try store().take() == .unusable("\(file("localhost:7443 Ada")) holds no token; delete it to begin anew."))
    }

    @Test func `a place where nothing can be kept says so`() throws {
        write("", to: "\(directory.path)/state")
        #expect(
            try store().take() == .unusable("\(directory.path)/state/bullseye/tokens cannot be made: Not a directory."))
        #expect(try store().keep("secret") != nil)
    }

    @Test func `names of any kind make files within the directory`() throws {
        for (name, file) in [("../x", "%2E.%2Fx"), ("Zoë", "Zo%C3%AB"), ("a b", "a%20b"), (".", "%2E")] {
            let store = try store(name)
            _ = store.take()
            #expect(store.keep("secret") == nil)
            #expect(mode(self.file("localhost:7443 \(file)")) == 0o600)
        }
    }

    @Test(
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s"), (["HOME": "/h"], "/h/.local/state"),
            (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state"), ([:], nil),
        ] as [([String: String], String?)])
    func `is where XDG says`(environment: [String: String], directory: String?) {
        #expect(TokenStore.stateDirectory { environment[$0] } == directory)
    }
}
