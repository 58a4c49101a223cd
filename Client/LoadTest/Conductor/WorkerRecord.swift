/// What the conductor knows of a worker.
struct WorkerRecord: Sendable {
    /// How it is with its process.
    enum Life: Hashable, Sendable {
        /// It does what it is told.
        case working
        /// Its players have stayed for as long as they were to.
        case done
        /// It has told its last sample.
        case ended
        /// Its process is gone, or was stopped.
        case gone
    }

    var life = Life.working
    /// When it told its last sample, on the machine's steady clock.
    var at: Int64
    /// Its CPU time by then, in nanoseconds.
    var cpu: Int64 = 0
    /// Its resident memory, in bytes.
    var memory: Int64 = 0
    /// Players who were in rooms then.
    var players = 0
    /// Watchers who saw the lobby then.
    var watchers = 0
    /// By how much its times against the server's clock may be wrong, in nanoseconds.
    var clockUncertainty: Int64?
    /// The level that it was told last.
    var level: LoadLevel?

    /// Whether it takes orders.
    var isThere: Bool { life == .working || life == .done }

    /// Takes in a sample: the middle of the time that it tells of, and what share of a processor the worker took then.
    ///
    /// - Parameters:
    ///   - began: When the run did, before which nothing was.
    ///   - now: The present, after which nothing can have been.
    mutating func take(_ sample: LoadSample, began: Int64, now: Int64) -> (middle: Int64, cpu: Int64, share: Double) {
        let told = min(max(sample.at, began), now)
        let from = min(max(at, began), told)
        let (more, isTooMuch) = sample.cpu.subtractingReportingOverflow(cpu)
        let used = isTooMuch ? 0 : max(more, 0)
        let interval = told - from
        at = max(at, told)
        cpu = max(cpu, sample.cpu)
        memory = sample.memory
        players = sample.players
        watchers = sample.watchers
        clockUncertainty = sample.clockUncertainty ?? clockUncertainty
        // What came within a fifth of a second says too little of a second.
        let share = interval >= Timeline.nanoseconds / 5 ? Double(used) / Double(interval) : 0
        return (from + interval / 2, used, share)
    }
}
