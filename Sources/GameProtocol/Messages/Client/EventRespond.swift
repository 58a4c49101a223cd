/// Answers an event (the protocol, section 7).
///
///     {"type":"event.respond","id":16,"event":"e_…","answer":"going"}
public struct EventRespond: Hashable, Sendable {
    /// The event, known or not.
    public var event: EventID
    /// Whether one comes.
    public var answer: EventAnswer

    /// Gives an answer.
    public init(event: EventID, answer: EventAnswer) {
        self.event = event
        self.answer = answer
    }
}

extension EventRespond: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        event = try object.value("event")
        answer = try object.value("answer")
    }

    func write(members object: inout JSONWriter) {
        object.member("event", event)
        object.member("answer", answer)
    }
}
