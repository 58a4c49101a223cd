import Testing

/// One scenario at three depths.
@Suite(.timeLimit(.minutes(3))) struct MatchTests {
    @Test func `a match is played, and watched without a gap, in memory`() async throws {
        try await MatchScenario().play(in: MemoryWorld())
    }

    @Test(arguments: [false, true]) func `a match is played, and watched without a gap, over a real connection`(
        _ isEncrypted: Bool
    ) async throws {
        let world = try await LiveWorld(tls: isEncrypted)
        try await MatchScenario().play(in: world)
        let outcome = await world.stop()
        #expect(outcome.status == 0)
    }
}
