extension RoomOptions {
    /// The options as JSON for a store of the server's own: the only text that has the seed in it.
    public var storedText: String {
        var writer = JSONWriter()
        RoomOptionsPatch(self).write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Reads options back, or fails if they were damaged or name a game that is no more.
    public init(storedText: String) throws(RequestFailure) {
        let bytes = Array(storedText.utf8)
        let patch = try bytes.span.withUnsafeBytes { bytes throws(RequestFailure) in
            try RoomOptionsPatch(from: JSONReader(parsing: bytes))
        }
        guard let games = patch.games, let first = games.first else { throw .missing("games") }
        self = try RoomOptions(game: first).merging(patch)
    }
}
