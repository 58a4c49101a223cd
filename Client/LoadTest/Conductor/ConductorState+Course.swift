extension ConductorState {
    /// What a worker must know before it begins.
    func plan(for worker: Int) -> LoadPlan {
        var plan = scenario.plan
        plan.worker = worker
        plan.workers = workers.count
        plan.seed = Self.seed(of: worker, from: run.seed)
        if case .matches(let matches, _) = scenario.course { plan.matches = matches }
        // Players who find no event of their own would have nothing to go to.
        if plan.ownEvents > 0 {
            plan.ownEvents = max(1, plan.ownEvents / workers.count + (worker < plan.ownEvents % workers.count ? 1 : 0))
        }
        return plan
    }

    /// The number of the second that a moment belongs to, from 0.
    func second(of moment: Int64) -> Int {
        let (since, isTooMuch) = moment.subtractingReportingOverflow(began)
        return isTooMuch ? 0 : Int(max(since, 0) / Timeline.nanoseconds)
    }

    /// Begins the next second of the run.
    mutating func beginSecond(at now: Int64) {
        if phase == .running { goOn(in: timeline.count, at: now) }
        if phase == .over { return }
        timeline.begin(stage: max(stages.count - 1, 0), offeredPlayers: level.players)
        for spread in published.due(at: now) { note(spread) }
    }

    private mutating func goOn(in second: Int, at now: Int64) {
        if let duration = scenario.duration, second >= duration {
            actions.append(.tell("The time is up after \(Figures.count(duration)) s."))
            return finish(at: now)
        }
        guard let current = stages.last else { return enterNext(in: second, at: now) }
        let elapsed = second - current.from
        guard let seconds = current.stage.seconds else { return waitForMatches(elapsed, at: now) }
        if elapsed < seconds {
            bringAbout(current.stage.level(in: elapsed, room: scenario.plan.roomSize))
        } else if elapsed >= seconds + current.stage.echo {
            if case .search = scenario.course, !judgeStep() { return finish(at: now) }
            enterNext(in: second, at: now)
        }
    }

    private mutating func enterNext(in second: Int, at now: Int64) {
        guard let stage = course.next() else {
            if search.limit != nil { actions.append(.tell("Every step was met: the limit is beyond the last one.")) }
            return finish(at: now)
        }
        stages.append(StageRecord(stage, from: second))
        actions.append(.tell(opening(of: stage)))
        bringAbout(stage.level(in: 0, room: scenario.plan.roomSize))
        if stage.storm > 0 { orderAll(.storm(percent: stage.storm)) }
    }

    private func opening(of stage: CourseStage) -> String {
        let place = course.count.map { $0 > 1 ? "Stage \(stages.count) of \($0): " : "" } ?? "Step \(stages.count): "
        var parts = ["\(Figures.count(stage.level.players)) players"]
        if stage.name == parts[0] { parts = [] }
        for (count, name) in [
            (stage.level.watchers, "watcher"), (stage.level.slowReaders, "slow reader"),
            (stage.level.flooders, "flooder"),
        ] where count > 0 {
            parts.append("\(Figures.count(count)) \(name)\(count == 1 ? "" : "s")")
        }
        let time =
            stage.seconds.map { (stage.isRamp ? " within " : " for ") + Figures.duration(Double($0) * 1e9) } ?? ""
        let storm = stage.storm > 0 ? ", after \(Figures.percent(stage.storm)) of them have lost their connection" : ""
        return place + stage.name + (parts.isEmpty ? "" : ", " + parts.joined(separator: ", ")) + time + storm
    }

    /// Tells each worker its share of a load, if that is another than it has.
    private mutating func bringAbout(_ wanted: LoadLevel) {
        level = wanted
        mostOffered = max(mostOffered, wanted.players)
        for worker in workers.indices where workers[worker].isThere {
            let share = wanted.share(of: worker, among: workers.count, room: scenario.plan.roomSize)
            guard workers[worker].level != share else { continue }
            workers[worker].level = share
            actions.append(.order(worker: worker, .level(share)))
        }
    }

    /// Ends a run whose matches should be over by far: a server that stands still must not be waited for.
    private mutating func waitForMatches(_ elapsed: Int, at now: Int64) {
        guard let most = scenario.mostSecondsOfMatches, elapsed >= most else { return }
        note(
            fault:
                "The matches were not over after \(Figures.count(most)) s, in which they could have been played twice.")
        finish(at: now)
    }

    /// Looks at what came of a step; returns whether another one can follow.
    private mutating func judgeStep() -> Bool {
        guard let step = stages.last else { return false }
        let outcomes = scenario.objectives.map { $0.outcome(in: step.totals) }
        let objections = validity(of: step).objections
        let missed = outcomes.filter { !$0.isMet }.map {
            "\($0.objective) (\($0.value == nil ? $0.margin : $0.measured))"
        }
        let isMet = missed.isEmpty && step.totals[.faults] == 0
        search.judged = stages.count - 1
        if isMet && objections.isEmpty { search.limit = step.stage.level.players }
        if stages.count == 1 || (isMet && objections.isEmpty) { search.objectives = outcomes }
        let word =
            if !objections.isEmpty {
                "says nothing. " + objections.joined(separator: " ")
            } else if isMet {
                "met."
            } else if missed.isEmpty {
                "missed: something was not as the rules make it."
            } else {
                "missed: \(missed.joined(separator: ", "))."
            }
        actions.append(.tell("Step \(stages.count), \(step.stage.name): \(word)"))
        return isMet && objections.isEmpty
    }

    private static func seed(of worker: Int, from seed: UInt64) -> UInt64 {
        // SplitMix64, so that workers with neighbouring numbers have nothing in common.
        var mixed = seed &+ 0x9E37_79B9_7F4A_7C15 &* UInt64(worker + 1)
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension Scenario {
    /// Twice the time that its matches can take, with a minute for everybody to come; nil if it has none, or goes to
    /// events, whose time is not known.
    var mostSecondsOfMatches: Int? {
        guard case .matches(let matches, let level) = course, plan.event == nil, plan.ownEvents == 0 else { return nil }
        let roundMs = Double(plan.countdownMs + plan.roundMs + plan.revealMs)
        let coming = Double(level.players) / max(level.arrivalsPerSecond, 1)
        // Rooms begin one after the other, within a round.
        let playing = Double(matches) * (Double(plan.rounds) + 1) * roundMs / 1000
        return 60 + Int(min(2 * (coming + playing), 1e9))
    }
}
