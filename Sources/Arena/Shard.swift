public import GameProtocol
import GameRules
import Reactive
import Synchronization

/// The rooms and sessions of one event loop, and its copy of the lobby's stream.
///
/// Owner: the event loop. Others reach it by its ``Mailbox``.
public final class Shard {
    let number: ShardNumber
    let settings: ArenaSettings
    let surroundings: Surroundings
    let timers: any Timers
    let mailbox: Mailbox<Shard>
    let lobby: Mailbox<Lobby>
    let people: PeopleCount
    private(set) var feed: LobbyFeed
    private let turns: WatcherTurns
    private(set) var rooms: [RoomCode: Room] = [:]
    private(set) var sessions: [SessionNumber: Session] = [:]
    /// Set once the server is ending: the time when open rounds are ended.
    var drainage: Cancellable?
    /// Whether the lobby was told that no round is open here any more.
    var isDrained = false
    /// Set once every conversation was closed: the code for those that are still to come here.
    private var closing: ProtocolCloseCode?

    private static let nextSession = Atomic<UInt64>(1)

    /// Makes an empty shard.
    ///
    /// - Parameters:
    ///   - number: Its number, from 0.
    ///   - mailbox: Its own mailbox, drained on its loop.
    ///   - people: Counts the people of all shards.
    public init(
        _ number: ShardNumber, settings: ArenaSettings, surroundings: Surroundings, timers: any Timers,
        mailbox: Mailbox<Shard>, lobby: Mailbox<Lobby>, people: PeopleCount
    ) {
        self.number = number
        self.settings = settings
        self.surroundings = surroundings
        self.timers = timers
        self.mailbox = mailbox
        self.lobby = lobby
        self.people = people
        turns = WatcherTurns(timers: timers, surroundings: surroundings)
        feed = LobbyFeed(.nothing, people: people, turns: turns)
    }

    var now: Int64 { surroundings.now() }

    /// Whether the server is ending.
    var isDraining: Bool { drainage != nil }

    /// Begins the lobby's stream with what was stored; before anybody is connected.
    func begin(_ stored: StoredArena) {
        feed = LobbyFeed(stored, people: people, turns: turns)
    }

    // MARK: Sessions

    /// Begins a conversation with a client that has just connected.
    public func open(_ peer: any Peer) -> Session {
        let number = SessionNumber(rawValue: Self.nextSession.wrappingAdd(1, ordering: .relaxed).oldValue)
        let session = Session(number, peer: peer, shard: self)
        sessions[number] = session
        if let closing { session.close(closing) }
        return session
    }

    /// Goes on with a session that comes from another shard; nil if everybody has to go.
    func arrive(_ departure: Session.Departure, _ peer: any Peer) -> Session? {
        let session = Session(departure, peer: peer, shard: self)
        sessions[departure.session] = session
        people.add(1)
        let connection = PlayerRecord.Connection(session: departure.session, shard: mailbox)
        lobby.post { $0.moved(departure.identity.player, connection) }
        guard let closing else { return session }
        session.close(closing)
        return nil
    }

    /// Closes every conversation, also those that come later; nobody is told anything else.
    public func closeAll(_ code: ProtocolCloseCode) {
        closing = code
        for room in rooms.values { room.stop() }
        for session in Array(sessions.values) { session.close(code) }
    }

    func remove(_ session: Session) {
        guard sessions.removeValue(forKey: session.number) != nil else { return }
        if session.identity != nil { people.add(-1) }
    }

    // MARK: Rooms

    /// Opens a room here, at the place that the lobby has given, and lets its creator in.
    func create(_ create: RoomCreate, _ options: RoomOptions, for entrance: Entrance, at place: RoomPlace) {
        guard !isDraining else {
            lobby.post { $0.removeRoom(place.code) }
            entrance.refuse(.draining)
            return
        }
        rooms[place.code] = Room(
            place, title: create.title ?? Title(roomOf: entrance.identity.name), options: options,
            host: entrance.player, shard: self)
        admit(entrance, as: create.role, to: place, answering: .room(place.code))
    }

    /// Lets a player into a room here, or says why not.
    func admit(
        _ entrance: Entrance, as role: Role, to place: RoomPlace, answering payload: Answer.Payload = .done
    ) {
        guard !isDraining else {
            entrance.refuse(.draining)
            return
        }
        guard let room = rooms[place.code] else {
            entrance.refuse(.noSuchRoom(place.code.text))
            return
        }
        if let session = sessions[entrance.session], let membership = session.membership, membership.room === room {
            session.rejoin(room, membership.member, as: role, answering: entrance.id)
            return
        }
        do throws(RequestFailure) {
            try room.admit(entrance, as: role)
        } catch {
            entrance.refuse(error)
            return
        }
        lobby.post { lobby in
            if lobby.entered(entrance, place) {
                entrance.complete(place, payload)
            } else {
                place.mailbox.post { $0.rooms[place.code]?.takeBack(entrance) }
            }
        }
    }

    /// Ends a room.
    func close(_ room: Room, _ reason: RoomCloseReason) {
        guard rooms.removeValue(forKey: room.code) != nil else { return }
        room.endCounting()
        // Those who leave a server that ends may come back to the next process, where the event goes on.
        if !isDraining || reason != .empty { room.endEvent() }
        room.tell(.roomClosed(reason: reason))
        room.stop()
        let code = room.code
        for member in room.members.values {
            let player = member.player
            member.session?.membership = nil
            member.session = nil
            lobby.post { $0.left(player, code) }
        }
        lobby.post { $0.removeRoom(code) }
        reportDrained()
    }

    /// Opens the room of an event that gathers.
    func open(_ plan: EventPlan, at place: RoomPlace) {
        let room = Room(
            place, title: plan.title, options: plan.options, host: plan.organiser, event: RoomEvent(plan: plan),
            shard: self)
        rooms[place.code] = room
        room.awaitStart()
    }

    /// Ends the room of an event that does not take place.
    func closeEvent(at place: RoomPlace) {
        if let room = rooms[place.code], room.place.id == place.id { close(room, .event) }
    }

    /// Ends a room whose game has broken the rules for games.
    func fail(_ room: Room, _ failure: GameFailure) {
        let game = room.match.options.game(ofRound: max(1, room.match.round)).name
        surroundings.report(.roomFailed(room.code, game: game, failure))
        close(room, .failed)
    }
}
