/// A plot, which is what stands in one pair of axes: ``svg`` draws it.
struct Plot: Hashable, Sendable {
    /// What it is called as a file, without an ending: `hit-over-time`.
    var name: String
    var title: String
    var x: Axis
    var y: Axis
    /// In which order they are drawn; the legend has the same.
    var series: [Series] = []
    /// Bars from the bottom up.
    var bars: [Bar] = []
    /// Stages behind everything.
    var bands: [Band] = []
    /// Limits.
    var guides: [Guide] = []
    /// What is told where the pointer is.
    var hints: [Hint] = []
    /// Its size in its own units, which are pixels at full size.
    var width = 1040.0
    var height = 270.0

    init(_ name: String, _ title: String, x: Axis, y: Axis) {
        self.name = name
        self.title = title
        self.x = x
        self.y = y
    }

    /// One of the colours, each of which has a light and a dark form.
    enum Tone: Int, Hashable, Sendable { case first, second, third, fourth }

    /// Points that belong together.
    struct Series: Hashable, Sendable {
        /// How it is drawn, so that no two in a plot differ by colour alone.
        enum Look: Hashable, Sendable { case solid, dashed, dotted, discs, diamonds }

        var name: String
        var tone: Tone
        var look: Look
        var points: [Point]
    }

    /// A point of a series; without `y` a line ends there and begins behind it.
    struct Point: Hashable, Sendable {
        var x: Double
        var y: Double?
        /// What is told where it is, if it is drawn as a mark.
        var hint = ""
    }

    /// A bar of a histogram.
    struct Bar: Hashable, Sendable {
        var from: Double
        var to: Double
        var height: Double
        var hint: String
    }

    /// A stretch of the x axis with a name.
    struct Band: Hashable, Sendable {
        var name: String
        var from: Double
        var to: Double
    }

    /// A line across at a value that means something.
    struct Guide: Hashable, Sendable {
        enum Direction: Hashable, Sendable { case across, upright }

        var direction: Direction
        var value: Double
        var label: String
        /// Whether it must not be crossed.
        var isLimit: Bool

        init(_ direction: Direction, _ value: Double, _ label: String, isLimit: Bool = true) {
            self.direction = direction
            self.value = value
            self.label = label
            self.isLimit = isLimit
        }
    }

    /// What is told over a stretch of the x axis.
    struct Hint: Hashable, Sendable {
        var from: Double
        var to: Double
        var text: String
    }
}
