import ClientCore
import ClientRuntime
import GameProtocol
import LoadTest

/// Who is there, as ordered.
extension Crowd {
    /// Brings a level about.
    func bring(_ level: LoadLevel) {
        guard !isEnding, route != nil, state != .unreachable, state != .untrusted else { return }
        self.level = level
        if state == .done { state = .working }
        arrivals.perSecond = level.arrivalsPerSecond
        // Who reads the results comes first, to read them from the first round on.
        bringWatchers(min(level.watchers, max(watchers.count, 1)))
        bringPlayers(level.players)
        bringWatchers(level.watchers)
        resize(&slowReaders, to: level.slowReaders) {
            SlowReader($0, self)
        } leave: {
            $0.leave()
        }
        while flooders.count > level.flooders { flooders.removeLast().leave() }
        while flooders.count < level.flooders {
            let flooder = Flooder(seed: generator.next(), self) { [unowned self] in makeClient("Flooder", token: $0) }
            flooders.append(flooder)
            arrivals.add(flooder)
        }
    }

    private func bringWatchers(_ count: Int) {
        resize(&watchers, to: count) {
            Watcher($0, self)
        } leave: {
            $0.leave()
        }
        if let reader = watchers.first { reader.isReader = true } else { for crew in crews { crew.lobby.forget() } }
    }

    private func bringPlayers(_ players: Int) {
        let size = isSingle ? max(players, 1) : max(plan.roomSize, 1)
        let (whole, rest) = players.quotientAndRemainder(dividingBy: size)
        let sizes = [Int](repeating: size, count: whole) + (rest > 0 ? [rest] : [])
        while crews.count > sizes.count {
            let crew = crews.removeLast()
            if let room = crew.room { crewOfRoom[room] = nil }
            crew.leave()
        }
        for (number, size) in sizes.enumerated() {
            if number == crews.count { crews.append(Crew(number, goal(number), self)) }
            crews[number].resize(to: size)
        }
    }

    private func goal(_ number: Int) -> Crew.Goal {
        if let room = route?.link.room { return .room(room) }
        if let event = plan.event { return .event(event == "next" ? .earliestOpen : .beginning(event)) }
        return number < plan.ownEvents ? .ownEvent : .ownRoom
    }

    private func resize<Kind: Visitor>(
        _ visitors: inout [Kind], to count: Int, make: (Client) -> Kind, leave: (Kind) -> Void
    ) {
        while visitors.count > count { leave(visitors.removeLast()) }
        while visitors.count < count, let client = makeClient("Watcher \(visitors.count + 1)") {
            let visitor = make(client)
            visitors.append(visitor)
            arrivals.add(visitor)
        }
    }
}
