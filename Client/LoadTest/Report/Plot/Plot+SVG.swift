extension Plot {
    /// The plot as an element of a page, which has the rules of ``PlotStyle``.
    var svg: Markup { drawing(style: .none, margin: 0) }

    /// The plot as a file of its own.
    var svgFile: String { drawing(style: .style(PlotStyle.colours, PlotStyle.rules), margin: 12).source + "\n" }

    private func drawing(style: Markup, margin: Double) -> Markup {
        let frame = PlotFrame(self)
        let size = (PlotFrame.text(width + 2 * margin), PlotFrame.text(height + 2 * margin))
        let corner = PlotFrame.text(-margin)
        return .element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "class": "plot",
                "viewBox": "\(corner) \(corner) \(size.0) \(size.1)",
                "role": "img", "aria-label": title, "width": size.0, "height": size.1,
            ],
            [
                .lines(
                    [
                        style,
                        .element(
                            "rect", ["class": "paper", "x": corner, "y": corner, "width": size.0, "height": size.1]),
                        .element("text", ["class": "title", "x": "0", "y": "14"], title),
                    ] + bandMarks(frame) + axisMarks(frame) + barMarks(frame)
                        + series.flatMap { $0.look.isLine ? lineMarks($0, frame) : pointMarks($0, frame) }
                        + guideMarks(frame) + directLabels(frame) + legend(frame) + hintMarks(frame))
            ])
    }

    /// A text at a place.
    func label(_ text: String, _ x: Double, _ y: Double, _ className: String) -> Markup {
        .element("text", ["class": className, "x": PlotFrame.text(x), "y": PlotFrame.text(y)], text)
    }

    /// A straight line.
    func line(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ className: String) -> Markup {
        .element(
            "line",
            [
                "class": className, "x1": PlotFrame.text(from.x), "y1": PlotFrame.text(from.y),
                "x2": PlotFrame.text(to.x),
                "y2": PlotFrame.text(to.y),
            ])
    }

    /// A rectangle, with what is told over it.
    func rectangle(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ className: String, hint: String) -> Markup {
        .element(
            "rect",
            [
                "class": className, "x": PlotFrame.text(x.lowerBound), "y": PlotFrame.text(y.lowerBound),
                "width": PlotFrame.text(x.upperBound - x.lowerBound),
                "height": PlotFrame.text(y.upperBound - y.lowerBound),
            ], hint.isEmpty ? [] : [.element("title", [:], hint)])
    }

    private func axisMarks(_ frame: PlotFrame) -> [Markup] {
        let across = y.ticks(atMost: 6).flatMap { tick in
            let place = frame.y(tick.value)
            return [
                line((frame.left, place), (frame.right, place), "grid"),
                label(tick.label, frame.left - 7, place + 4, "tick end"),
            ]
        }
        let room = max(Int((frame.right - frame.left) / 70), 2)
        let upright = x.ticks(atMost: room).flatMap { tick in
            let place = frame.x(tick.value)
            return [
                line((place, frame.bottom), (place, frame.bottom + 4), "axis"),
                label(tick.label, place, frame.bottom + 17, "tick middle"),
            ]
        }
        return across + upright + [
            line((frame.left, frame.bottom), (frame.right, frame.bottom), "axis"),
            label(y.title, 0, 32, "axis-title"),
            label(x.title, (frame.left + frame.right) / 2, height - 6, "axis-title middle"),
        ]
    }

    private func bandMarks(_ frame: PlotFrame) -> [Markup] {
        bands.enumerated().flatMap { number, band -> [Markup] in
            let (from, to) = (frame.x(band.from), frame.x(band.to))
            guard to > from else { return [] }
            let shade = number.isMultiple(of: 2) ? "band even" : "band odd"
            let mark = rectangle(from...to, frame.top - 16...frame.bottom, shade, hint: band.name)
            let name = band.name.shortened(to: Int((to - from - 6) / PlotFrame.width(of: "n", size: 10.5)))
            return name.isEmpty ? [mark] : [mark, label(name, (from + to) / 2, frame.top - 5, "band-name middle")]
        }
    }

    private func hintMarks(_ frame: PlotFrame) -> [Markup] {
        hints.compactMap { hint in
            let (from, to) = (frame.x(hint.from), frame.x(hint.to))
            return from < to ? rectangle(from...to, frame.top...frame.bottom, "hint", hint: hint.text) : nil
        }
    }
}

extension String {
    /// The text, or its beginning and `…` if it has more characters than fit; nothing if nearly none do.
    fileprivate func shortened(to limit: Int) -> String {
        if count <= limit { return self }
        return limit < 4 ? "" : prefix(limit - 1) + "…"
    }
}
