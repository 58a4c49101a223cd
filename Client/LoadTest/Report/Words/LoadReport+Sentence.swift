extension LoadReport {
    /// The verdict by a sign and a word.
    var verdictTitle: String {
        switch verdict {
        case .met: "✓ met"
        case .missed: "✗ missed"
        case .invalid: "? says nothing"
        }
    }

    /// The verdict in one sentence.
    public var sentence: String {
        switch verdict {
        case .met:
            "\(objectives.isEmpty ? "Nothing was wrong" : "\(allOfThem) met, and nothing was wrong")\(limitClause)."
        case .missed: "\(wrongs.joined(separator: ", and ").firstRaised)\(limitClause)."
        case .invalid: "The run says nothing of the server: \(firstObjection)"
        }
    }

    /// The objectives that were missed.
    var missed: [ObjectiveOutcome] { objectives.filter { !$0.isMet } }

    private var allOfThem: String {
        switch objectives.count {
        case 1: "The one objective was"
        case 2: "Both objectives were"
        default: "All \(objectives.count) objectives were"
        }
    }

    private var wrongs: [String] {
        var wrongs: [String] = []
        if let first = missed.first {
            let names = missed.count == 1 ? " (\(first.objective.visible))" : ""
            wrongs.append(
                "\(missed.count) of \(objectives.count) objective\(objectives.count == 1 ? "" : "s") "
                    + "\(missed.count == 1 ? "was" : "were") missed\(names)")
        }
        let count = max(faults.count, totals[.faults])
        if count == 1 { wrongs.append("one thing was not as the rules make it") }
        if count > 1 { wrongs.append("\(Figures.count(count)) things were not as the rules make them") }
        return wrongs.isEmpty ? ["something was not as it should be"] : wrongs
    }

    /// The limit that a search has found, and whether it is the server's.
    private var limitClause: String {
        guard let limit else { return "" }
        let players = "; \(Figures.count(limit)) players is the most at which every objective was met"
        return players + (objections.isEmpty ? "" : ", but the load test itself could not go on beyond it")
    }

    private var firstObjection: String {
        guard let first = objections.first?.visible else { return "the load test did not come to its end." }
        return first + (objections.count > 1 ? " (and \(objections.count - 1) more)" : "")
    }
}
