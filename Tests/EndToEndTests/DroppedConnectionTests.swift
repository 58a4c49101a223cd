import Testing

/// Connections that end without a word, and come back.
@Suite(.timeLimit(.minutes(3))) struct DroppedConnectionTests {
    @Test func `seat, slider, hit and totals outlive the connection, and every player is scored once, in memory`()
        async throws
    {
        try await DropScenario().play(in: MemoryWorld())
    }

    @Test func `seat, slider, hit and totals outlive the connection, and every player is scored once, over TLS`()
        async throws
    {
        let world = try await LiveWorld(tls: true)
        try await DropScenario().play(in: world)
        #expect(await world.stop().status == 0)
    }
}
