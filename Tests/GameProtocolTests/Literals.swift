public import GameProtocol
public import GameRules

// Literals for values that are checked when they are made, so that a test reads like the wire.

extension PlayerName: ExpressibleByStringLiteral {
    /// Takes a literal that is known to be valid.
    public init(stringLiteral text: String) { self = checked(PlayerName(text)) }
}

extension Title: ExpressibleByStringLiteral {
    /// Takes a literal that is known to be valid.
    public init(stringLiteral text: String) { self = checked(Title(text)) }
}

extension RoomCode: ExpressibleByStringLiteral {
    /// Takes a literal that is known to be valid.
    public init(stringLiteral text: String) { self = checked(RoomCode(text)) }
}

extension Cursor: ExpressibleByStringLiteral {
    /// Takes a literal that is known to be valid.
    public init(stringLiteral text: String) { self = checked(Cursor(text)) }
}

extension PlayerID: ExpressibleByStringLiteral {
    /// Takes a literal that is known to be valid.
    public init(stringLiteral text: String) { self.init(text) }
}

extension EventID: ExpressibleByStringLiteral {
    /// Takes a literal that is known to be valid.
    public init(stringLiteral text: String) { self.init(text) }
}

extension SliderValues: ExpressibleByArrayLiteral {
    /// Takes places that are known to be valid.
    public init(arrayLiteral places: Double...) { self = checked(SliderValues(places)) }
}

private func checked<Value>(_ value: Value?) -> Value {
    guard let value else { preconditionFailure("the test's literal is not valid") }
    return value
}
