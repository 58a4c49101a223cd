public import GameProtocol

extension AdminAnswer {
    /// The answer for people, with the last line's end.
    ///
    /// - Parameter nowAt: The time, in Unix milliseconds.
    public func text(nowAt: Int64) -> String {
        switch self {
        case .status(let status): status.text
        case .rooms(let rooms): RoomTable(rooms).text
        case .removed(let removal):
            "\(removal.name) (\(removal.player)) is out of room \(removal.room), "
                + (removal.banned ? "for as long as it lasts.\n" : "and may come back.\n")
        case .banned(let ban, let closed):
            "\(ban.address) is shut out \(ban.end(nowAt: nowAt)); "
                + "\(Count.of(closed, "connection was", "connections were")) closed.\n"
        case .lifted(let address): "\(address) may come back.\n"
        case .bans(let bans):
            bans.isEmpty
                ? "No address is shut out.\n"
                : Columns.text(bans.map { [$0.address, $0.end(nowAt: nowAt)] })
        case .draining(let progress): progress.text + "\n"
        case .failed(let failure): failure.message + "\n"
        }
    }
}

extension AddressBan {
    /// How long it holds, in words.
    fileprivate func end(nowAt: Int64) -> String {
        guard let untilAt else { return "until the server ends" }
        return "until \(UTCTime(untilAt).text), \(Span(fromMs: nowAt, toMs: untilAt).text) from now"
    }
}

extension DrainProgress {
    /// How far it has come, in a sentence.
    var text: String {
        let clients = Count.of(clients, "client is", "clients are")
        guard rounds > 0 else { return "No round is open; \(clients) being let go." }
        return "\(Count.of(rounds, "round is", "rounds are")) played to the end, for at most "
            + "\(Span(ms: leftMs).text) more; \(clients) connected."
    }
}
