import Arena
import Diagnostics
import GameProtocol
import Transport

// What the desk asks of the loops.
extension Server {
    /// Opens the admin socket on the loop that accepts.
    func serve(_ socket: LocalListeningSocket, ask: @escaping @Sendable (AdminDoor.Asked) -> Void) {
        let log = log
        loops.first?.post { gateway in
            do throws(SystemError) {
                gateway.admin = try AdminDoor(socket, on: gateway.loop, ask: ask)
            } catch {
                log.error("no admin socket", ["path": socket.path, "reason": error])
            }
        }
    }

    /// Answers what was asked.
    func answer(_ asked: AdminDoor.Asked, _ answer: AdminAnswer) {
        loops.first?.post { $0.admin?.answer(asked, answer) }
    }

    /// Answers what was asked, with more to come; false if nobody is there any more.
    func tell(_ asked: AdminDoor.Asked, _ answer: AdminAnswer) async -> Bool {
        await withCheckedContinuation { heard in
            loops[0].post { heard.resume(returning: $0.admin?.tell(asked, answer) ?? false) }
        }
    }

    /// Asks every shard, one after the other.
    func askShards<Part: Sendable>(_ question: @escaping @Sendable (Shard) -> Part) async -> [Part] {
        var parts: [Part] = []
        for loop in loops {
            parts.append(
                await withCheckedContinuation { found in
                    loop.post { found.resume(returning: question($0.shard)) }
                })
        }
        return parts
    }
}
