extension ConductorState {
    /// Takes in what a worker has seen.
    mutating func take(_ sample: LoadSample, from worker: Int, at now: Int64) {
        guard workers.indices.contains(worker), phase != .waiting, workers[worker].life != .gone else { return }
        let (middle, cpu, share) = workers[worker].take(sample, began: began, now: now)
        note(sample, from: worker, in: second(of: middle), cpu: cpu, share: share)
        let isReached = sample.state != .unreachable && sample.state != .untrusted
        for word in sample.words {
            actions.append(isReached ? .tell(line(word, of: worker)) : .complain(word))
        }
        for fault in sample.faults { note(fault: fault) }
        published.add(sample.published)
        switch sample.state {
        case .working: workers[worker].life = .working
        case .done: workers[worker].life = .done
        case .ended: workers[worker].life = .ended
        case .unreachable: return giveUp(.unreachable)
        case .untrusted: return giveUp(.untrusted)
        }
        goOnIfDone(at: now)
    }

    /// Takes in that a worker's process is gone.
    mutating func workerEnded(_ worker: Int, status: Int32?, at now: Int64) {
        guard workers.indices.contains(worker), workers[worker].life != .gone else { return }
        let wasThere = workers[worker].isThere
        workers[worker].life = .gone
        workers[worker].players = 0
        workers[worker].watchers = 0
        timeline.change(second(of: now)) { $0.gauges[worker] = Gauges() }
        if wasThere {
            lost.append((worker, status))
            actions.append(
                .tell("Worker \(worker + 1) went away by itself\(status.map { ", with status \($0)" } ?? "")."))
        }
        if phase != .waiting { goOnIfDone(at: now) }
    }

    /// Has another process take a worker's place: it is told the plan and the present level, and what the old one had
    /// told stays counted.
    ///
    /// Nothing happens before the beginning, and once everybody comes to an end.
    mutating func replace(_ worker: Int, at now: Int64) {
        guard phase == .running, workers.indices.contains(worker), workers[worker].isThere else { return }
        let (level, clockUncertainty) = (workers[worker].level, workers[worker].clockUncertainty)
        workers[worker] = WorkerRecord(at: now)
        workers[worker].level = level
        workers[worker].clockUncertainty = clockUncertainty
        timeline.change(second(of: now)) { $0.gauges[worker] = Gauges() }
        actions.append(.tell("Worker \(worker + 1) is killed on purpose, and another one takes its place."))
        actions.append(.replace(worker: worker))
        actions.append(.order(worker: worker, .plan(plan(for: worker))))
        if let level { actions.append(.order(worker: worker, .level(level))) }
    }

    /// Notes how long it took until all watchers had a published result.
    mutating func note(_ spread: ResultSpread) {
        let (duration, isTooMuch) = spread.last.subtractingReportingOverflow(spread.first)
        var seen = LoadTotals()
        seen.note(.resultSpread, isTooMuch ? .max : duration)
        add(seen, in: second(of: spread.last))
    }

    /// Notes that something was not as the rules make it.
    mutating func note(fault: String) {
        if faults.count < Self.keptFaults { faults.append(fault) }
        shownFaults += 1
        if shownFaults <= Self.toldFaults { actions.append(.tell("Fault: \(fault)")) }
        if shownFaults == Self.toldFaults + 1 {
            actions.append(.tell("Further faults are counted, and in the report."))
        }
    }

    private mutating func note(_ sample: LoadSample, from worker: Int, in second: Int, cpu: Int64, share: Double) {
        var seen = LoadTotals()
        seen.add(sample)
        add(seen, in: second)
        generator.mostCPU = max(generator.mostCPU, min(share, 1))
        var isNewlySaturated = false
        timeline.change(second) { second in
            second.gauges[worker] = Gauges(sample)
            second.cpu &+= cpu
            isNewlySaturated = share > Validity.saturation && !second.isSaturated
            if isNewlySaturated { second.isSaturated = true }
        }
        let stage = stage(of: second)
        let players = workers.reduce(0) { $0 &+ $1.players }
        mostPlayers = max(mostPlayers, players)
        if let stage {
            stages[stage].mostPlayers = max(stages[stage].mostPlayers, players)
            if isNewlySaturated { stages[stage].saturatedSeconds += 1 }
        }
        if isNewlySaturated { generator.saturatedSeconds += 1 }
    }

    private mutating func add(_ seen: LoadTotals, in second: Int) {
        totals.add(seen)
        timeline.change(second) { $0.totals.add(seen) }
        if let stage = stage(of: second) { stages[stage].add(seen, second: second) }
    }

    /// The stage that a second belongs to.
    private func stage(of second: Int) -> Int? { stages.lastIndex { $0.from <= second } }

    private func line(_ word: String, of worker: Int) -> String {
        workers.count > 1 ? "Worker \(worker + 1): \(word)" : word
    }

    private mutating func goOnIfDone(at now: Int64) {
        let isOver = workers.allSatisfy { $0.life == .ended || $0.life == .gone }
        if isOver { return conclude() }
        if case .matches = scenario.course, phase == .running, workers.allSatisfy({ $0.life != .working }) {
            finish(at: now)
        }
    }

    private mutating func giveUp(_ outcome: Outcome) {
        self.outcome = outcome
        stopAll()
        conclude()
    }
}
