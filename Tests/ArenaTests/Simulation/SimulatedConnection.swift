import Arena
import ArenaSupport
import GameProtocol

/// One connection of a simulated client, which notices what it may not hear.
final class SimulatedConnection {
    let peer: MemoryPeer
    private(set) var complaint: String?
    /// What was heard at least once: types of messages, codes of errors, ways of closing.
    private(set) var kinds: Set<String> = []
    private(set) var welcome: Welcome?
    /// The place in the stream of results that was heard last; the next result is the one after it.
    private(set) var cursor: Cursor?
    /// The room as it was shown last.
    private(set) var room: RoomSnapshot?
    /// The latest round that was announced or shown.
    private(set) var round = 0
    /// The sequence number of the last slide.
    private(set) var sequence: UInt32 = 0
    /// The requests that are not answered yet.
    private var pending: [(id: Int64, request: Request)] = []
    private var lastID: Int64 = 0
    private var heardCount = 0
    /// The results heard in the present room.
    private var ended: Set<[Int]> = []
    private let events: SimulatedEvents
    /// Whether a newer connection has taken its place.
    private var isReplaced = false

    init(_ peer: MemoryPeer, _ events: SimulatedEvents) {
        self.peer = peer
        self.events = events
    }

    /// Whether something was asked and is not answered.
    var isWaiting: Bool { !pending.isEmpty }

    func ask(_ request: Request) {
        lastID += 1
        pending.append((lastID, request))
        events.asked(request, by: welcome?.player)
        peer.say(request, id: lastID)
    }

    /// A newer connection takes its place.
    func replace() {
        isReplaced = true
        events.lost(pending.map(\.request))
    }

    func slide(round: Int, to place: Double) {
        sequence += 1
        peer.slide(round: round, sequence, to: place)
    }

    // MARK: Hearing

    /// Takes in what was heard since the last call.
    func listen() {
        if let code = peer.closeCode { kinds.insert(code.reason) }
        while heardCount < peer.heard.count, complaint == nil {
            let heard = peer.heard[heardCount]
            heardCount += 1
            if heard.kind == .binary {
                expect(heard.frame != nil, "a frame of no kind")
                if case .heat = heard.frame { kinds.insert("heat") } else { kinds.insert("sliders") }
            } else {
                hear(heard)
            }
        }
    }

    private func hear(_ heard: Heard) {
        kinds.insert(heard.type)
        guard let text = heard.text else { return }
        if text.contains(SimulatedEvents.secret) { events.hearSecret(text, as: welcome?.player) }
        switch heard.type {
        // Most messages, and nothing to learn from them.
        case "lobby.room", "lobby.roomClosed", "room.player", "room.host", "room.options", "room.phase", "round.hit",
            "match.end":
            expect(!Self.secrets.contains { text.contains($0) }, "a secret: \(text)")
        default:
            if let message = heard.message { hear(message, text) }
        }
    }

    /// Members that hardly any message may have.
    private static let secrets = [#""salt""#, #""target""#, #""seed""#]

    private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds, complaint == nil { complaint = what() }
    }

    private func hear(_ message: ServerMessage, _ text: String) {
        switch message {
        case .unknown(let type): expect(false, "the unknown message \(type): \(text)")
        case .welcome(let message):
            welcome = message
            answered(message.id)
        case .ok(let answer):
            let request = answered(answer.id)
            if case .lobbyWatch(let after) = request, case .watching(let recovered) = answer.payload {
                cursor = recovered ? after : nil
                if recovered { kinds.insert("recovered") }
            }
            hearOfEvents(message, answering: request)
        case .eventGathering(let call):
            events.hearCall(call, as: welcome?.player)
            hearOfEvents(message)
        case .eventChanged, .lobbyEvent: hearOfEvents(message)
        case .error(let error):
            answered(error.id)
            kinds.insert(error.failure.code.rawValue)
        case .pong(let pong): answered(pong.id)
        case .lobby(let lobby):
            expect(
                cursor == nil || cursor?.number == lobby.cursor.number,
                "a lobby at \(lobby.cursor.text) after \(cursor?.text ?? "")")
            cursor = lobby.cursor
        case .lobbyResult(let result):
            expect(
                result.cursor.number == (cursor?.number ?? 0) + 1, "\(result.cursor.text) after \(cursor?.text ?? "")")
            cursor = result.cursor
        case .room(let snapshot): show(snapshot)
        case .roomLeft(let left) where left.player == welcome?.player: room = nil
        case .roomClosed: room = nil
        case .roundStart(let start):
            round = start.round
            hear(start)
        case .roundEnd(let end):
            expect(room != nil, "the end of a round in no room")
            expect(ended.insert([end.match, end.round]).inserted, "round \(end.round) ended twice")
            expect(Set(end.scores.map(\.player)).count == end.scores.count, "somebody scored twice")
        default: break
        }
    }

    private func hearOfEvents(_ message: ServerMessage, answering request: Request? = nil) {
        if !isReplaced { events.hear(message, answering: request) }
    }

    @discardableResult
    private func answered(_ id: Int64?) -> Request? {
        guard let id else { return nil }
        guard let first = pending.first, first.id == id else {
            expect(false, "an answer to \(id) in place of \(pending.first?.id ?? 0)")
            return nil
        }
        return pending.removeFirst().request
    }

    private func show(_ snapshot: RoomSnapshot) {
        if snapshot.room != room?.room { ended = [] }
        room = snapshot
        round = snapshot.round
        expect(snapshot.you.player == welcome?.player, "somebody else's place")
        expect(snapshot.roster.count { $0.player == snapshot.you.player } == 1, "a roster without oneself")
        if let current = snapshot.current { hear(current) }
    }

    private func hear(_ start: RoundStart) {
        let isHidden = ["hotcold", "faulty"].contains(start.game)
        expect((start.target == nil) == isHidden, "the target of \(start.game)")
        expect((start.commit != nil) == isHidden, "the commitment of \(start.game)")
    }
}
