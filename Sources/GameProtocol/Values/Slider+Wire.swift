public import GameRules

extension Slider: WireObject {
    /// Reads a slider; its ends are kept within what every device can show.
    init(from object: JSONReader) throws(RequestFailure) {
        let (min, max): (Int, Int) = (try object.value("min"), try object.value("max"))
        guard -1_000_000_000 <= min, min < max, max <= 1_000_000_000 else { throw .wrongType(of: "max", "above “min”") }
        self.init(label: try object.value("label"), min: min, max: max, color: try object.optional("color"))
    }

    func write(members object: inout JSONWriter) {
        object.member("label", label)
        object.member("min", min)
        object.member("max", max)
        object.optional("color", color)
    }
}
