import ClientCore
import ClientRuntime
import ClientScreens
import TerminalUI
import Transport

/// A run of the full-screen client, from the terminal as it was to the terminal as it was.
enum ScreenSession {
    /// Plays until it is over, and returns the exit status; what is left to say is said on the screen of before.
    static func run(_ setup: ScreenSetup, on device: TerminalDevice) async -> Int32 {
        let (ends, ending) = AsyncStream.makeStream(of: (status: Int32, words: String?).self)
        let loop: LoopActor<ScreenPlayer>
        do throws(SystemError) {
            loop = try LoopActor(label: "bullseye") { loop in
                ScreenPlayer(loop, device, setup) { ending.yield(($0, $1)) }
            }
        } catch {
            Output.complaint("The system has no room for another program's descriptors: \(error.reason).")
            return 1
        }
        loop.post { player in player.start { work in loop.post(work) } }
        for await end in ends {
            device.close()
            if let words = end.words { Output.complaint(words) }
            return end.status
        }
        return 1
    }
}
