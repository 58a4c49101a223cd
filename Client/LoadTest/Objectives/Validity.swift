/// What decides whether a run says something of the server, or of the load test alone.
struct Validity: Sendable {
    /// What was counted where it matters: in the run, or in the last step of a search.
    var totals = LoadTotals()
    /// How many seconds that took.
    var seconds = 0
    /// Seconds of these in which a worker took nearly all of a processor.
    var saturatedSeconds = 0
    /// The most players that there were to be at a time.
    var offeredPlayers = 0
    /// The most players who were in rooms at a time.
    var players = 0
    /// By how much times against the server's clock may be wrong, in nanoseconds; nil if its time was never known.
    var clockUncertainty: Int64?
    /// The objectives of the run.
    var objectives: [Objective] = []
    /// Workers that went away by themselves, from 0, and with what status, if one is known.
    var lost: [(worker: Int, status: Int32?)] = []
    /// Workers that did not come to their end in time, from 0.
    var late: [Int] = []

    /// What share of a processor is nearly all of it.
    static let saturation = 0.85
    /// Fewer missed moves than this are a moment's stumble in a small run.
    private static let manyMoves = 100
    /// Fewer late arrivals than this are, too.
    private static let manyArrivals = 10

    /// Why the run says nothing, in sentences; empty if it does.
    var objections: [String] { lostWorkers + [saturated, missedMoves, lateArrivals, absent, clock].compactMap(\.self) }

    private var lostWorkers: [String] {
        lost.map { worker, status in
            "Worker \(worker + 1) went away by itself" + (status.map { ", with status \($0)." } ?? ".")
        }
            + late.map { "Worker \($0 + 1) did not come to its end in time, and what it saw last is missing." }
    }

    private var saturated: String? {
        guard seconds > 0, saturatedSeconds * 20 > seconds else { return nil }
        return
            "The load test was busy with itself: in \(saturatedSeconds) of \(seconds) seconds a worker took more than "
            + "\(Figures.percent(Self.saturation * 100)) of a processor."
    }

    /// Whether an objective looks at how long something took, or at what the load test owes: who only asks whether all is
    /// right does not mind a load test that stumbled.
    private var judgesTime: Bool {
        objectives.contains { objective in
            switch objective.subject {
            case .measure, .share: true
            case .counter: false
            }
        }
    }

    private var missedMoves: String? {
        let share = totals.percent(.missedMoves)
        guard judgesTime, share > 1, totals[.missedMoves] >= Self.manyMoves else { return nil }
        return "The load test came too late for \(Figures.percent(share)) of the moves that were due."
    }

    private var lateArrivals: String? {
        let share = totals.percent(.lateArrivals)
        guard judgesTime, share > 1, totals[.lateArrivals] >= Self.manyArrivals else { return nil }
        return "The load test let \(Figures.percent(share)) of the visitors in too late."
    }

    private var absent: String? {
        guard totals.errors.isEmpty, totals[.errors] == 0, Double(players) < Double(offeredPlayers) * 0.9 else {
            return nil
        }
        return
            "Only \(Figures.count(players)) of \(Figures.count(offeredPlayers)) players "
            + "ever came, and no error says why."
    }

    private var clock: String? {
        let bounds = objectives.compactMap { objective in
            if case .measure(.startLateness, _) = objective.subject { objective.bound } else { nil }
        }
        guard let tightest = bounds.min() else { return nil }
        guard let clockUncertainty else { return "The server's time was never known, and so nor was when rounds open." }
        guard Double(clockUncertainty) > tightest / 10 else { return nil }
        return
            "Times against the server's clock may be wrong by \(Figures.duration(Double(clockUncertainty))), more than "
            + "a tenth of the \(Figures.duration(tightest)) that start-lateness is held to."
    }
}
