/// How far the search for a server's limit has come.
struct SearchRecord: Sendable {
    /// The players of the last step that was met.
    var limit: Int?
    /// How the objectives came out in the step that says it: the last one that was met, or else the first.
    var objectives: [ObjectiveOutcome] = []
    /// The number of the last stage that was judged.
    var judged: Int?
}
