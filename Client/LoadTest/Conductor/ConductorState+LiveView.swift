extension ConductorState {
    /// What is to be shown at a moment.
    public func view(at now: Int64) -> LiveView {
        var view = LiveView()
        guard phase != .waiting else { return view }
        view.stage = stageTitle
        view.elapsed = second(of: now)
        view.progress = progress(at: view.elapsed)
        view.offeredPlayers = level.players
        view.players = workers.reduce(0) { $0 &+ $1.players }
        view.errors = totals[.errors]
        view.faults = max(shownFaults, totals[.faults])
        view.startLateness = latency(.startLateness)
        view.hit = latency(.hit)
        // Samples of the present second and of the one before it are still on their way.
        if let told = timeline.open.dropLast(2).last ?? timeline.open.first {
            view.movesDue = told.totals[.movesDue]
            view.moves = told.totals[.moves]
            view.generatorCPU = Double(told.cpu) / Double(Timeline.nanoseconds)
        }
        view.watchers = workers.reduce(0) { $0 &+ $1.watchers }
        return view
    }

    private var stageTitle: String {
        switch phase {
        case .waiting: "about to begin"
        case .running: stages.last?.stage.name ?? ""
        case .finishing: "everybody leaves"
        case .over: "over"
        }
    }

    private func progress(at elapsed: Int) -> Double? {
        guard phase == .running else { return phase == .over ? 1 : nil }
        if case .search = scenario.course, let step = stages.last, let seconds = step.stage.seconds {
            return share(elapsed - step.from, of: seconds + step.stage.echo)
        }
        return course.seconds.map { share(elapsed, of: $0) }
    }

    private func share(_ part: Int, of whole: Int) -> Double {
        whole > 0 ? min(max(Double(part) / Double(whole), 0), 1) : 1
    }

    private func latency(_ measure: Measure) -> LiveView.Latency {
        var recent = LatencyHistogram()
        for second in timeline.open { if let seen = second.totals.measures[measure] { recent.merge(seen) } }
        return LiveView.Latency(p50: recent.percentile(50), p99: recent.percentile(99))
    }
}
