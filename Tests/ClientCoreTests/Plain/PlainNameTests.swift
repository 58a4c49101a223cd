import ClientCore
import GameProtocol
import Testing

/// A player's name, told and changed.
@Suite struct PlainNameTests {
    private var talk = Conversation(.join(nil, .player))

    init() { comes() }

    private mutating func comes() {
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        _ = talk.receives(.lobby(Wire.lobby(0)))
    }

    /// The server greets the player by another name.
    private mutating func isGreeted(_ name: String) -> [PlainAction] {
        var welcome = Wire.welcome()
        welcome.name = name
        return talk.told(.online(welcome, isReturn: true))
    }

    @Test mutating func `it is told, and changed in the lobby`() throws {
        #expect(talk.types("name").said == ["You are Ada. “name NEW” changes that."])
        let name = try #require(PlayerName("Bo the Great"))
        #expect(talk.types("name Bo  the Great").done == [.rename(name)])
        #expect(isGreeted("Bo the Great").said == ["You are Bo the Great now."])
        #expect(isGreeted("Bo the Great").said == ["Connected again."])
    }

    @Test mutating func `what is no name, or is one's own, changes nothing`() {
        #expect(
            talk.types("name 123456789012345678901").said == ["A name has 1 to 20 characters that can be seen."])
        let same = talk.types("name Ada")
        #expect(same.said == ["You are Ada already."])
        #expect(same.done == [])
    }

    @Test mutating func `a name that cannot be had leaves the one from before`() throws {
        _ = talk.types("name Bo")
        #expect(talk.happens(.notRenamed("Bo is connected here in another window.")).said.count == 1)
        #expect(talk.types("name").said == ["You are Ada. “name NEW” changes that."])
        #expect(isGreeted("Ada").said == ["Connected again."])
    }

    @Test mutating func `in a room, and on the way to one, a name stays`() {
        _ = talk.types("KXQZT")
        #expect(
            talk.types("name Bo").said == ["You are on the way to a room; a name is changed in the lobby."])
        _ = talk.happens(.answered(.join, .done(.room(Wire.code))))
        _ = talk.receives(.room(Wire.room()))
        let refused = talk.types("name Bo")
        #expect(refused.said == ["“name” is for the lobby; “lobby” leads there."])
        #expect(refused.done == [])
    }

    @Test func `lines of a pipe wait until the name is the new one`() throws {
        var test = PlainNameTests()
        test.talk = Conversation(.join(nil, .player), isInteractive: false)
        _ = test.talk.types("name Bo", "new")
        _ = test.talk.told(.online(Wire.welcome(), isReturn: false))
        let name = try #require(PlayerName("Bo"))
        #expect(test.talk.receives(.lobby(Wire.lobby(0))).done == [.rename(name)])
        #expect(test.isGreeted("Bo").asked == [.roomCreate(RoomCreate(game: "bullseye"))])
    }
}
