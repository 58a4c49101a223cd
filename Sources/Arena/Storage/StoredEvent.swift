public import GameProtocol

/// A scheduled event as the store keeps it (the protocol, section 7).
public struct StoredEvent: Hashable, Sendable {
    /// How far it has come; that it gathers is not kept, but follows from the time.
    public enum Stage: Hashable, Sendable {
        /// Its time is to come.
        case scheduled
        /// Its match has begun, at that time in Unix milliseconds.
        case running(since: Int64)
        /// Its match has ended.
        case finished
        /// It does not take place; without a reason its organiser called it off.
        case cancelled(EventCancelReason?)
    }

    /// How somebody stands to the event.
    public struct Attendee: Hashable, Sendable {
        /// The answer; nil from who was invited and has not answered.
        public var answer: EventAnswer?
        /// Whether the organiser invited them, or is them.
        public var isInvited: Bool
        /// When they were first invited or answered, in Unix milliseconds.
        public var since: Int64

        /// Describes an attendee.
        public init(answer: EventAnswer?, isInvited: Bool, since: Int64) {
            self.answer = answer
            self.isInvited = isInvited
            self.since = since
        }

        /// How they stand to it, in the protocol's words.
        public var attendance: Attendance { answer?.attendance ?? .invited }
    }

    /// What was played of its match.
    public struct Progress: Hashable, Sendable {
        /// The last round that has ended.
        public var round: Int
        /// When it ended, in Unix milliseconds by the wall clock: another process goes on from there.
        public var at: Int64
        /// Everyone who was scored, by rank.
        public var standings: [Standing]

        /// Describes a progress.
        public init(round: Int, at: Int64, standings: [Standing]) {
            self.round = round
            self.at = at
            self.standings = standings
        }
    }

    /// The identity.
    public var event: EventID
    /// Its title.
    public var title: Title
    /// The game it is named after.
    public var game: String
    /// How its room plays, the seed included.
    public var options: RoomOptions
    /// When its first countdown is to begin, in Unix milliseconds by the wall clock.
    public var startAt: Int64
    /// Who scheduled it.
    public var organiser: PlayerID
    /// What the organiser was called then.
    public var organiserName: String
    /// Whether anyone may come.
    public var isOpen: Bool
    /// How far it has come.
    public var stage: Stage
    /// What was played; nil before the first round has ended.
    public var progress: Progress?
    /// Everyone who was invited or has answered, the organiser too.
    public var attendees: [PlayerID: Attendee] {
        didSet { count() }
    }
    /// How many of them go.
    public private(set) var going = 1
    /// How many of them are invited, the organiser too.
    public private(set) var invited = 1
    /// When it changed last for those who are concerned, in Unix milliseconds.
    public var changedAt: Int64
    /// When somebody answered last, in Unix milliseconds.
    public var answeredAt: Int64

    /// Describes an event that was just scheduled: its organiser goes, and so many are invited.
    public init(
        event: EventID, title: Title, game: String, options: RoomOptions, startAt: Int64, organiser: PlayerID,
        organiserName: String, isOpen: Bool, invited: [PlayerID], at: Int64
    ) {
        self.event = event
        self.title = title
        self.game = game
        self.options = options
        self.startAt = startAt
        self.organiser = organiser
        self.organiserName = organiserName
        self.isOpen = isOpen
        stage = .scheduled
        attendees = [organiser: Attendee(answer: .going, isInvited: true, since: at)]
        changedAt = at
        answeredAt = at
        invite(invited, at: at)
    }

    /// Whether nothing changes any more.
    public var hasEnded: Bool {
        switch stage {
        case .scheduled, .running: false
        case .finished, .cancelled: true
        }
    }

    // MARK: Changing

    /// Takes a change in; what comes too late for it changes nothing.
    public mutating func apply(_ change: EventChange, at: Int64) {
        guard !hasEnded else { return }
        switch change {
        case .invited(let players): invite(players, at: at)
        case .answered(let player, let answer):
            let known = attendees[player]
            attendees[player] = Attendee(
                answer: answer, isInvited: known?.isInvited ?? false, since: known?.since ?? at)
            answeredAt = at
        case .began:
            stage = .running(since: at)
            changedAt = at
        case .progressed(let progress): self.progress = progress
        case .finished:
            stage = .finished
            changedAt = at
        case .cancelled(let reason):
            stage = .cancelled(reason)
            changedAt = at
        }
    }

    private mutating func invite(_ players: [PlayerID], at: Int64) {
        let invited = players.map { ($0, Attendee(answer: nil, isInvited: true, since: at)) }
        attendees.merge(invited) { known, _ in known }
    }

    private mutating func count() {
        going = attendees.values.count { $0.answer == .going }
        invited = attendees.values.count(where: \.isInvited)
    }
}

/// How a scheduled event changes.
public enum EventChange: Hashable, Sendable {
    /// The organiser has invited more players; those who are attendees already stay what they are.
    case invited([PlayerID])
    /// A player has answered.
    case answered(PlayerID, EventAnswer)
    /// Its match has begun.
    case began
    /// A round of its match has ended.
    case progressed(StoredEvent.Progress)
    /// Its match has ended, with the standings of the last progress.
    case finished
    /// It does not take place; without a reason its organiser called it off.
    case cancelled(EventCancelReason?)

    /// Whether it happens whatever storage does, and is kept when that works again.
    public var isPatient: Bool {
        switch self {
        case .invited, .answered, .cancelled(nil): false
        case .began, .progressed, .finished, .cancelled: true
        }
    }
}
