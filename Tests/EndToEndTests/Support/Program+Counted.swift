extension Program.Outcome {
    /// What bots have counted, by their summary: how many were due, and how many came; nil where the summary tells none.
    ///
    /// - Parameter thing: Such as `results seen`.
    func counted(_ thing: String) -> (due: Int?, came: Int?) {
        let line = output.split(separator: "\n").first { $0.hasPrefix("  \(thing)  ") }
        let words = line?.dropFirst(thing.count + 2).split(separator: " ") ?? []
        func number(_ index: Int) -> Int? { words.count > index ? Int(words[index].filter { $0 != "," }) : nil }
        return (number(0), number(1))
    }
}
