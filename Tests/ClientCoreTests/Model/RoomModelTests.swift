import ClientCore
import GameProtocol
import GameRules
import Testing

@Suite struct RoomModelTests {
    private func model(_ snapshot: RoomSnapshot = Wire.room()) -> ClientModel {
        var model = ClientModel()
        _ = model.apply(.online(Wire.welcome(), isReturn: false))
        _ = model.apply(.message(.room(snapshot)))
        return model
    }

    private func apply(_ messages: ServerMessage..., to model: inout ClientModel) -> [ClientNews] {
        messages.flatMap { model.apply(.message($0)) }
    }

    @Test func `is there with the first snapshot`() {
        var model = ClientModel()
        #expect(model.apply(.message(.room(Wire.room()))) == [.room(.entered)])
        #expect(model.room?.roster.map(\.name) == ["Bo", "Ada"])
        #expect(model.room?.isHost == false)
    }

    @Test func `tells who comes, goes, and loses the connection`() {
        var model = model()
        let cy = PlayerID("p_cy")
        let entry = Wire.member(cy, "Cy", seat: 3)
        #expect(apply(.roomPlayer(entry), to: &model) == [.room(.joined(entry))])
        let away = Wire.member(cy, "Cy", seat: 3, connected: false)
        #expect(apply(.roomPlayer(away), to: &model) == [.room(.away(away))])
        #expect(apply(.roomPlayer(entry), to: &model) == [.room(.back(entry))])
        #expect(apply(.roomPlayer(entry), to: &model) == [])
        let left = RoomLeft(player: cy, reason: .timeout)
        #expect(apply(.roomLeft(left), to: &model) == [.room(.left(entry, .timeout))])
        #expect(apply(.roomLeft(left), to: &model) == [])
    }

    @Test func `is gone when the player is out, or the room closes`() {
        var kicked = model()
        let left = RoomLeft(player: Wire.ada, reason: .kicked)
        #expect(apply(.roomLeft(left), to: &kicked) == [.out(.left(.kicked))])
        #expect(kicked.room == nil)
        var closed = model()
        #expect(apply(.roomClosed(reason: .closed), to: &closed) == [.out(.closed(.closed))])
        #expect(closed.room == nil)
    }

    @Test func `counts moves within a round and begins anew with the next`() {
        var model = model()
        _ = apply(.roundStart(Wire.start()), Wire.phase(.open), to: &model)
        let place = SliderValues(repeating: 0.25, count: 1)
        #expect(model.room?.move(to: place) == SlideFrame(round: 1, sequence: 1, values: place))
        #expect(model.room?.move(to: place)?.sequence == 2)
        #expect(model.room?.values == place)
        _ = apply(.roundEnd(Wire.end([])), .roundStart(Wire.start(round: 2)), Wire.phase(.open), to: &model)
        #expect(model.room?.values == SliderValues(repeating: 0.5, count: 1))
        #expect(model.room?.move(to: place) == SlideFrame(round: 2, sequence: 1, values: place))
    }

    private func end(round: Int, _ ranks: (ada: Int, bo: Int)) -> RoundEnd {
        Wire.end(
            round: round,
            [
                Wire.row(Wire.ada, "Ada", guess: 42, rank: ranks.ada),
                Wire.row(Wire.bo, "Bo", guess: 42, rank: ranks.bo),
            ])
    }

    @Test func `knows how a round has changed places, and that the first of a match changes none`() {
        var model = model()
        _ = apply(.roundStart(Wire.start()), .roundEnd(end(round: 1, (ada: 2, bo: 1))), to: &model)
        #expect(model.room?.placeChanges == [:])
        _ = apply(.roundStart(Wire.start(round: 2)), .roundEnd(end(round: 2, (ada: 1, bo: 4))), to: &model)
        #expect(model.room?.placeChanges == [Wire.ada: .up(1), Wire.bo: .down(3)])
        _ = apply(.roundStart(Wire.start(round: 3)), .roundEnd(end(round: 3, (ada: 1, bo: 4))), to: &model)
        #expect(model.room?.placeChanges == [Wire.ada: .kept, Wire.bo: .kept])
        _ = apply(.roundStart(Wire.start(match: 2)), to: &model)
        _ = apply(.roundEnd(end(round: 1, (ada: 2, bo: 1))), to: &model)
        #expect(model.room?.placeChanges == [:])
    }

