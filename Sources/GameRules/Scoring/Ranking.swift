/// Places by total: equal totals share one, and the next place counts everybody before it (1, 1, 3).
public enum Ranking {
    /// The rank of each total, from 1, in the order the totals are given.
    public static func ranks(of totals: [Int]) -> [Int] {
        var ranks = [Int](repeating: 1, count: totals.count)
        let descending = totals.indices.sorted { totals[$0] > totals[$1] }
        for (place, index) in descending.enumerated().dropFirst() {
            let before = descending[place - 1]
            ranks[index] = totals[index] == totals[before] ? ranks[before] : place + 1
        }
        return ranks
    }
}
