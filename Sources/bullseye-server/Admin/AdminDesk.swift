import Arena
import Diagnostics
import Figures
import GameProtocol
import GameRules
import Transport

/// Does what comes through the admin socket, and notes it in the log.
///
/// Owner: the main queue. It lives as long as the process.
@MainActor
final class AdminDesk {
    private let server: Server
    private let signals: Signals
    private let plan: ListeningPlan
    private let storageLasts: Bool
    private let startedAt: Int64

    /// Between two lines that tell how far the server's end has come.
    private static let progressInterval = Duration.seconds(1)

    /// - Parameter storageLasts: Whether results outlast the server.
    init(_ server: Server, _ signals: Signals, _ plan: ListeningPlan, storageLasts: Bool) {
        self.server = server
        self.signals = signals
        self.plan = plan
        self.storageLasts = storageLasts
        startedAt = server.clock.now()
    }

    /// Answers what was asked, and goes on telling of the server's end where that was asked for.
    func serve(_ asked: AdminDoor.Asked) async {
        let request: AdminRequest?
        let answer: AdminAnswer
        do throws(AdminFailure) {
            guard let line = asked.line else { throw .lineTooLong }
            let read = try AdminRequest.decode(line)
            request = read
            answer = await carryOut(read)
        } catch {
            request = nil
            answer = .failed(error)
        }
        note(AdminAudit(request, answer), from: asked.user)
        guard case .drain(let seconds)? = request else {
            server.answer(asked, answer)
            return
        }
        // The answer goes out before the server may be gone.
        var isHeard = await server.tell(asked, answer)
        signals.askToDrain(limitMs: seconds.map(Self.milliseconds))
        while isHeard {
            try? await Task.sleep(for: Self.progressInterval)
            isHeard = await server.tell(asked, .draining(await progress()))
        }
    }

    private static func milliseconds(_ seconds: Int) -> Int64 { Int64(seconds) * 1000 }

    private func note(_ audit: AdminAudit, from user: UInt32) {
        server.log.notice(
            "admin command",
            ["command": audit.command, "target": audit.target, "uid": user, "outcome": audit.outcome])
    }

    private func carryOut(_ request: AdminRequest) async -> AdminAnswer {
        switch request {
        case .status: return .status(await status())
        case .rooms:
            let rooms = await server.askShards { $0.describeRooms() }.joined()
            return .rooms(rooms.sorted { $0.room.text < $1.room.text })
        case .kick(let target): return await sendAway(target, ban: false)
        case .ban(let target): return await sendAway(target, ban: true)
        case .banAddress(let address, let minutes): return await shutOut(address, minutes)
        case .liftBan(let address): return lift(address)
        case .bans: return .bans(bans())
        case .drain(let seconds):
            return .draining(await progress(limitMs: seconds.map(Self.milliseconds)))
        }
    }

    // MARK: Looking

    private func status() async -> AdminStatus {
        var rooms = AdminStatus.RoomCounts()
        for counts in await server.askShards({ $0.countRooms() }) {
            for phase in MatchPhase.allCases { rooms[phase] += counts[phase] }
        }
        let process = ProcessReading.now()
        let draining = signals.drainEndsAt == nil ? nil : await progress()
        return AdminStatus(
            version: Server.version, startedAt: startedAt, nowAt: server.clock.now(),
            addresses: plan.sockets.map(\.address.description), link: plan.invitation(signals.identity),
            players: server.people.count, rooms: rooms,
            roundsPlayed: server.figures.sum { (arena: ArenaFigures) in arena.roundsPlayed.value },
            connections: server.connections,
            draining: draining,
            storage: AdminStatus.Storage(lasts: storageLasts, failure: server.health.storageFault),
            certificateExpires: signals.identity?.expiry, memoryBytes: process.residentBytes,
            cpuSeconds: process.cpuSeconds)
    }

    /// How far the end has come, or, before it has begun, what it begins with.
    private func progress(limitMs: Int64? = nil) async -> DrainProgress {
        let rounds = await server.askShards { $0.openRounds }.reduce(0, +)
        let leftMs =
            signals.drainEndsAt.map { ($0 - MonotonicClock.now()) / 1_000_000 } ?? limitMs ?? signals.drainMs
        return DrainProgress(rounds: rounds, clients: server.clients, leftMs: max(0, leftMs))
    }

    // MARK: Sending away

    private func sendAway(_ target: AdminTarget, ban: Bool) async -> AdminAnswer {
        switch await server.askShards({ $0.sendAway(target, ban: ban) }).lazy.compactMap(\.self).first {
        case .success(let removal)?: .removed(removal)
        case .failure(let failure)?: .failed(failure)
        case nil: .failed(AdminFailure(.noSuchRoom, "There is no room \(target.room). It may be over."))
        }
    }

    private func shutOut(_ text: String, _ minutes: Int?) async -> AdminAnswer {
        guard let party = SocketAddress.party(of: text) else { return .failed(.noAddress(text)) }
        let now = MonotonicClock.now()
        let until = minutes.map { now + Int64($0) * 60_000_000_000 } ?? .max
        guard server.admission.ban(party, until: until, now: now) else {
            return .failed(
                AdminFailure(.tooManyBans, "There are \(Admission.mostBans) addresses shut out already. Lift some."))
        }
        let closed = await server.askShards { $0.shutOut(party) }.reduce(0, +)
        return .banned(described(party, until, now), closed: closed)
    }

    private func lift(_ text: String) -> AdminAnswer {
        guard let party = SocketAddress.party(of: text) else { return .failed(.noAddress(text)) }
        guard server.admission.lift(party, now: MonotonicClock.now()) else {
            return .failed(AdminFailure(.notBanned, "\(party) is not shut out."))
        }
        return .lifted(party)
    }

    private func bans() -> [AddressBan] {
        let now = MonotonicClock.now()
        return server.admission.bans(now: now).map { described($0.key, $0.value, now) }
            .sorted { $0.address < $1.address }
    }

    private func described(_ party: String, _ until: Int64, _ now: Int64) -> AddressBan {
        AddressBan(
            address: party, untilAt: until == .max ? nil : server.clock.now() + (until - now) / 1_000_000)
    }
}

extension AdminFailure {
    fileprivate static func noAddress(_ text: String) -> Self {
        Self(.badRequest, "“\(text.prefix(60))” is no address. One looks like 192.0.2.7 or 2001:db8::7.")
    }
}
