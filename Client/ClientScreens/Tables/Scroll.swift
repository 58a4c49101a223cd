import TerminalUI

/// How far a long list is scrolled; the same keys for every one.
struct Scroll {
    /// The number of the first row that is seen, as far as the list has one.
    private(set) var first = 0

    /// Takes the keys and the wheel; false if they are none for it, as where nothing is left out.
    ///
    /// - Parameters:
    ///   - page: How many rows are seen at a time.
    ///   - last: The first row that is seen at the list's end; 0 where all of it is seen.
    mutating func take(_ input: InputEvent, page: Int, last: Int) -> Bool {
        let by: Int? =
            switch input {
            case .key(.up, _): -1
            case .key(.down, _): 1
            case .key(.pageUp, _): -max(page, 1)
            case .key(.pageDown, _): max(page, 1)
            default: input.wheel
            }
        guard let by, last > 0 else { return false }
        first = min(max(min(first, last) + by, 0), last)
        return true
    }
}
