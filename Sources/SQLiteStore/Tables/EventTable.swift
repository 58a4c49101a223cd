import Arena
import GameProtocol

/// The scheduled events, with who attends them and how their matches stand.
///
/// Every change gets the next revision, by which what has changed since another one is found.
struct EventTable {
    private let database: SQLiteDatabase
    private let attendees: AttendeeTable
    private let standings: EventStandingTable
    private let scheduling: SQLiteStatement
    private let forgetting: SQLiteStatement
    private let renewing: SQLiteStatement
    private let answering: SQLiteStatement
    private let moving: SQLiteStatement
    private let progressing: SQLiteStatement
    private let finding: SQLiteStatement
    /// The latest that was given: none is given again, though the change was rolled back or the event forgotten.
    private var revision: UInt64

    /// Finds the events with a greater revision, by its index.
    static let changed = "SELECT \(StoredEvent.columns) FROM events WHERE revision > ?"

    init(_ database: SQLiteDatabase) throws(SQLiteError) {
        self.database = database
        attendees = try AttendeeTable(database)
        standings = try EventStandingTable(database)
        scheduling = try database.prepare(
            """
            INSERT INTO events (revision, \(StoredEvent.columns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        forgetting = try database.prepare("DELETE FROM events WHERE identity = ?")
        renewing = try database.prepare(
            "UPDATE events SET revision = ?2 WHERE identity = ?1 AND stage IN ('scheduled', 'running')")
        answering = try database.prepare("UPDATE events SET answered_at = ?2 WHERE identity = ?1")
        moving = try database.prepare(
            "UPDATE events SET stage = ?2, running_since = ?3, reason = ?4, changed_at = ?5 WHERE identity = ?1")
        progressing = try database.prepare(
            "UPDATE events SET progress_round = ?2, progress_at = ?3 WHERE identity = ?1")
        finding = try database.prepare(Self.changed)
        let latest = try database.prepare("SELECT max(revision) FROM events").first { $0.number(0) }
        revision = UInt64(clamping: latest ?? 0)
    }

    /// Keeps an event, in place of what was kept under the same identity.
    mutating func schedule(_ event: StoredEvent) throws(SQLiteError) {
        try forget(event.event)
        revision += 1
        let options = event.options
        try scheduling.run(
            Int64(clamping: revision), event.event.text, event.title.text, event.game,
            options.games.joined(separator: " "), options.rounds, options.roundMs, options.countdownMs,
            options.revealMs, options.capacity, options.visibility.rawValue, options.autoStart, options.repeat,
            options.seed.map { Int64(bitPattern: $0) }, event.startAt, event.organiser.text, event.organiserName,
            event.isOpen, event.stage.word, event.stage.since, event.stage.reason?.rawValue, event.progress?.round,
            event.progress?.at, event.changedAt, event.answeredAt)
        for (player, attendee) in event.attendees { try attendees.add(player, attendee, to: event.event) }
        try standings.replace(event.progress?.standings ?? [], of: event.event)
    }

    /// Forgets an event, with all that belongs to it.
    func forget(_ event: EventID) throws(SQLiteError) {
        try forgetting.run(event.text)
    }

    /// Changes an event as `StoredEvent.apply` does; one that has ended, or is not there, stays as it is.
    mutating func change(_ event: EventID, _ change: EventChange, at: Int64) throws(SQLiteError) {
        guard try renew(event) else { return }
        switch change {
        case .invited(let players):
            for player in players { try attendees.invite(player, to: event, at: at) }
        case .answered(let player, let answer):
            try attendees.answer(answer, by: player, to: event, at: at)
            try answering.run(event.text, at)
        case .began: try move(event, to: .running(since: at), at: at)
        case .progressed(let progress):
            try progressing.run(event.text, progress.round, progress.at)
            try standings.replace(progress.standings, of: event)
        case .finished: try move(event, to: .finished, at: at)
        case .cancelled(let reason): try move(event, to: .cancelled(reason), at: at)
        }
    }

    /// Gives an event that has not ended the next revision; returns whether there is such an event.
    private mutating func renew(_ event: EventID) throws(SQLiteError) -> Bool {
        try renewing.run(event.text, Int64(clamping: revision + 1))
        guard database.changedRows > 0 else { return false }
        revision += 1
        return true
    }

    private func move(_ event: EventID, to stage: StoredEvent.Stage, at: Int64) throws(SQLiteError) {
        try moving.run(event.text, stage.word, stage.since, stage.reason?.rawValue, at)
    }

    /// The events with a greater revision; one that is none by the rules of today is left out.
    func events(after revision: UInt64) throws(SQLiteError) -> StoredEvents {
        var events: [StoredEvent] = []
        for event in try finding.all(Int64(clamping: revision), read: StoredEvent.init(withoutLists:)) {
            guard var event else { continue }
            event.attendees = try attendees.all(of: event.event)
            event.progress?.standings = try standings.all(of: event.event)
            events.append(event)
        }
        return StoredEvents(events: events, revision: self.revision)
    }
}
