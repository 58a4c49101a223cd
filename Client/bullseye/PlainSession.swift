import ClientCore
import ClientRuntime
import GameProtocol
import Glibc
import Transport

/// A run of the plain client, from the command line's wishes to the exit status.
struct PlainSession: Sendable {
    let errand: PlainErrand
    let link: InvitationLink
    let name: PlayerName
    /// Whether to come back as the player of earlier times, and to be one for later times.
    let keepsToken: Bool

    /// Plays until it is over, and returns the exit status.
    func run() async -> Int32 {
        let place: ServerPlace
        do throws(TLSError) { place = try ServerPlace(link) } catch {
            Output.complaint("No TLS here: \(error).")
            return 1
        }
        let (tokens, token) = takeToken()
        let identity = ClientSession.Identity(name: name, token: token, client: "bullseye/\(ClientVersion.text)")
        let (statuses, ending) = AsyncStream.makeStream(of: Int32.self)
        let conversation = PlainState(
            errand, link: link, isInteractive: isatty(STDIN_FILENO) == 1, program: Self.program)
        let loop: LoopActor<PlainPlayer>
        do throws(SystemError) {
            loop = try LoopActor(label: "bullseye") { loop in
                PlainPlayer(loop, conversation, tokens: tokens) { ending.yield($0) }
            }
        } catch {
            Output.complaint("The system has no room for another program's descriptors: \(error.reason).")
            return 1
        }
        loop.post { player in
            player.start(identity, at: place) { work in loop.post { player in player.client.map(work) } }
        }
        let lines = LineReader { line in loop.post { $0.typed(line) } }
        loop.post { $0.lines = lines }
        let interrupts = Interrupts { loop.post { $0.interrupted() } }
        var status: Int32 = 1
        for await ended in statuses {
            status = ended
            break
        }
        withExtendedLifetime(interrupts) {}
        return status
    }

    /// How the program was called, if a shell reads that as one word.
    private static var program: String {
        let word = CommandLine.arguments.first ?? ""
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }
        return isPlain && !word.isEmpty ? word : "bullseye"
    }

    /// Takes the player's token, and says why not where that is a surprise.
    private func takeToken() -> (TokenStore?, String?) {
        guard keepsToken, let directory = TokenStore.stateDirectory(Output.environment) else { return (nil, nil) }
        let store = TokenStore(stateDirectory: directory, server: link, name: name)
        switch store.take() {
        case .token(let token): return (store, token)
        case .none: return (store, nil)
        case .inUse:
            Output.complaint("\(name.text) is playing here in another window; you come as another player of that name.")
            return (nil, nil)
        case .unusable(let reason):
            Output.complaint("\(reason) You play on, but will not be known again after this run.")
            return (nil, nil)
        }
    }
}
