public import GameRules

/// A line that a script writes to its client: a request as the protocol has it, or a wish that is the client's alone.
///
///     {"type":"hit","id":9,"round":3}
///     {"type":"slide","values":[0.41]}
///     {"type":"quit"}
public struct ScriptRequest: Hashable, Sendable {
    /// What is wanted.
    public enum Wish: Hashable, Sendable {
        /// Ask the server for something; neither `hello` nor `ping`, which the client sends by itself.
        case ask(Request)
        /// Move the player's sliders there.
        case slide(SliderValues)
        /// Leave the room and the server.
        case quit
    }

    /// A line has at most so many bytes, without its end; so has the message that it becomes.
    public static let longest = 16_384

    /// The number that the answer has, any that JSON keeps exactly; nil where only a failure is answered.
    public var id: Int64?
    /// What is wanted.
    public var wish: Wish

    /// Makes a request.
    public init(id: Int64? = nil, _ wish: Wish) {
        self.id = id
        self.wish = wish
    }

    /// Reads a line.
    public static func decode(_ line: [UInt8]) throws(Rejection) -> ScriptRequest {
        var rejection = Rejection(failure: .badMessage("A line is a JSON object."))
        do throws(RequestFailure) {
            guard line.count <= longest else { throw .tooLong }
            let object = try line.span.withUnsafeBytes { bytes throws(RequestFailure) in
                try JSONReader(parsing: bytes)
            }
            rejection.id = try object.optional("id")
            return ScriptRequest(id: rejection.id, try Wish(try object.value("type"), from: object))
        } catch {
            rejection.failure = error
            throw rejection
        }
    }
}

extension ScriptRequest.Wish {
    /// Reads the members that a line of that type has.
    fileprivate init(_ word: String, from object: JSONReader) throws(RequestFailure) {
        switch (word, RequestType(rawValue: word)) {
        case ("slide", _): self = .slide(try object.value("values"))
        case ("quit", _): self = .quit
        case (_, .hello), (_, .ping): throw RequestFailure(.unknownType, "The client says “\(word)” by itself.")
        case (_, let type?):
            let request = try Request(type, from: object)
            // Escapes may have become longer; the server would close the connection.
            guard ClientMessage(id: 1 << 53 - 1, request).encode().count <= ScriptRequest.longest else {
                throw .tooLong
            }
            self = .ask(request)
        case (_, nil): throw RequestFailure(.unknownType, "There is no request of the type “\(word.prefix(40))”.")
        }
    }
}

extension RequestFailure {
    fileprivate static let tooLong = badMessage("The line is longer than \(ScriptRequest.longest) bytes.")
}
