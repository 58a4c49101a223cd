/// Where in a plot's own units its values are.
struct PlotFrame {
    let plot: Plot
    /// Room at the left for the y axis, and above for the title, the legend and the names of stages.
    let left = 62.0
    let top: Double
    let right: Double
    let bottom: Double

    /// The frame of a plot, with room at the right for the names of its lines.
    init(_ plot: Plot) {
        self.plot = plot
        top = plot.bands.isEmpty ? 50 : 64
        let names = plot.series.filter { $0.look.isLine }.map { PlotFrame.width(of: $0.name) }
        // Plots one below the other have the same time at the same place, unless a name is unusually long.
        right = plot.width - (names.max().map { max($0 + 14, plot.width / 15) } ?? 16)
        bottom = plot.height - 40
    }

    func x(_ value: Double) -> Double { left + plot.x.scale.place(of: value) * (right - left) }
    func y(_ value: Double) -> Double { bottom - plot.y.scale.place(of: value) * (bottom - top) }

    /// About how wide a text is at the size of labels; nothing here can measure it.
    static func width(of text: String, size: Double = 11) -> Double { Double(text.count) * size * 0.6 }

    /// A place as SVG has it.
    static func text(_ place: Double) -> String {
        guard !place.isNaN else { return "0" }
        let tenths = Int((min(max(place, -1e6), 1e6) * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
    }
}

extension Plot.Series.Look {
    /// Whether points are joined by a line.
    var isLine: Bool { [.solid, .dashed, .dotted].contains(self) }

    /// The class of its line in the style sheet.
    var className: String {
        switch self {
        case .solid: "solid"
        case .dashed: "dashed"
        case .dotted: "dotted"
        case .discs: "discs"
        case .diamonds: "diamonds"
        }
    }
}
