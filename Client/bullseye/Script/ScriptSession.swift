import ClientCore
import ClientRuntime
import GameProtocol
import Glibc
import Transport

/// A client's run for a script, from the first line to the exit status.
enum ScriptSession {
    /// Goes on until it is over, and returns the exit status.
    static func run(_ state: ScriptState, _ way: Way) async -> Int32 {
        // A reader that is gone is told by the write that fails.
        signal(SIGPIPE, SIG_IGN)
        let (statuses, ending) = AsyncStream.makeStream(of: Int32.self)
        let loop: LoopActor<ScriptPlayer>
        do throws(SystemError) {
            loop = try LoopActor(label: "bullseye") { loop in ScriptPlayer(loop, state, way) { ending.yield($0) } }
        } catch {
            Output.complaint("The system has no room for another program's descriptors: \(error.reason).")
            return 1
        }
        let interrupts = await Interrupts { loop.post { $0.interrupted() } }
        loop.post { player in
            player.start { work in loop.post { player in player.client.map(work) } }
        }
        // One byte more, by which a line that is too long is known.
        let lines = LineReader(longest: ScriptRequest.longest + 1) { line in loop.post { $0.read(line) } }
        loop.post { $0.lines = lines }
        var status: Int32 = 1
        for await ended in statuses {
            status = ended
            break
        }
        withExtendedLifetime(interrupts) {}
        return status
    }
}
