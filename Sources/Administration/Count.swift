/// Numbers of things, in words.
enum Count {
    /// `1 round`, `2 rounds`.
    static func of(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}
