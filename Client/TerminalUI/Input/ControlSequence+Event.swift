extension ControlSequence {
    /// What the sequence tells that `CSI` introduced and a byte ended; nil for one that is not known here.
    func event(ending final: UInt8, isAlt: Bool) -> InputEvent? {
        guard !isTooLong else { return nil }
        let parameters = parameters
        let first = parameters.first?.first ?? nil
        let second = parameters.count > 1 ? parameters[1].first ?? nil : nil
        switch (prefix, intermediates, Character(Unicode.Scalar(final))) {
        case ("<", "", "M"), ("<", "", "m"):
            guard parameters.count == 3, let code = first, let column = second, let row = parameters[2].first ?? nil
            else { return nil }
            let isRelease = final == UInt8(ascii: "m")
            return MouseEvent(code: code, column: column, row: row, isRelease: isRelease).map(InputEvent.mouse)
        case ("?", "$", "y"):
            guard let mode = first, let state = second else { return nil }
            return .mode(mode, isAvailable: (1...3).contains(state))
        case ("?", "", "c"): return .kind
        case (nil, "", "I") where parameters.isEmpty: return .focus(true)
        case (nil, "", "O") where parameters.isEmpty: return .focus(false)
        case (nil, "", "u"): return typed(isAlt: isAlt)
        case (nil, "", "~") where first == 27: return typedOtherwise(isAlt: isAlt)
        case (nil, "", let final): return key(final, isAlt: isAlt)
        default: return nil
        }
    }

    /// What the sequence tells that `SS3` introduced: keys alone, with the keypad's among them.
    func keypadEvent(ending final: UInt8, isAlt: Bool) -> InputEvent? {
        guard !isTooLong, let key = KeyCodes.singleShift[final] else { return nil }
        var modifiers = KeyModifiers(parameter: (parameters.last?.first ?? nil) ?? 1)
        if isAlt { modifiers.insert(.alt) }
        // rxvt's arrows with Control.
        if (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final) { modifiers.insert(.control) }
        return .key(key, modifiers)
    }

    /// The modifiers in the second parameter; nil if the sequence tells that a key was let go.
    private func modifiers(isAlt: Bool) -> KeyModifiers? {
        let parts = parameters.count > 1 ? parameters[1] : []
        if parts.count > 1, parts[1] == 3 { return nil }
        var modifiers = KeyModifiers(parameter: (parts.first ?? nil) ?? 1)
        if isAlt { modifiers.insert(.alt) }
        return modifiers
    }

    /// Keys of xterm, with `;` and their modifiers, of the VT220, of rxvt.
    private func key(_ final: Character, isAlt: Bool) -> InputEvent? {
        guard var modifiers = modifiers(isAlt: isAlt) else { return nil }
        switch final {
        case "Z": return .key(.tab, modifiers.union(.shift))
        case "a", "b", "c", "d":
            guard bytes.isEmpty, let key = KeyCodes.letters[Character(final.uppercased())] else { return nil }
            return .key(key, modifiers.union(.shift))
        case "~": break
        case "$": modifiers.insert(.shift)
        case "^": modifiers.insert(.control)
        case "@": modifiers.formUnion([.control, .shift])
        default: return KeyCodes.letters[final].map { .key($0, modifiers) }
        }
        return (parameters.first?.first ?? nil).flatMap { KeyCodes.numbers[$0] }.map { .key($0, modifiers) }
    }

    /// A key of the protocol that kitty began: `code:shifted;modifiers:event u`.
    private func typed(isAlt: Bool) -> InputEvent? {
        guard let code = parameters.first?.first ?? nil, let modifiers = modifiers(isAlt: isAlt) else { return nil }
        let shifted = parameters[0].count > 1 ? parameters[0][1] : nil
        return KeyCodes.event(code, shifted: shifted, modifiers)
    }

    /// A key of xterm's `modifyOtherKeys`: `27;modifiers;code ~`.
    private func typedOtherwise(isAlt: Bool) -> InputEvent? {
        guard parameters.count == 3, let code = parameters[2].first ?? nil, let modifiers = modifiers(isAlt: isAlt)
        else { return nil }
        return KeyCodes.event(code, shifted: nil, modifiers)
    }
}
