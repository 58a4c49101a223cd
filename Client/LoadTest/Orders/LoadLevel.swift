/// How much load there is to be from now on.
///
/// The conductor says it to each of its workers, to each the worker's own share; workers bring it about.
public struct LoadLevel: Hashable, Codable, Sendable {
    /// Players in rooms.
    public var players: Int
    /// Those who look on in the lobby.
    public var watchers: Int
    /// Watchers who read nothing.
    public var slowReaders: Int
    /// Visitors who send as much as they can, most of it invalid.
    public var flooders: Int
    /// How many come at most in a second, until there are as many as there are to be; 1 or more.
    public var arrivalsPerSecond: Double
    /// What is done to the players on purpose.
    public var disturbances: [Disturbance: Double]

    /// Makes a level; without disturbances, arrivals at 200 a second.
    public init(
        players: Int, watchers: Int = 0, slowReaders: Int = 0, flooders: Int = 0, arrivalsPerSecond: Double = 200,
        disturbances: [Disturbance: Double] = [:]
    ) {
        self.players = players
        self.watchers = watchers
        self.slowReaders = slowReaders
        self.flooders = flooders
        self.arrivalsPerSecond = arrivalsPerSecond
        self.disturbances = disturbances
    }

    /// Everybody goes.
    public static let none = LoadLevel(players: 0)

    /// The share of one worker among several: shares differ by no more than one room or one visitor, and add up.
    ///
    /// - Parameters:
    ///   - index: Which worker, from 0.
    ///   - workers: How many there are, 1 or more.
    ///   - room: Players in a room, who are not shared out.
    public func share(of index: Int, among workers: Int, room: Int) -> LoadLevel {
        // As the whole grows, no worker's part shrinks: nobody has to go for the sake of others who come.
        func part(_ whole: Int) -> Int { whole / workers + (index < whole % workers ? 1 : 0) }
        let (rooms, rest) = (players / room, players % room)
        var level = self
        level.players = part(rooms) * room + (index == rooms % workers ? rest : 0)
        level.watchers = part(watchers)
        level.slowReaders = part(slowReaders)
        level.flooders = part(flooders)
        level.arrivalsPerSecond = arrivalsPerSecond / Double(workers)
        return level
    }
}
