import ClientCore
import ClientRuntime
import ClientScreens
import TerminalUI
import Transport

/// A run of the full-screen client, from the terminal as it was to the terminal as it was.
@MainActor
enum ScreenSession {
    /// Plays until it is over, and returns the exit status; what is left to say is said on the screen of before.
    ///
    /// - Parameter colors: How many there are: a word of `--color`.
    /// - Returns: Nil if there is no terminal on which a full screen can be drawn.
    static func run(_ errand: Screens.Errand, _ way: Way, colors: String?) async -> Int32? {
        let settings = SettingsKeeper()
        guard let device = device(usesMouse: settings.settings.usesMouse) else { return nil }
        let word = colors ?? settings.settings.colors.rawValue
        let depth = ColorDepth.chosen(word: word, isTerminal: true) { Output.environment($0) }
        let erasure = Erasure.chosen { Output.environment($0) }
        let (ends, ending) = AsyncStream.makeStream(of: (status: Int32, words: String?).self)
        let loop: LoopActor<ScreenPlayer>
        do throws(SystemError) {
            loop = try LoopActor(label: "bullseye") { loop in
                ScreenPlayer(loop, device, way, errand, settings, depth, erasure) { ending.yield(($0, $1)) }
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

    /// The terminal, if there is one on which a full screen can be drawn.
    private static func device(usesMouse: Bool) -> TerminalDevice? {
        guard let kind = Output.environment("TERM"), !kind.isEmpty, kind != "dumb" else { return nil }
        let restore = TerminalModes.restore
        return TerminalDevice(
            enter: Array((TerminalModes.enter + (usesMouse ? TerminalModes.mouseOn : "")).utf8),
            leave: Array(UnsafeBufferPointer(start: restore.utf8Start, count: restore.utf8CodeUnitCount)))
    }
}
