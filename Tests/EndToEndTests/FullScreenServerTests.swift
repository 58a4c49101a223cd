import GameProtocol
import Glibc
import TestSupport
import Testing

/// The full screen while its server is silent, gone, or back.
@Suite(.timeLimit(.minutes(3))) struct FullScreenServerTests {
    @Test func `it waits for a server that was killed in the middle of a round, and comes back by itself`() async throws
    {
        let (port, data) = (try HeldPort(), TemporaryDirectory())
        let screen = try await FullScreen(await ServerProgram(tls: true, data: data, port: port.number))
        try await screen.enter()
        try await screen.start()
        await screen.world.kill()
        try await screen.window.screen(showing: "Trying again", "Your seat is kept for", "offline")
        let server = try await ServerProgram(tls: true, data: data, port: port.number)
        // Rooms do not outlive the process.
        try await screen.window.screen(showing: "No room is open.", "You are no longer in the room.")
        try await screen.window.press("n")
        try await screen.window.screen(showing: "New room")
        try await screen.window.press("C-c")
        #expect(try await screen.end() == 130)
        #expect(await server.stop().status == 0)
    }

    @Test func `a room that waits costs no work, and nothing is written`() async throws {
        let screen = try await FullScreen()
        try await screen.enter()
        let process = try await screen.client()
        let before = try await screen.window.screen(showing: " ms")
        try await screen.window.record(to: "written")
        let work = process.work
        try await Task.sleep(for: .seconds(3))
        let spent = process.work - work
        let after = try await screen.window.screen { _ in true }
        #expect(spent <= 30_000_000, "\(spent) ns")
        // A shorter round trip is news.
        #expect(after != before || screen.window.text(of: "written").isEmpty)
        screen.window.close()
        await screen.stop()
    }
}
