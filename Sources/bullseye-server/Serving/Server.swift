import Arena
import Diagnostics
import Dispatch
import GameProtocol
import ServerSettings
import Transport
import WebSocket

/// The running server: a loop per core, each with its shard of the arena, and the lobby.
final class Server: Sendable {
    static let version = "0.1.0"

    let loops: [LoopActor<Gateway>]
    private let lobby: LoopActor<Lobby>
    private let channels = ChannelCount()
    let admission: Admission
    let people = PeopleCount()
    let clock: SteadyWallClock
    /// The origins whose pages may connect; nil: all.
    private let origins: Set<String>?
    private let store: any Store
    /// How it is, for those who look from outside.
    let health: Health
    /// What all its parts count.
    let figures: ServerFigures
    let log: Log

    /// How long clients may take to answer when the server closes them.
    private static let partingMs = 2000

    /// Builds the loops and the lobby; nothing is accepted yet.
    ///
    /// - Parameter storage: Where players and results are kept.
    init(
        _ settings: ServerSettings, identity: TLSIdentity?, storage: Storage, log: Log
    ) throws(StartFailure) {
        self.log = log
        origins = settings.origins
        var limits = AdmissionLimits()
        limits.perAddress = settings.perAddress
        admission = Admission(limits)
        let door: FrontDoor
        do throws(TLSError) {
            door = try FrontDoor(identity, origins: settings.origins)
        } catch {
            throw .certificate(error)
        }
        let clock = SteadyWallClock()
        self.clock = clock
        let surroundings = Surroundings(
            now: { clock.now() }, wallNow: { WallClock.now() }, randomBits: { Digest.randomBits() },
            sha256: { Digest.sha256($0) },
            report: { incident in
                switch incident {
                case .roomFailed(let room, let game, let failure):
                    log.error("room failed", ["room": room, "game": game, "reason": failure])
                }
            })
        let arena = ArenaSettings(identity: ServerIdentity(name: "Bullseye", version: Server.version))

        let condition = StorageCondition()
        let (store, stored, file) = try storage.open(
            epoch: surroundings.drawEpoch(), maxPlayers: arena.maxPlayers, condition, log)
        self.store = store
        var pulses: [Pulse] = []
        var (loopFigures, arenaFigures): ([LoopFigures], [ArenaFigures]) = ([], [surroundings.figures])
        let lobbyMailbox = Mailbox<Lobby>()
        var loops: [LoopActor<Gateway>] = []
        do throws(SystemError) {
            let lobbyPulse = Pulse("lobby")
            pulses.append(lobbyPulse)
            let lobby = try LoopActor(label: "bullseye.lobby") { loop in
                lobbyPulse.start(on: loop)
                return Lobby(
                    settings: arena, surroundings: surroundings, timers: LoopTimers(loop, clock: clock),
                    mailbox: lobbyMailbox, store: store, stored: stored)
            }
            lobbyMailbox.connect { lobby.post { lobbyMailbox.drain($0) } }
            self.lobby = lobby
            let (channels, people, admission) = (channels, people, admission)
            for number in 0..<Machine.cores {
                let mailbox = Mailbox<Shard>()
                let (pulse, figures) = (Pulse("loop \(number)"), LoopFigures(closeCodes: ServerFigures.closeCodes))
                pulses.append(pulse)
                loopFigures.append(figures)
                let surroundings = surroundings.counting(into: ArenaFigures())
                arenaFigures.append(surroundings.figures)
                let loop = try LoopActor(label: "bullseye.loop.\(number)", figures: figures) { loop in
                    pulse.start(on: loop)
                    let shard = Shard(
                        ShardNumber(number), settings: arena, surroundings: surroundings,
                        timers: LoopTimers(loop, clock: clock), mailbox: mailbox, lobby: lobbyMailbox, people: people)
                    return Gateway(loop, shard: shard, door: door, admission: admission, channels: channels)
                }
                mailbox.connect { loop.post { mailbox.drain($0.shard) } }
                lobbyMailbox.post { $0.add(mailbox) }
                loops.append(loop)
            }
            lobbyMailbox.post { $0.begin() }
        } catch {
            throw .loops(error)
        }
        self.loops = loops
        health = Health(pulses, condition, file: file)
        figures = ServerFigures(
            loops: loopFigures, arena: arenaFigures, people: people, channels: channels, admission: admission,
            health: health, file: file, identity: identity)
        let all = loops
        for loop in loops { loop.post { $0.loops = all } }
    }

    /// Accepts connections and deals them out to the loops in turn.
    func listen(_ sockets: [ListeningSocket]) {
        let (loops, log, admission) = (loops, log, admission)
        loops.first?.post { gateway in
            var next = 0
            for socket in sockets {
                do throws(SystemError) {
                    try gateway.loop.listen(
                        socket, admission: admission,
                        accept: { accepted in
                            log.debug("connection accepted", ["peer": accepted.peer])
                            loops[next % loops.count].post { $0.serve(accepted) }
                            next &+= 1
                        },
                        paused: { log.warning("accepting paused", ["reason": $0.reason]) })
                } catch {
                    log.error("accepting failed", ["reason": error])
                }
            }
        }
    }

    /// Shows another certificate to those who come from now on; those who are connected go on with theirs.
    func renew(_ identity: TLSIdentity) throws(TLSError) {
        let door = try FrontDoor(identity, origins: origins)
        for loop in loops { loop.post { $0.renew(door) } }
        figures.renew(identity)
    }

    /// Lets no round begin, waits for those that are open, at most `limitMs`, and then calls `done` on the main queue.
    func drain(limitMs: Int64, done: @escaping @Sendable @MainActor () -> Void) {
        health.drain()
        let clock = clock
        lobby.post { lobby in
            lobby.drain(until: clock.now() + limitMs) {
                DispatchQueue.main.async { MainActor.assumeIsolated { done() } }
            }
        }
    }

    /// Ends at once: accepts nobody, closes everybody with 1012, has what waits stored, then calls `done` on the main
    /// queue.
    func stop(done: @escaping @Sendable @MainActor () -> Void) {
        health.drain()
        for loop in loops {
            loop.post { gateway in
                gateway.loop.stopListening()
                gateway.admin?.stop()
                gateway.shard.closeAll(.restart)
            }
        }
        waitForChannels(Server.partingMs, done)
    }

    private func waitForChannels(_ leftMs: Int, _ done: @escaping @Sendable @MainActor () -> Void) {
        let stepMs = 20
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(stepMs)) { [self] in
            if channels.count == 0 || leftMs <= 0 {
                finishStore(done)
            } else {
                waitForChannels(leftMs - stepMs, done)
            }
        }
    }

    private func finishStore(_ done: @escaping @Sendable @MainActor () -> Void) {
        // The sessions' ends were posted to the lobby before.
        lobby.post { [store] _ in
            store.finish { DispatchQueue.main.async { MainActor.assumeIsolated { done() } } }
        }
    }

    /// How many clients are connected.
    var clients: Int { channels.count }

    /// How many connections there are, those of clients among them.
    var connections: Int { admission.count }
}