    @Test(arguments: [(2, [Wire.ada: .up(1), Wire.bo: .down(1)]), (3, [:])] as [(Int, [PlayerID: PlaceChange])])
    func `knows the change of places with the next round that was missed, and with no later one`(
        round: Int, changes: [PlayerID: PlaceChange]
    ) {
        var model = model()
        _ = apply(.roundStart(Wire.start()), .roundEnd(end(round: 1, (ada: 2, bo: 1))), to: &model)
        let missed = end(round: round, (ada: 1, bo: 2))
        _ = apply(.room(Wire.room(.reveal, match: 1, round: round, last: missed)), to: &model)
        #expect(model.room?.placeChanges == changes)
        // The same snapshot once more tells nothing new.
        _ = apply(.room(Wire.room(.reveal, match: 1, round: round, last: missed)), to: &model)
        #expect(model.room?.placeChanges == changes)
    }

    @Test func `places may be as far apart as numbers can be`() {
        #expect(PlaceChange(from: .max, to: .min) == .up(.max))
        #expect(PlaceChange(from: .min, to: .max) == .down(.max))
    }

    @Test func `a pause keeps the slider and the count`() {
        var model = model()
        _ = apply(.roundStart(Wire.start()), Wire.phase(.open), to: &model)
        let place = SliderValues(repeating: 0.25, count: 1)
        _ = model.room?.move(to: place)
        _ = apply(Wire.phase(.open, paused: true), to: &model)
        #expect(model.room?.move(to: place) == nil)
        #expect(model.room?.hit() == nil)
        let later = Wire.start(openAt: 1_010_000)
        #expect(apply(.roundStart(later), to: &model) == [.room(.retimed(later))])
        _ = apply(Wire.phase(.open), to: &model)
        #expect(model.room?.values == place)
        #expect(model.room?.move(to: place)?.sequence == 2)
    }

    @Test func `nothing moves before the opening, after the hit, with too many values, or for who looks on`() {
        let place = SliderValues(repeating: 0.25, count: 1)
        var model = model()
        _ = apply(.roundStart(Wire.start()), Wire.phase(.countdown), to: &model)
        #expect(model.room?.move(to: place) == nil)
        _ = apply(Wire.phase(.open), to: &model)
        #expect(model.room?.move(to: SliderValues(repeating: 0.25, count: 2)) == nil)
        #expect(model.room?.move(to: place) != nil)
        _ = apply(.roundHit(player: Wire.ada), to: &model)
        #expect(model.room?.move(to: place) == nil)
        #expect(model.room?.hit() == nil)
        var spectator = self.model(Wire.room(role: .spectator))
        _ = apply(.roundStart(Wire.start()), Wire.phase(.open), to: &spectator)
        #expect(spectator.room?.move(to: place) == nil)
    }

    @Test func `a hit is known from its answer on, before everybody hears of it`() throws {
        var model = model()
        _ = apply(.roundStart(Wire.start()), Wire.phase(.open), to: &model)
        let hit = try #require(model.room?.hit())
        model.apply(.refused(RequestFailure(.rateLimited, "Wait.")), of: .hit(hit))
        #expect(model.room?.canSlide == true)
        model.apply(.done(.hit(atMs: 10)), of: .hit(hit))
        #expect(model.room?.canSlide == false)
        #expect(model.room?.member(Wire.ada)?.hit == true)
    }

    @Test func `hits with the place that the player sees`() {
        var model = model()
        _ = apply(.roundStart(Wire.start()), Wire.phase(.open), to: &model)
        #expect(model.room?.hit() == Hit(round: 1, guess: .values(SliderValues(repeating: 0.5, count: 1))))
        _ = model.room?.move(to: SliderValues(repeating: 0.125, count: 1))
        #expect(model.room?.hit() == Hit(round: 1, guess: .values(SliderValues(repeating: 0.125, count: 1))))
    }

