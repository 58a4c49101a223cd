extension LoadReport {
    /// Every plot of the report as an SVG file of its own, by its name without an ending.
    public var plotFiles: [(name: String, svg: String)] {
        allFigures.map { ($0.plot.name, $0.plot.svgFile) }
    }

    /// Every figure, in the order of the page.
    var allFigures: [Figure] {
        loadFigures + limitFigures + measured.flatMap { [timeFigure(of: $0), histogramFigure(of: $0)] } + faultFigures
            + machineFigures
    }
}
