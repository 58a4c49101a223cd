import ClientCore
import ClientRuntime
import Glibc
import Transport

/// A conversation line by line, from the first word to the exit status.
enum PlainSession {
    /// Nothing that can be typed is as long, in bytes.
    private static let longestLine = 1024

    /// Converses until it is over, and returns the exit status.
    static func run(_ conversation: any PlainConversation, _ way: Way, readsLines: Bool) async -> Int32 {
        // A reader that is gone is told by the write that fails.
        signal(SIGPIPE, SIG_IGN)
        let (statuses, ending) = AsyncStream.makeStream(of: Int32.self)
        let loop: LoopActor<PlainPlayer>
        do throws(SystemError) {
            loop = try LoopActor(label: "bullseye") { loop in
                PlainPlayer(loop, conversation, way) { ending.yield($0) }
            }
        } catch {
            Output.complaint("The system has no room for another program's descriptors: \(error.reason).")
            return 1
        }
        let interrupts = await Interrupts { loop.post { $0.interrupted() } }
        loop.post { player in
            player.start { work in loop.post { player in player.client.map(work) } }
        }
        if readsLines {
            let lines = LineReader(longest: longestLine) { line in
                loop.post { $0.typed(line.map { String(decoding: $0, as: UTF8.self) }) }
            }
            loop.post { $0.lines = lines }
        }
        ReaderWatch.begin { loop.post { $0.readerGone() } }
        var status: Int32 = 1
        for await ended in statuses {
            status = ended
            break
        }
        withExtendedLifetime(interrupts) {}
        return status
    }
}
