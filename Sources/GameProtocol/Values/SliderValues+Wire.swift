public import GameRules

extension SliderValues: WireValue {
    /// Reads an array of places; what is none of 0…1, or too much, is `bad_values`, never clamped.
    static func read(_ json: JSONValue, as name: String) throws(RequestFailure) -> SliderValues {
        guard case .array(let elements) = json else { throw .wrongType(of: name, "an array") }
        var values = SliderValues()
        for element in elements {
            guard case .number(let place) = element, values.append(place) else {
                throw RequestFailure(.badValues, "“\(name)” must be one number from 0 to 1 for each slider.")
            }
        }
        return values
    }

    func write(to writer: inout JSONWriter) { writer.array(self) }
}

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
