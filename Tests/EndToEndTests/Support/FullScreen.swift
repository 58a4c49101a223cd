import GameProtocol
import Glibc
import TestSupport
import Testing

/// A server over TLS, a host who speaks the protocol, and the window of somebody who plays at the full screen.
struct FullScreen {
    let world: LiveWorld
    let host: ScenarioClient
    let window: TmuxWindow
    /// The terminal's settings before the client came.
    let found: String

    /// Opens the window, in which no client runs yet; `$LINK` leads to the server.
    init(_ server: ServerProgram? = nil, environment: [String: String] = [:]) async throws {
        if let server {
            world = try LiveWorld(server)
        } else {
            world = try await LiveWorld(tls: true)
        }
        host = try await ScenarioClient("Hedy", in: world)
        window = try await TmuxWindow(environment: ["LINK": world.server.link.text].merging(environment) { $1 })
        found = try await window.settings()
    }

    /// Starts the client as Ada in a room of which Hedy is the host without a seat, and waits until it shows that.
    ///
    /// The room's targets are 42, then 8.
    @discardableResult
    func enter(_ change: (inout RoomOptionsPatch) -> Void = { _ in }) async throws -> RoomCode {
        let code = try await host.createRoom(as: .spectator) { options in
            options.visibility = .unlisted
            options.seed = 14
            options.roundMs = 120_000
            change(&options)
        }
        try await window.enter("bullseye join \"${LINK%#*}\(code.text)#${LINK#*#}\" --name Ada")
        try await window.screen(showing: "Hedy's room", "Waiting for Hedy to start.")
        return code
    }

    /// Has the host start, and waits until the round is on the screen and open.
    func start() async throws {
        try await host.ask(.roomStart)
        try await window.screen(showing: "Round 1 of", "[ Hit Me! ]")
    }

    /// Puts the slider on a number from 1 to 100 by keys.
    func slide(to number: Int) async throws {
        try await window.press("Home")
        try await window.press("PageUp", times: (number - 1) / 10)
        try await window.press("Right", times: (number - 1) % 10)
    }

    /// The client while it runs in the window.
    func client() async throws -> RunningProcess {
        let shell = RunningProcess(number: try #require(pid_t(try await window.value(of: "pane_pid"))))
        return RunningProcess(number: try #require(shell.foreground))
    }

    /// Waits for the client's end; the terminal is to be as it was before.
    func end(file: StaticString = #fileID, line: UInt = #line) async throws -> Int32? {
        let status = try await window.status(file: file, line: line)
        try await expectShell()
        return status
    }

    /// The shell has its terminal back.
    func expectShell() async throws {
        for flag in ["alternate_on", "mouse_any_flag", "mouse_sgr_flag"] {
            #expect(try await window.value(of: flag) == "0", "\(flag)")
        }
        for flag in ["cursor_flag", "wrap_flag"] { #expect(try await window.value(of: flag) == "1", "\(flag)") }
        let screen = try await window.screen { _ in true }
        #expect(!screen.contains("Bullseye ›"), "\(screen)")
        #expect(try await window.settings() == found)
    }

    /// Ends the server at once: one that ends in order would wait for the round.
    func stop() async {
        await world.kill()
        world.disconnect()
    }
}
