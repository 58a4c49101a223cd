/// One event as a sink receives it: a level, a name and the fields in the order given.
///
/// It carries no time: a sink that shows one reads its own clock, so entries compare equal in tests.
public struct LogEntry: Sendable, Equatable {
    /// A name and a value that belong to an event.
    ///
    /// The value is raw, as received: showing it safely is the sink's affair.
    public struct Field: Sendable, Equatable {
        /// The field's name.
        public let key: String
        /// The field's value, unescaped.
        public let value: String

        /// Makes a field.
        public init(_ key: String, _ value: String) {
            self.key = key
            self.value = value
        }
    }

    /// How much the event matters.
    public let level: LogLevel
    /// The event's name.
    public let event: String
    /// What belongs to the event, in the order given.
    public let fields: [Field]

    /// Makes an entry.
    public init(_ level: LogLevel, _ event: String, _ fields: [Field] = []) {
        self.level = level
        self.event = event
        self.fields = fields
    }
}
