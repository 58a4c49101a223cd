import Testing

@testable import GameProtocol

@Suite struct JSONReaderTests {
    private func object(_ text: String) throws(RequestFailure) -> JSONReader {
        try Array(text.utf8).span.withUnsafeBytes { bytes throws(RequestFailure) in try JSONReader(parsing: bytes) }
    }

    @Test func `a null member is an absent one`() throws {
        let object = try object(#"{"a":null}"#)
        #expect(try object.optional("a") as Int? == nil)
        #expect(throws: RequestFailure.missing("a")) { try object.value("a") as Int }
        #expect(try object.value("a", default: 7) == 7)
        #expect(object.contains("a"))
        #expect(!object.contains("b"))
    }

    @Test(arguments: ["3", "3.0", "3e0", "0.3e1"])
    func `a number with a zero fraction is an integer`(text: String) throws {
        #expect(try object("{\"a\":\(text)}").value("a") == 3)
    }

    @Test(arguments: ["3.5", "\"3\"", "true", "[3]", "1e300", "9007199254740992", "-9007199254740992", "1e-300"])
    func `anything else is no integer`(text: String) throws {
        let object = try object("{\"a\":\(text)}")
        #expect(throws: RequestFailure.badMessage("“a” must be an integer.")) { try object.value("a") as Int64 }
    }

    @Test func `an integer must fit its type`() throws {
        let object = try object(#"{"a":4294967295,"b":4294967296,"c":-1}"#)
        #expect(try object.value("a") == UInt32.max)
        #expect(throws: RequestFailure.self) { try object.value("b") as UInt32 }
        #expect(throws: RequestFailure.self) { try object.value("c") as UInt32 }
    }

    @Test func `a wrong element spoils its array`() throws {
        let object = try object(#"{"a":[1,"2"],"b":1}"#)
        #expect(throws: RequestFailure.self) { try object.value("a") as [Int] }
        #expect(throws: RequestFailure.badMessage("“b” must be an array.")) { try object.value("b") as [Int] }
    }

    @Test(arguments: ["[]", "1", "\"x\"", "null", "true"])
    func `a message must be an object`(text: String) {
        #expect(throws: RequestFailure.badMessage("A message is a JSON object.")) { try object(text) }
    }
}
