/// A text message from a client: a request, and the `id` that asks for an answer (the protocol, section 2).
public struct ClientMessage: Hashable, Sendable {
    /// The number that the answer echoes, 1…2^53 − 1; nil where only an error is answered.
    public var id: Int64?
    /// What is asked for.
    public var request: Request

    /// Makes a message.
    public init(id: Int64? = nil, _ request: Request) {
        self.id = id
        self.request = request
    }

    /// Reads one received text message of at most 16 KiB.
    ///
    /// Ranges are checked here as far as they do not depend on a room or on the time.
    public static func decode(_ text: UnsafeRawBufferPointer) throws(Rejection) -> ClientMessage {
        var rejection = Rejection(failure: .badMessage("A message is a JSON object."))
        do throws(RequestFailure) {
            let object = try JSONReader(parsing: text)
            rejection.type = (try? object.value("type")).flatMap(RequestType.init(rawValue:))
            rejection.id = try object.requestID()
            let word: String = try object.value("type")
            guard let type = RequestType(rawValue: word) else {
                throw RequestFailure(.unknownType, "There is no request of the type “\(word.prefix(40))”.")
            }
            return ClientMessage(id: rejection.id, try Request(type, from: object))
        } catch {
            rejection.failure = error
            throw rejection
        }
    }

    /// Reads one text message held in an array.
    public static func decode(_ text: [UInt8]) throws(Rejection) -> ClientMessage {
        try text.span.withUnsafeBytes { bytes throws(Rejection) in try decode(bytes) }
    }

    /// The message as it travels.
    public func encode() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("type", request.type.rawValue)
            object.optional("id", id)
            request.write(members: &object)
        }
        return writer.bytes
    }
}

extension JSONReader {
    /// Reads the `id`, if there is one.
    fileprivate func requestID() throws(RequestFailure) -> Int64? {
        let id: Int64? = try optional("id")
        guard id.map({ $0 >= 1 }) ?? true else { throw .wrongType(of: "id", "an integer from 1 to 2^53 − 1") }
        return id
    }
}
