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
