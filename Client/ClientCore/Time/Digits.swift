/// Numbers as they stand in dates and times.
enum Digits {
    /// The number with zeros before it.
    static func padded(_ number: Int, to count: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }

    /// The number that so many ASCII digits write; nil for anything else.
    static func number(_ text: Substring, count: ClosedRange<Int>) -> Int? {
        guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }
}
