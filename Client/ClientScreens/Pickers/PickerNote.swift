/// What stands behind a choice of a picker.
enum PickerNote: Hashable {
    /// What it does.
    case effect(String)
    /// Why it cannot be chosen now.
    case obstacle(String)

    var text: String {
        switch self {
        case .effect(let text), .obstacle(let text): text
        }
    }

    var isObstacle: Bool { if case .obstacle = self { true } else { false } }
}
