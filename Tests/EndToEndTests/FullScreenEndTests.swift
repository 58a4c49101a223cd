import GameProtocol
import Glibc
import Testing

/// The full screen's end by others' hands.
@Suite(.timeLimit(.minutes(3))) struct FullScreenEndTests {
    @Test(
        arguments: [
            (SIGTERM, 130), (SIGHUP, 130), (SIGINT, 130), (SIGQUIT, 130), (SIGSEGV, 139), (SIGABRT, 134),
            (SIGUSR1, 138),
        ] as [(Int32, Int32)])
    func `a signal ends it with the terminal as it was`(signal: Int32, status: Int32) async throws {
        let screen = try await FullScreen()
        try await screen.enter()
        try await screen.start()
        kill(try await screen.client().number, signal)
        #expect(try await screen.end() == status)
        await screen.stop()
    }

    @Test(arguments: ["", "trap '' HUP"])
    func `it ends with its window`(before: String) async throws {
        let screen = try await FullScreen()
        if !before.isEmpty {
            try await screen.window.enter(before)
            #expect(try await screen.window.status() == 0)
        }
        try await screen.enter()
        try await screen.start()
        let process = try await screen.client()
        screen.window.close()
        try await process.end()
        await screen.stop()
    }
}
