import Arena
import GameProtocol

extension StoredEvent {
    /// The columns of its own table but for the revision, in the order in which they are written and read.
    static let columns = """
        identity, title, game, games, rounds, round_ms, countdown_ms, reveal_ms, capacity, visibility, auto_start,
        is_repeated, seed, start_at, organiser, organiser_name, is_open, stage, running_since, reason, progress_round,
        progress_at, changed_at, answered_at
        """

    /// When anything of an event may happen, in Unix milliseconds: the years 1970 to 9999.
    private static let times: ClosedRange<Int64> = 0...253_402_300_799_999

    /// Reads a row of ``columns``, without attendees and standings; nil if it is no event by the rules of today.
    init?(withoutLists row: SQLiteRow) {
        guard let title = Title(row.text(1)), let options = RoomOptions(ofEvent: row),
            let stage = Stage(word: row.text(17), since: row.number(18), reason: row.text(19)),
            // A NULL reads as 0.
            [13, 18, 21, 22, 23].allSatisfy({ Self.times.contains(row.number($0)) }),
            row.isNull(20) || (1...options.rounds).contains(row.int(20))
        else { return nil }
        self.init(
            event: EventID(row.text(0)), title: title, game: row.text(2), options: options, startAt: row.number(13),
            organiser: PlayerID(row.text(14)), organiserName: row.text(15), isOpen: row.int(16) != 0, invited: [],
            at: row.number(22))
        self.stage = stage
        progress = row.isNull(20) ? nil : Progress(round: row.int(20), at: row.number(21), standings: [])
        answeredAt = row.number(23)
    }
}

extension RoomOptions {
    /// Reads the options of an event's row; nil if they are none by the rules of today.
    fileprivate init?(ofEvent row: SQLiteRow) {
        guard let visibility = RoomVisibility(rawValue: row.text(9)) else { return nil }
        var options = RoomOptions(game: row.text(2))
        options.games = row.text(3).split(separator: " ").map(String.init)
        options.rounds = row.int(4)
        options.roundMs = row.number(5)
        options.countdownMs = row.number(6)
        options.revealMs = row.number(7)
        options.capacity = row.int(8)
        options.visibility = visibility
        options.autoStart = row.int(10)
        options.repeat = row.int(11) != 0
        options.seed = row.isNull(12) ? nil : UInt64(bitPattern: row.number(12))
        // Reading holds them to the same rules as those that a client sends.
        guard let options = try? RoomOptions(storedText: options.storedText) else { return nil }
        self = options
    }
}

extension StoredEvent.Stage {
    /// What the table calls it.
    var word: String {
        switch self {
        case .scheduled: "scheduled"
        case .running: "running"
        case .finished: "finished"
        case .cancelled: "cancelled"
        }
    }

    /// When its match has begun, while that runs.
    var since: Int64? {
        if case .running(let since) = self { since } else { nil }
    }

    /// Why it does not take place, unless its organiser called it off.
    var reason: EventCancelReason? {
        if case .cancelled(let reason) = self { reason } else { nil }
    }

    /// Puts the columns together; an empty reason is none.
    fileprivate init?(word: String, since: Int64, reason: String) {
        switch word {
        case "scheduled": self = .scheduled
        case "running": self = .running(since: since)
        case "finished": self = .finished
        case "cancelled": self = .cancelled(EventCancelReason(rawValue: reason))
        default: return nil
        }
    }
}
