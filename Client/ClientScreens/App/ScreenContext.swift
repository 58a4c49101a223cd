public import ClientCore
public import GameProtocol
public import TerminalUI

/// All that screens are drawn from, besides what a page remembers of its own: what is known, when it is, and how it is to
/// look.
public struct ScreenContext {
    /// How the client stands with its server.
    public enum Connection: Hashable, Sendable {
        /// A connection is being made, for the so-manieth time.
        case connecting(attempt: Int)
        /// The server answers; the shortest of the latest round trips, in milliseconds.
        case online(roundTripMs: Int64?)
        /// The connection is gone; it is made again at `retryAt`, and went at `lostAt`, by ``ScreenContext/now``.
        case offline(reason: String, retryAt: Int64, lostAt: Int64)
    }

    /// What is known of the server.
    public var model: ClientModel
    /// How the client stands with it.
    public var connection: Connection
    /// Where it is; shown, with a room's code, to be passed on.
    public var link: InvitationLink
    /// The time on a clock of this machine that never steps, in milliseconds.
    public var now: Int64
    /// The server's time, in Unix milliseconds; nil before it is known.
    public var serverNowAt: Int64?
    /// What time it is where the player is.
    public var clock: LocalClock
    /// What the player has chosen.
    public var look: Look
    /// How many colours the terminal shows.
    public var depth: ColorDepth
    /// What it writes on.
    public var ground: Ground

    /// Gathers them.
    public init(
        model: ClientModel, connection: Connection, link: InvitationLink, now: Int64, serverNowAt: Int64?,
        clock: LocalClock, look: Look, depth: ColorDepth, ground: Ground
    ) {
        self.model = model
        self.connection = connection
        self.link = link
        self.now = now
        self.serverNowAt = serverNowAt
        self.clock = clock
        self.look = look
        self.depth = depth
        self.ground = ground
    }

    var theme: Tones { look.theme.tones(on: ground, depth) }
    var glyphs: GlyphSet { look.glyphs }
    /// Whether two colours can be told apart well enough to mix one after the other.
    var showsColours: Bool { depth == .full || depth == .palette }

    /// How long it is until a time of the server's, in milliseconds, 0 or more; nil if that is not known.
    func leftMs(until at: Int64?) -> Int64? {
        guard let at, let serverNowAt else { return nil }
        return max(Self.bounded(at) - Self.bounded(serverNowAt), 0)
    }

    /// A time that a server sent, as far away as can be calculated with.
    private static func bounded(_ at: Int64) -> Int64 { min(max(at, -(1 << 60)), 1 << 60) }

    /// How long the distance to a time of the wall clock reads the same: seconds near it, minutes far from it.
    func stillMs(distanceTo at: Int64) -> Int64 {
        let left = Self.bounded(at) - Self.bounded(clock.nowAt)
        let (step, phase): (Int64, Int64) = abs(left) < 100_000 ? (1000, left - 101) : (60_000, left)
        return (phase % step + step) % step + 1
    }

    /// Events in words.
    var events: EventTexts {
        EventTexts(clock: clock, nowAt: serverNowAt) { [model] in model.title(of: $0) }
    }

    /// When the match of the room begins by itself, as an event's does; nil where somebody starts it.
    var eventStartAt: Int64? { model.room.flatMap { model.events.startAt(in: $0.code) } }

    /// The link that leads into a room.
    func link(to room: RoomCode?) -> String {
        var link = link
        link.room = room
        return link.text
    }

    /// The name of a game for people.
    func title(of game: String) -> String { model.title(of: game) }
}

/// How the player wants screens to look.
public struct Look: Hashable, Sendable {
    /// The colours.
    public var theme: Theme
    /// What drawings are made of.
    public var glyphs: GlyphSet

    /// The look of a theme.
    public init(theme: Theme = .calm, glyphs: GlyphSet = .blocks) {
        self.theme = theme
        self.glyphs = glyphs
    }
}