    @Test func `goes on from the resumed slider and sequence, and tells the missed result`() {
        var model = model()
        _ = apply(.roundStart(Wire.start()), Wire.phase(.open), to: &model)
        let missed = Wire.end([Wire.row(Wire.bo, "Bo", guess: 42, rank: 1)])
        let values = SliderValues(repeating: 0.75, count: 1)
        let snapshot = Wire.room(
            .open, match: 1, round: 2, values: values, sequence: 41, current: Wire.start(round: 2), last: missed)
        #expect(apply(.room(snapshot), to: &model) == [.room(.roundEnded(missed)), .room(.resumed)])
        #expect(model.room?.values == values)
        #expect(model.room?.move(to: values)?.sequence == 42)
        // Nothing was missed the second time.
        #expect(apply(.room(snapshot), to: &model) == [.room(.resumed)])
    }

    @Test func `takes totals and ranks from results, and forgets them with the next match`() {
        var model = model()
        _ = apply(.roundStart(Wire.start()), to: &model)
        let rows = [Wire.row(Wire.bo, "Bo", guess: 42, rank: 1), Wire.row(Wire.ada, "Ada", guess: 40, rank: 2)]
        _ = apply(.roundEnd(Wire.end(rows)), to: &model)
        #expect(model.room?.member(Wire.bo)?.total == 200)
        #expect(model.room?.member(Wire.ada)?.rank == 2)
        #expect(model.room?.current == nil)
        _ = apply(.roundStart(Wire.start(match: 2)), to: &model)
        #expect(model.room?.member(Wire.bo)?.total == 0)
        #expect(model.room?.member(Wire.ada)?.rank == nil)
    }

    @Test func `a result has everybody who holds a seat or a total, by rank`() {
        var model = model()
        let cy = PlayerID("p_cy")
        _ = apply(.roomPlayer(Wire.member(cy, "Cy", seat: 3)), .roundStart(Wire.start()), to: &model)
        let first = [
            Wire.row(Wire.bo, "Bo", guess: 42, rank: 1), Wire.row(cy, "Cy", guess: 40, rank: 2),
            Wire.row(Wire.ada, "Ada", guess: 1, rank: 3),
        ]
        _ = apply(
            .roundEnd(Wire.end(first)), .roomLeft(RoomLeft(player: Wire.bo, reason: .left)),
            .roomPlayer(Wire.member(PlayerID("p_di"), "Di", seat: 1)), .roundStart(Wire.start(round: 2)), to: &model)
        let second = [Wire.row(cy, "Cy", guess: 42, before: 98, rank: 1)]
        _ = apply(.roundEnd(Wire.end(round: 2, second)), to: &model)
        let rows = model.room?.result ?? []
        #expect(rows.map(\.name) == ["Cy", "Bo", "Ada", "Di"])
        #expect(rows.map(\.rank) == [1, 2, 3, nil])
        #expect(rows.map(\.total) == [298, 200, 59, 0])
        #expect(rows.map(\.score) == [200, 0, 0, 0])
        #expect(rows.map(\.guess) == [[42], nil, nil, nil])
        #expect(rows.map(\.verdict) == ["Perfect!", "No guess", "No guess", "No guess"])
        #expect(model.room?.member(Wire.ada)?.rank == 3)
    }

    @Test func `whoever sat there to the end without a place is kept with the standings`() {
        var model = model()
        let end = MatchEnd(match: 1, standings: [Wire.standings[0]])
        _ = apply(.roundStart(Wire.start()), .matchEnd(end), to: &model)
        #expect(model.room?.unscored.map(\.name) == ["Ada"])
        _ = apply(.roundStart(Wire.start(match: 2)), to: &model)
        #expect(model.room?.unscored == [])
    }

    @Test func `totals of those who have gone outlive a lost connection within the match`() {
        var model = model()
        _ = apply(.roundStart(Wire.start()), to: &model)
        let gone = PlayerID("p_cy")
        let missed = Wire.end([Wire.row(gone, "Cy", guess: 42, rank: 1)])
        let later = Wire.end(round: 2, [])
        _ = apply(
            .roundEnd(missed), .room(Wire.room(.reveal, match: 1, round: 2, last: later)), to: &model)
        #expect(model.room?.result.first?.name == "Cy")
        _ = apply(.room(Wire.room(.reveal, match: 2, round: 1, last: Wire.end(match: 2, []))), to: &model)
        #expect(model.room?.result.map(\.name) == ["Bo", "Ada"])
    }

    @Test func `what concerns no room one is in is passed over`() {
        var model = ClientModel()
        #expect(apply(.roundStart(Wire.start()), Wire.phase(.open), .roomClosed(reason: .closed), to: &model) == [])
    }
}
