import Arena
import GameProtocol

/// Who was invited to the events, and who has answered.
struct AttendeeTable {
    private let adding: SQLiteStatement
    private let inviting: SQLiteStatement
    private let answering: SQLiteStatement
    private let finding: SQLiteStatement

    init(_ database: SQLiteDatabase) throws(SQLiteError) {
        let insertion = "INSERT INTO event_attendees (event, player, answer, is_invited, since)"
        adding = try database.prepare("\(insertion) VALUES (?, ?, ?, ?, ?)")
        inviting = try database.prepare(
            "\(insertion) VALUES (?, ?, NULL, 1, ?) ON CONFLICT (event, player) DO NOTHING")
        answering = try database.prepare(
            """
            \(insertion) VALUES (?, ?, ?, 0, ?)
            ON CONFLICT (event, player) DO UPDATE SET answer = excluded.answer
            """)
        finding = try database.prepare(
            "SELECT player, answer, is_invited, since FROM event_attendees WHERE event = ?")
    }

    /// Adds somebody who is no attendee yet.
    func add(_ player: PlayerID, _ attendee: StoredEvent.Attendee, to event: EventID) throws(SQLiteError) {
        try adding.run(event.text, player.text, attendee.answer?.rawValue, attendee.isInvited, attendee.since)
    }

    /// Adds somebody who is invited; an attendee stays as they are.
    func invite(_ player: PlayerID, to event: EventID, at: Int64) throws(SQLiteError) {
        try inviting.run(event.text, player.text, at)
    }

    /// Keeps the latest answer of an attendee, or of somebody who becomes one by it.
    func answer(_ answer: EventAnswer, by player: PlayerID, to event: EventID, at: Int64) throws(SQLiteError) {
        try answering.run(event.text, player.text, answer.rawValue, at)
    }

    /// All attendees of an event.
    func all(of event: EventID) throws(SQLiteError) -> [PlayerID: StoredEvent.Attendee] {
        let attendees = try finding.all(event.text) { row in
            let attendee = StoredEvent.Attendee(
                answer: EventAnswer(rawValue: row.text(1)), isInvited: row.int(2) != 0, since: row.number(3))
            return (PlayerID(row.text(0)), attendee)
        }
        return Dictionary(attendees) { _, last in last }
    }
}
