import Diagnostics
public import GameProtocol
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
    private(set) var rooms: [RoomCode: Room] = [:]
    private(set) var sessions: [SessionNumber: Session] = [:]

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
        feed = LobbyFeed(epoch: "", people: people)
    }

    var now: Int64 { surroundings.now() }

    /// Begins the lobby's stream; before anybody is connected.
    func begin(epoch: String) {
        feed = LobbyFeed(epoch: epoch, people: people)
    }

    // MARK: Sessions

    /// Begins a conversation with a client that has just connected.
    public func open(_ peer: any Peer) -> Session {
        let number = SessionNumber(rawValue: Self.nextSession.wrappingAdd(1, ordering: .relaxed).oldValue)
        let session = Session(number, peer: peer, shard: self)
        sessions[number] = session
        return session
    }

    /// Goes on with a session that comes from another shard.
    func arrive(_ arrival: Session.Arrival, _ peer: any Peer) -> Session {
        let session = Session(arrival, peer: peer, shard: self)
        sessions[arrival.session] = session
        people.add(1)
        let connection = PlayerRecord.Connection(session: arrival.session, shard: mailbox)
        lobby.post { $0.moved(arrival.identity.player, connection) }
        return session
    }

    /// Closes every conversation; nobody is told anything else.
    public func closeAll(_ code: ProtocolCloseCode) {
        for session in Array(sessions.values) { session.close(code) }
    }

    func remove(_ session: Session) {
        guard sessions.removeValue(forKey: session.number) != nil else { return }
        if session.identity != nil { people.add(-1) }
    }

    // MARK: Rooms

    /// Opens a room whose code the lobby has given.
    func open(_ code: RoomCode, title: Title, options: RoomOptions, host: PlayerID) -> Room {
        let room = Room(code: code, title: title, options: options, host: host, shard: self)
        rooms[code] = room
        return room
    }

    /// Lets a player into a room here; `done` hears why not, or nil.
    func admit(
        _ identity: Session.Identity, as role: Role, to code: RoomCode, done: (RequestFailure?) -> Void
    ) {
        do throws(RequestFailure) {
            guard let room = rooms[code] else { throw .noSuchRoom(code.text) }
            _ = try room.admit(identity.player, identity.name, as: role)
            let place = room.place
            lobby.post { $0.entered(identity.player, place) }
            done(nil)
        } catch {
            done(error)
        }
    }

    /// Ends a room.
    func close(_ room: Room, _ reason: RoomCloseReason) {
        guard rooms.removeValue(forKey: room.code) != nil else { return }
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
    }
}
