import ClientScreens
import GameRules
import TerminalUI
import Testing

/// What the screens cost: bytes to the terminal, and how often an idle client wakes.
@Suite struct CostTests {
    @Test(
        arguments: [(Scene.open, true), (.open, false), (.mix, true), (.mix, false), (.find, true), (.find, false)],
        ColorDepth.allCases)
    func `a step of a slider takes few bytes`(shown: (scene: Scene, isLarge: Bool), depth: ColorDepth) {
        let sitting = Sitting(shown.scene, shown.isLarge ? .large : .usual, depth: depth)
        var writer = CanvasWriter(depth: depth, isSynchronized: true)
        _ = writer.bytes(showing: sitting.canvas)
        for key in [Key.right, .right, .left, .pageUp, .left, .pageDown, .pageDown] {
            sitting.press(key)
            let bytes = writer.bytes(showing: sitting.canvas).count
            #expect(bytes > 0 && bytes < 200)
        }
    }

    @Test(arguments: Scene.allCases, [Sitting.Size.usual, .large, .small].indices)
    func `a still page writes nothing`(scene: Scene, size: Int) {
        let sitting = Sitting(scene, [.usual, .large, .small][size])
        var writer = CanvasWriter(depth: .full, isSynchronized: true)
        #expect(!writer.bytes(showing: sitting.canvas).isEmpty)
        for _ in 0..<10 { #expect(writer.bytes(showing: sitting.canvas).isEmpty) }
    }

    @Test(arguments: Scene.allCases) func `the picture stands until it is said to change`(scene: Scene) {
        let sitting = Sitting(scene)
        guard let at = sitting.screens.changesAt(sitting.context) else { return }
        let now = sitting.context.now
        #expect(at > now)
        // A gauge moves in finer steps than the words beside it, which say when to look again.
        func words() -> String { sitting.picture.filter { !"█▏▎▍▌▋▊▉░".contains($0) } }
        let before = words()
        sitting.elapsed += at - now - 1
        #expect(words() == before)
        sitting.elapsed += 1
        #expect(words() != before)
    }

    private static let still: [Scene] = [
        .emptyLobby, .longLobby, .chooser, .practiseChooser, .help, .settings, .themes, .host, .guest, .spectator,
        .crowd, .link, .sendingOut, .paused, .won, .shared, .rated, .boardAsked, .boardEmpty, .board, .eventsAsked,
        .noEvents, .noEventService, .eventOver, .practice, .practiceHit, .mixedAlone,
    ]

    @Test(arguments: still) func `where nothing moves by itself nobody wakes`(scene: Scene) {
        let sitting = Sitting(scene)
        #expect(sitting.screens.changesAt(sitting.context) == nil)
    }

    @Test func `clocks wake as often as they are seen to go`() {
        #expect(wakings(.open) == 10)
        #expect(wakings(.countdown) == 10)
        #expect(wakings(.practiceInRoom) == 10)
        #expect(wakings(.reveal) == 1)
        #expect(wakings(.connecting) == 10)
        #expect(wakings(.notReached) == 1)
        // The round goes on, and the wait and the time of the seat go at moments of their own.
        #expect(wakings(.offline) == 10 + 2)
    }

    @Test func `what begins in hours wakes once a minute`() {
        #expect(wakings(.lobby, in: 60_000) == 1)
    }

    @Test(arguments: [Scene.open, .countdown, .reveal, .practiceInRoom])
    func `a clock that has run out wakes nobody`(scene: Scene) {
        let sitting = Sitting(scene)
        sitting.elapsed += 60_000
        #expect(sitting.screens.changesAt(sitting.context) == nil)
    }

    /// How often the picture is drawn anew in a span of time, at the times that are asked for.
    private func wakings(_ scene: Scene, in span: Int64 = 1000) -> Int {
        let sitting = Sitting(scene)
        // From a moment at which it has just changed.
        sitting.elapsed += (sitting.screens.changesAt(sitting.context) ?? 0) - sitting.context.now
        let end = sitting.elapsed + span
        var count = 0
        while let at = sitting.screens.changesAt(sitting.context), sitting.elapsed + at - sitting.context.now <= end {
            let before = sitting.picture
            sitting.elapsed += at - sitting.context.now
            #expect(sitting.picture != before, "it wakes for something that is seen")
            count += 1
        }
        return count
    }
}
