extension LoadReport {
    /// What was run, where and how, in pairs of a name and a text.
    var facts: [(name: String, text: String)] {
        [
            ("scenario", run.scenario), ("command", run.typedCommand.joined(separator: " ")),
            ("seed", "\(run.seed)"), ("began", run.began), ("took", Figures.clock(Double(seconds.count))),
            ("version", run.version), ("load made by", run.workers == 1 ? "1 process" : "\(run.workers) processes"),
            ("processor", "\(run.processor), \(run.processors == 1 ? "1 processor" : "\(run.processors) processors")"),
            ("memory", Figures.bytes(Double(run.memory))), ("system", run.system),
            ("load average at the beginning", Figures.text(run.loadAverage, .number)),
            (
                "server's clock",
                clockUncertainty.map { "known to within \(Figures.duration(Double($0)))" } ?? "never known"
            ),
        ]
    }

    /// What the load test itself took.
    var generatorWords: String {
        let saturated =
            switch generator.saturatedSeconds {
            case 0: "never near its end"
            case 1: "near its end in 1 second"
            case let seconds: "near its end in \(Figures.count(seconds)) seconds"
            }
        return "busiest process took \(Figures.text(generator.mostCPU * 100, .percent)) of a processor, \(saturated); "
            + "memory \(Figures.bytes(Double(generator.memory)))"
    }
}

extension RunDescription {
    /// The arguments of the command line as they can be typed in a shell.
    var typedCommand: [String] {
        command.map { argument in
            let isPlain = argument.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,@%+".contains($0) }
            if isPlain, !argument.isEmpty { return argument }
            let pieces = argument.split(separator: "'", omittingEmptySubsequences: false)
            return "'" + pieces.joined(separator: #"'\''"#) + "'"
        }
    }
}
