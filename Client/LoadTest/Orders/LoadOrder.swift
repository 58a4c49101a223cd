/// What the conductor says to a worker, a line of JSON each on the worker's standard input.
///
/// The first is the plan. The end of the input ends the worker at once.
public enum LoadOrder: Hashable, Codable, Sendable {
    /// Begin, with nobody there.
    case plan(LoadPlan)
    /// Bring this level about.
    case level(LoadLevel)
    /// Cut the connections of so many percent of the players at once.
    case storm(percent: Double)
    /// Let what is open come to its end, let everybody leave, and tell the last sample.
    case finish
}
