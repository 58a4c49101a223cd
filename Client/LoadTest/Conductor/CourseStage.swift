/// A stage as it is carried out: of a scenario's stages, a step of a search, or all of its matches.
struct CourseStage: Hashable, Sendable {
    /// What it is called.
    var name: String
    /// How long it counts, in seconds; nil if it lasts until the players are done.
    var seconds: Int?
    /// Seconds for which it is held beyond that, so that everything that counts has been told when it is judged.
    var echo = 0
    /// Seconds at its beginning that objectives do not count.
    var settling = 0
    /// The load at the end of the stage before it.
    var before = LoadLevel.none
    /// The load at its end.
    var level: LoadLevel
    /// Whether players and watchers go there evenly.
    var isRamp = false
    /// What share of the players lose their connection at its beginning, in percent.
    var storm = 0.0

    /// The load in one of its seconds, counted from 0; on a ramp in whole rooms, so that none waits for more players.
    func level(in second: Int, room: Int) -> LoadLevel {
        guard isRamp, let seconds, second + 1 < seconds else { return level }
        func part(_ from: Int, _ to: Int) -> Int { from + (to - from) * (second + 1) / seconds }
        var now = level
        let rooms = part(before.players, level.players) / room * room
        // Rounding leads no further than where the ramp comes from and goes to.
        let (least, most) = (min(before.players, level.players), max(before.players, level.players))
        now.players = min(max(rooms, least), most)
        now.watchers = part(before.watchers, level.watchers)
        now.slowReaders = part(before.slowReaders, level.slowReaders)
        now.flooders = part(before.flooders, level.flooders)
        return now
    }
}
