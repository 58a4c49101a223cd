import Reactive

extension Screens {
    /// Opens a window that offers choices, of which one is kept at its end.
    ///
    /// - Parameters:
    ///   - present: What the keys are on at first.
    ///   - note: What stands behind a choice.
    func choose<Choice: Equatable>(
        _ heading: String, _ choices: [Choice], from present: Choice,
        note: @escaping (Choice, ScreenContext) -> PickerNote? = { _, _ in nil },
        title: @escaping (Choice) -> String, kept: @escaping (Choice) -> Void
    ) {
        var chosen = present
        let binding = Binding(get: { chosen }, set: { chosen = $0 })
        self.present(Picker(heading, choices, binding, note: note, title: title) { kept(binding.value) })
    }

    /// Asks whether something that cannot be undone is meant.
    func ask(_ question: String, _ yes: String, _ no: String, whenMeant: @escaping () -> Void) {
        choose(question, [false, true], from: false, title: { $0 ? yes : no }) { if $0 { whenMeant() } }
    }
}
