extension Plot {
    /// The name of each line at its right end, one below the other where they would meet.
    func directLabels(_ frame: PlotFrame) -> [Markup] {
        let ends = series.filter { $0.look.isLine }.compactMap { series in
            series.points.last { $0.y?.isFinite == true }.flatMap { $0.y }.map { (series, frame.y($0)) }
        }
        let places = Self.apart(ends.map(\.1), by: 13, from: frame.top + 4, to: frame.bottom)
        return zip(ends, places).map { end, place in
            label(end.0.name, frame.right + 7, place + 4, "name tone-\(end.0.tone.rawValue)")
        }
    }

    /// What each look means, in a row at the top right.
    func legend(_ frame: PlotFrame) -> [Markup] {
        guard series.count > 1 else { return [] }
        var x = width - 4
        var marks: [Markup] = []
        for series in series.reversed() {
            x -= PlotFrame.width(of: series.name)
            marks.append(label(series.name, x, 14, "tick"))
            if series.look.isLine {
                marks.append(line((x - 30, 10), (x - 6, 10), "line \(series.classNames)"))
            } else {
                marks.append(mark(series, x - 12, 10, hint: ""))
            }
            x -= 48
        }
        return marks
    }

    /// Places moved apart to a distance, each as near to where it was as the one above allows, all within a range if
    /// there is room.
    static func apart(_ places: [Double], by distance: Double, from top: Double, to bottom: Double) -> [Double] {
        let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
        var moved = places
        var least = top
        for index in order {
            moved[index] = max(places[index], least)
            least = moved[index] + distance
        }
        var most = bottom
        for index in order.reversed() {
            moved[index] = min(moved[index], most)
            most = moved[index] - distance
        }
        return moved
    }
}
