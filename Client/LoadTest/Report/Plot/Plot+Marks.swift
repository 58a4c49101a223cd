extension Plot {
    /// A line through a series' points, cut where there is none.
    func lineMarks(_ series: Series, _ frame: PlotFrame) -> [Markup] {
        var path = ""
        var isDrawing = false
        for point in series.points {
            guard let value = point.y, value.isFinite else {
                isDrawing = false
                continue
            }
            path += "\(isDrawing ? "L" : "M")\(PlotFrame.text(frame.x(point.x))) \(PlotFrame.text(frame.y(value)))"
            // A point between two gaps would not be seen otherwise.
            if !isDrawing { path += "h0" }
            isDrawing = true
        }
        return path.isEmpty ? [] : [.element("path", ["class": "line \(series.classNames)", "d": path])]
    }

    /// A mark at each of a series' points.
    func pointMarks(_ series: Series, _ frame: PlotFrame) -> [Markup] {
        series.points.compactMap { point in
            guard let value = point.y, value.isFinite else { return nil }
            return mark(series, frame.x(point.x), frame.y(value), hint: point.hint)
        }
    }

    /// The mark of a series at a place.
    func mark(_ series: Series, _ x: Double, _ y: Double, hint: String) -> Markup {
        let inside: [Markup] = hint.isEmpty ? [] : [.element("title", [:], hint)]
        guard series.look == .diamonds else {
            return .element(
                "circle",
                ["class": "mark \(series.classNames)", "cx": PlotFrame.text(x), "cy": PlotFrame.text(y), "r": "4"],
                inside)
        }
        let path = "M\(PlotFrame.text(x)) \(PlotFrame.text(y - 5.5))l5.5 5.5l-5.5 5.5l-5.5 -5.5z"
        return .element("path", ["class": "mark \(series.classNames)", "d": path], inside)
    }

    /// The bars, of which none that has something is lower than can be seen.
    func barMarks(_ frame: PlotFrame) -> [Markup] {
        bars.compactMap { bar in
            let (from, to) = (frame.x(bar.from), frame.x(bar.to))
            guard bar.height > 0, from < to else { return nil }
            let top = min(frame.y(bar.height), frame.bottom - 1.5)
            return rectangle(from...max(to - 0.8, from + 0.5), top...frame.bottom, "bar", hint: bar.hint)
        }
    }
}

extension Plot.Series {
    /// The classes of its marks in the style sheet.
    var classNames: String { "\(look.className) tone-\(tone.rawValue)" }
}
