import TestSupport
import Testing

@testable import LoadTest

struct CourseStageTests {
    @Test func `goes evenly to where a ramp leads, in whole rooms`() {
        var stage = CourseStage(name: "a", seconds: 5, level: LoadLevel(players: 22, watchers: 10))
        stage.isRamp = true
        #expect((0..<5).map { stage.level(in: $0, room: 4).players } == [4, 8, 12, 16, 22])
        #expect((0..<5).map { stage.level(in: $0, room: 4).watchers } == [2, 4, 6, 8, 10])
        #expect(stage.level(in: 99, room: 4).players == 22)
    }

    @Test func `goes down as well`() {
        var stage = CourseStage(name: "a", seconds: 4, before: LoadLevel(players: 16), level: .none)
        stage.isRamp = true
        #expect((0..<4).map { stage.level(in: $0, room: 4).players } == [12, 8, 4, 0])
    }

    @Test func `never goes back on a ramp`() {
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<500 {
            var stage = CourseStage(name: "a", seconds: Int.random(in: 1...60, using: &generator), level: .none)
            stage.isRamp = true
            stage.before.players = Int.random(in: 0...300, using: &generator)
            stage.level.players = Int.random(in: 0...300, using: &generator)
            let room = Int.random(in: 1...9, using: &generator)
            let players = [stage.before.players] + (0..<60).map { stage.level(in: $0, room: room).players }
            let isUp = stage.level.players >= stage.before.players
            #expect(zip(players, players.dropFirst()).allSatisfy { isUp ? $0 <= $1 : $0 >= $1 }, "\(stage)")
            #expect(players.last == stage.level.players)
        }
    }
}
