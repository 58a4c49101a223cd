/// A load test as a whole: who comes when, what they do, and what must hold.
public struct Scenario: Hashable, Sendable {
    /// How the load comes and goes.
    public enum Course: Hashable, Sendable {
        /// So many players stay for so many matches each, and watchers as long.
        case matches(Int, LoadLevel)
        /// One stage after the other.
        case stages([Stage])
        /// Step after step, until an objective is missed; with the level of the first step's other visitors.
        case search(StepSearch, LoadLevel)
    }

    /// What it is called: small letters, digits and hyphens.
    public var name: String
    /// What it is for, in a few words.
    public var purpose: String
    /// How the load comes and goes.
    public var course: Course
    /// Rooms, rounds and people; the link and the seed are filled in for a run.
    public var plan: LoadPlan
    /// What must hold, besides that there is no fault.
    public var objectives: [Objective]
    /// Seconds after which the run ends in order, 1…86,400; nil if its course alone says when.
    public var duration: Int?

    /// Makes a scenario.
    public init(_ name: String, _ purpose: String, _ course: Course, plan: LoadPlan, objectives: [Objective]) {
        self.name = name
        self.purpose = purpose
        self.course = course
        self.plan = plan
        self.objectives = objectives
    }
}
