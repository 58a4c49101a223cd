extension Verdict {
    /// What a run says.
    ///
    /// What is not as the rules make it stays wrong however badly the load test did, so faults come first. Objectives
    /// are of times and numbers, and say nothing if the load test could not do its part: objections come second.
    init(faults: Int, objections: [String], objectives: [ObjectiveOutcome]) {
        if faults > 0 {
            self = .missed
        } else if !objections.isEmpty {
            self = .invalid
        } else {
            self = objectives.allSatisfy(\.isMet) ? .met : .missed
        }
    }
}
