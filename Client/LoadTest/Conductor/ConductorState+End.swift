extension ConductorState {
    /// Has everybody come to an end.
    mutating func finish(at now: Int64) {
        guard phase == .running else { return }
        level = .none
        phase = .finishing(until: now + scenario.plan.roundMs * 1_000_000 + Self.patience)
        orderAll(.finish)
        if !workers.contains(where: \.isThere) { conclude() }
    }

    /// Sends every worker that is there an order.
    mutating func orderAll(_ order: LoadOrder) {
        for worker in workers.indices where workers[worker].isThere { actions.append(.order(worker: worker, order)) }
    }

    /// Ends the processes that did not come to their end.
    mutating func giveUpWaiting() {
        late = workers.indices.filter { workers[$0].isThere }
        for worker in late { actions.append(.tell("Worker \(worker + 1) did not come to its end, and is stopped.")) }
        stopAll()
        conclude()
    }

    /// Ends all processes at once.
    mutating func stopAll() {
        for worker in workers.indices where workers[worker].isThere {
            workers[worker].life = .gone
            actions.append(.stop(worker: worker))
        }
    }

    /// Says what came of the run.
    mutating func conclude() {
        for spread in published.due(at: .max) { note(spread) }
        phase = .over
        let report = report()
        outcome = outcome ?? .verdict(report.verdict)
        actions.append(.finish(report))
    }

    /// What decides whether a step of a search says something.
    func validity(of step: StageRecord) -> Validity {
        var validity = validity
        validity.totals = step.totals
        validity.seconds = (step.stage.seconds ?? 0) + step.stage.echo
        validity.saturatedSeconds = step.saturatedSeconds
        validity.offeredPlayers = step.stage.level.players
        validity.players = step.mostPlayers
        return validity
    }

    private var validity: Validity {
        var validity = Validity()
        validity.totals = totals
        validity.seconds = timeline.count
        validity.saturatedSeconds = generator.saturatedSeconds
        validity.offeredPlayers = mostOffered
        validity.players = mostPlayers
        // A short match may be over for some before the last ones have come.
        if case .matches = scenario.course { validity.players = max(mostPlayers, totals[.joins]) }
        validity.clockUncertainty = clockUncertainty
        validity.objectives = scenario.objectives
        validity.lost = lost
        validity.late = late
        return validity
    }

    private var clockUncertainty: Int64? { workers.compactMap(\.clockUncertainty).max() }

    private func report() -> LoadReport {
        var report = LoadReport(run)
        report.seconds = timeline.report()
        report.stages = stages.indices.map { reportStage($0, report.seconds) }
        report.totals = totals
        report.faults = faults
        report.generator = generator
        report.generator.memory = workers.reduce(0) { $0 &+ $1.memory }
        report.clockUncertainty = clockUncertainty
        report.limit = search.limit
        report.objectives = objectives
        // Of a search the last step is what matters: those before it were met.
        report.objections = (search.judged.map { validity(of: stages[$0]) } ?? validity).objections
        report.verdict = Verdict(
            faults: max(shownFaults, totals[.faults]),
            // A limit that was found holds, whatever kept the load test from going on beyond it.
            objections: search.limit == nil ? report.objections : [], objectives: report.objectives)
        return report
    }

    private var objectives: [ObjectiveOutcome] {
        if search.judged != nil { return search.objectives }
        var counted = LoadTotals()
        for stage in stages { counted.add(stage.totals) }
        return scenario.objectives.map { $0.outcome(in: counted) }
    }

    private func reportStage(_ number: Int, _ seconds: [ReportSecond]) -> ReportStage {
        let record = stages[number]
        let next = number + 1 < stages.count ? stages[number + 1].from : seconds.count
        let end = min(record.end ?? next, next)
        // Of a stage into which nobody came there is nothing to say about coming.
        let outcomes = scenario.objectives.filter { !$0.isOfArrivals || $0.value(in: record.totals) != nil }
            .map { $0.outcome(in: record.totals) }
        return ReportStage(
            name: record.stage.name, from: record.from, seconds: end - record.from,
            offeredPlayers: record.stage.level.players,
            players: end > 0 && end <= seconds.count ? seconds[end - 1].players : 0, totals: record.totals,
            objectives: outcomes)
    }
}
