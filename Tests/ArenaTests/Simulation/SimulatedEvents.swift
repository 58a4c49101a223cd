import ArenaSupport
import GameProtocol
import GameRules

@testable import Arena

/// What a simulated client was told and promised of events, over all of its connections.
final class SimulatedEvents {
    /// Begins the titles of closed events, and stands in no message to somebody else.
    static let secret = "Secret "

    private(set) var complaint: String?
    /// The room of each event that the client was called to in this run.
    private(set) var calls: [EventID: RoomCode] = [:]
    private let witness: EventWitness
    /// Each event as it was told last, and in which run.
    private var latest: [EventID: (info: EventInfo, run: Int)] = [:]
    /// What the client was told to be kept.
    private var answers: [EventID: EventAnswer] = [:]
    private var invitations: [EventID: Set<PlayerID>] = [:]
    private var cancelled: Set<EventID> = []
    /// Events to which the client was told not to go.
    private var declined: Set<EventID> = []
    /// Events that were answered on a connection that was lost before the server answered.
    private var unclear: Set<EventID> = []
    /// Events that the client was not told of all the time.
    private var untold: Set<EventID> = []

    init(_ witness: EventWitness) { self.witness = witness }

    private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds, complaint == nil { complaint = what() }
    }

    // MARK: Connections

    /// A request was made.
    func asked(_ request: Request, by player: PlayerID?) {
        guard case .eventRespond(let response) = request else { return }
        let isInvited = player.flatMap { witness.records[response.event]?.stored.attendees[$0]?.isInvited } ?? false
        // Who is not asked and does not go is not told.
        if !isInvited { untold.insert(response.event) }
    }

    /// Requests will not be answered any more.
    func lost(_ requests: [Request]) {
        for case .eventRespond(let response) in requests { unclear.insert(response.event) }
    }

    /// The server was restarted.
    func restarted() { calls = [:] }

    // MARK: Hearing

    /// Takes in what the newest connection has heard.
    func hear(_ message: ServerMessage, answering request: Request?) {
        switch message {
        case .ok(let answer): answered(request, answer.payload)
        case .eventChanged(let event): told(event)
        case .lobbyEvent(let event): expect(event.open && event.you == nil, "the lobby is told of \(event.title)")
        case .eventGathering(let call):
            calls[call.event] = call.room
            let isOut = declined.contains(call.event) && !unclear.contains(call.event)
            expect(!isOut, "a call to \(call.event.text), which was declined")
        default: break
        }
    }

    /// Whoever hears of a call must be one who goes or has gone.
    func hearCall(_ call: EventGathering, as player: PlayerID?) {
        let isMeant = player.map { witness.records[call.event]?.everGoing.contains($0) == true } ?? false
        expect(isMeant, "a call to \(call.event.text) for somebody else")
    }

    /// A message speaks of closed events: they must be for this player.
    func hearSecret(_ text: String, as player: PlayerID?) {
        for part in text.split(separator: Self.secret).dropFirst() {
            let title = Self.secret + part.prefix { $0.isNumber }
            let event = witness.records.values.first { $0.stored.title.text == title }?.stored
            expect(player.map { event?.attendees[$0] != nil } == true, "\(title) is told to somebody else: \(text)")
        }
    }

    private func told(_ event: EventInfo) {
        if let before = latest[event.event] {
            let isGatheredAnew = before.run < witness.run && before.info.state == .gathering
            expect(
                event.state.rank >= before.info.state.rank || isGatheredAnew && event.state == .scheduled,
                "\(event.title) was \(before.info.state), and is \(event.state)")
        }
        latest[event.event] = (event, witness.run)
    }

    private func answered(_ request: Request?, _ answer: Answer.Payload) {
        switch (request, answer) {
        case (.eventSchedule, .event(let event?)):
            expect(witness.records[event.event] != nil, "\(event.title) is not there")
            if latest[event.event] == nil { told(event) }
        case (.eventRespond(let response), .done):
            answers[response.event] = response.answer
            if response.answer == .declined {
                declined.insert(response.event)
            } else {
                declined.remove(response.event)
            }
        case (.eventInvite(let invitation), .done):
            invitations[invitation.event, default: []].formUnion(invitation.players)
        case (.eventCancel(let event), .done): cancelled.insert(event)
        case (_, .events(let events, _)):
            expect(events.map(\.startAt) == events.map(\.startAt).sorted(), "a list in disorder")
        default: break
        }
    }

    // MARK: At rest

    /// What was answered `ok` counts, also after restarts.
    func auditPromises(of player: PlayerID) {
        for (id, answer) in answers where !unclear.contains(id) {
            guard let event = witness.records[id]?.stored, !event.hasEnded else { continue }
            expect(event.attendees[player]?.answer == answer, "an answer to \(event.title.text) is lost")
        }
        for (id, players) in invitations {
            guard let event = witness.records[id]?.stored, !event.hasEnded else { continue }
            expect(players.allSatisfy { event.attendees[$0] != nil }, "an invitation to \(event.title.text) is lost")
        }
        for id in cancelled {
            expect(witness.records[id]?.stored.hasEnded == true, "\(id.text) was called off, and is not")
        }
    }

    /// What was told last is how it is.
    func auditNews(to player: PlayerID, _ lobby: Lobby) {
        for event in witness.listing.byStart where event.concerns(player) {
            auditCall(player, event, lobby)
            guard !untold.contains(event.event) else { continue }
            let (now, name) = (lobby.info(of: event, for: player), event.title.text)
            guard let told = latest[event.event]?.info else {
                expect(event.organiser == player, "an invitation to \(name) never came")
                continue
            }
            expect(told.state == now.state, "\(name) is \(now.state), and \(told.state) was told")
            expect(told.room == now.room && told.reason == now.reason, "\(name) is told otherwise")
            expect(told.standings == now.standings, "\(name) has other standings")
            expect(told.title == now.title && told.startAt == now.startAt, "\(name) has another time")
            if event.organiser == player, lobby.answers.isEmpty {
                expect(told.going == now.going, "\(now.going) go to \(name), and \(told.going) were told")
            }
        }
    }

    private func auditCall(_ player: PlayerID, _ event: StoredEvent, _ lobby: Lobby) {
        guard let live = lobby.live[event.event], !live.isOver, event.isGoing(player) else { return }
        expect(calls[event.event] == live.room.code, "somebody is not called to \(event.title.text)")
    }
}

extension EventState {
    /// How far it has come.
    fileprivate var rank: Int {
        switch self {
        case .scheduled: 0
        case .gathering: 1
        case .running: 2
        case .finished, .cancelled: 3
        }
    }
}
