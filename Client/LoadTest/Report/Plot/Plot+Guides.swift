extension Plot {
    /// Lines at limits, with what they mean.
    func guideMarks(_ frame: PlotFrame) -> [Markup] {
        let upright = guides.filter { $0.direction == .upright }.sorted { $0.value < $1.value }
        let places = upright.map { frame.x($0.value) }
        let marks = upright.indices.flatMap { number in
            let next = number + 1 < places.count ? places[number + 1] : width
            return uprightMarks(upright[number], at: places[number], next: next, frame)
        }
        return guides.filter { $0.direction == .across }.flatMap { acrossMarks($0, frame) } + marks
    }

    private func acrossMarks(_ guide: Guide, _ frame: PlotFrame) -> [Markup] {
        let place = frame.y(guide.value)
        return [
            line((frame.left, place), (frame.right, place), "guide\(guide.suffix)"),
            label(guide.label, frame.left + 4, place - 4, "guide-name\(guide.suffix)"),
        ]
    }

    /// A line from the top to the bottom, its name at its right, or at its left if there is no room.
    private func uprightMarks(_ guide: Guide, at place: Double, next: Double, _ frame: PlotFrame) -> [Markup] {
        let isCrowded = place + PlotFrame.width(of: guide.label) + 6 > next
        return [
            line((place, frame.top), (place, frame.bottom), "guide\(guide.suffix)"),
            label(
                guide.label, isCrowded ? place - 4 : place + 4, frame.top + 10,
                "guide-name\(guide.suffix)\(isCrowded ? " end" : "")"),
        ]
    }
}

extension Plot.Guide {
    /// What its classes in the style sheet have besides.
    fileprivate var suffix: String { isLimit ? " limit" : "" }
}
