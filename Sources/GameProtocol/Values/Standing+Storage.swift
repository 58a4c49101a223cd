extension Standing {
    /// Standings as JSON for a store.
    public static func storedText(of standings: [Standing]) -> String {
        var writer = JSONWriter()
        writer.object { $0.member("standings", standings) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Reads standings back, or fails if they were damaged.
    public static func standings(storedText: String) throws(RequestFailure) -> [Standing] {
        try Array(storedText.utf8).span.withUnsafeBytes { bytes throws(RequestFailure) in
            try JSONReader(parsing: bytes).value("standings")
        }
    }
}
