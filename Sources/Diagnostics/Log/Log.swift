/// A log: events with a fixed name and key-value fields, handed to a sink.
///
///     log.info("connection accepted", ["peer": peer, "loop": index])
///
/// An event's name is a literal of the source, so it can be searched for and never carries anything received; what was
/// received goes into fields. Arguments of a disabled level are not evaluated.
public struct Log: Sendable {
    /// The fields of an event: any value that describes itself, in the order written.
    public typealias Fields = KeyValuePairs<String, any CustomStringConvertible>

    private let sink: any LogSink
    private let minimum: LogLevel

    /// Makes a log that hands entries of at least `minimum` to `sink`.
    public init(to sink: any LogSink, minimum: LogLevel = .info) {
        self.sink = sink
        self.minimum = minimum
    }

    /// Logs what is of use only while looking for something.
    public func debug(_ event: StaticString, _ fields: @autoclosure () -> Fields = [:]) {
        log(.debug, event, fields)
    }

    /// Logs the ordinary course of things.
    public func info(_ event: StaticString, _ fields: @autoclosure () -> Fields = [:]) {
        log(.info, event, fields)
    }

    /// Logs what is ordinary but rare.
    public func notice(_ event: StaticString, _ fields: @autoclosure () -> Fields = [:]) {
        log(.notice, event, fields)
    }

    /// Logs what is not as intended but coped with.
    public func warning(_ event: StaticString, _ fields: @autoclosure () -> Fields = [:]) {
        log(.warning, event, fields)
    }

    /// Logs what is not as intended and needs someone to act.
    public func error(_ event: StaticString, _ fields: @autoclosure () -> Fields = [:]) {
        log(.error, event, fields)
    }

    private func log(_ level: LogLevel, _ event: StaticString, _ fields: () -> Fields) {
        guard level >= minimum else { return }
        let described = fields().map { LogEntry.Field($0.key, $0.value.description) }
        sink.record(LogEntry(level, event.description, described))
    }
}
