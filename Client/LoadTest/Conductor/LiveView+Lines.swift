extension LiveView {
    /// The view as lines of a terminal, none of which has more characters than `width`.
    public func lines(width: Int) -> [String] {
        guard width > 0 else { return [] }
        let clock = Figures.clock(Double(elapsed))
        let title = Self.fitted(stage.visible, max(width - clock.count - 1, 0))
        let gap = String(repeating: " ", count: max(width - title.count - clock.count, 1))
        var lines = [title.isEmpty ? clock : title + gap + clock]
        if let progress { lines.append(Self.bar(progress, width: width)) }
        lines += [
            "players      \(Self.pair(players, offeredPlayers)), \(Self.things(watchers, "watcher"))",
            "moves a s    \(Self.pair(moves, movesDue))",
            "opened late  \(startLateness.words)",
            "hit answered \(hit.words)",
            "so far       \(Self.things(errors, "error")), \(Self.things(faults, "fault"))",
            "load test    \(Figures.decimal(generatorCPU, 2)) processors",
        ]
        return lines.map { Self.fitted($0, width) }
    }

    /// The view as one line of a log.
    public var logLine: String {
        [
            "\(Figures.clock(Double(elapsed))) \(stage.visible): \(Self.pair(players, offeredPlayers)) players",
            Self.things(watchers, "watcher"), "\(Self.pair(moves, movesDue)) moves/s",
            "opened late p99 \(Figures.text(startLateness.p99.map(Double.init), .duration))",
            "hit p99 \(Figures.text(hit.p99.map(Double.init), .duration))", Self.things(errors, "error"),
            Self.things(faults, "fault"), "load test \(Figures.decimal(generatorCPU, 2)) processors",
        ].joined(separator: ", ")
    }

    private static func bar(_ progress: Double, width: Int) -> String {
        let share = min(max(progress.isFinite ? progress : 0, 0), 1)
        let percent = "\(Int((share * 100).rounded(.down))) %"
        let room = width - 6
        guard room >= 4 else { return percent }
        let done = Int((Double(room) * share).rounded(.down))
        let pad = String(repeating: " ", count: 6 - percent.count)
        return String(repeating: "█", count: done) + String(repeating: "░", count: room - done) + pad + percent
    }

    private static func pair(_ part: Int, _ whole: Int) -> String {
        "\(Figures.count(part)) of \(Figures.count(whole))"
    }

    private static func things(_ number: Int, _ name: String) -> String {
        number == 0 ? "no \(name)s" : number == 1 ? "1 \(name)" : "\(Figures.count(number)) \(name)s"
    }

    private static func fitted(_ text: String, _ width: Int) -> String {
        text.count <= width ? text : width > 1 ? text.prefix(width - 1) + "…" : String(text.prefix(width))
    }
}

extension LiveView.Latency {
    fileprivate var words: String {
        guard p99 != nil else { return Figures.none }
        let (half, most) = (p50.map(Double.init), p99.map(Double.init))
        return "p50 \(Figures.text(half, .duration)), p99 \(Figures.text(most, .duration))"
    }
}
