import ClientCore
import ClientRuntime
import GameProtocol
import Glibc
import Transport

/// A run of the plain client, from the command line's wishes to the exit status.
struct PlainSession: Sendable {
    /// What the program was started for.
    enum Errand {
        /// To play, or to see who plays.
        case plain(PlainErrand)
        /// To do something about events; `options` are those that make it the same player's once more.
        case events(EventsErrand, options: String)
    }

    /// Who the player is to be.
    enum Player {
        /// Somebody new, who is never seen again.
        case stranger
        /// The one of earlier and later times; while that one plays elsewhere, another.
        case known
        /// The one of earlier and later times, and nobody else.
        case knownAlone
    }

    let errand: Errand
    let link: InvitationLink
    let name: PlayerName
    let player: Player

    /// Plays until it is over, and returns the exit status.
    func run() async -> Int32 {
        let place: ServerPlace
        do throws(TLSError) { place = try ServerPlace(link) } catch {
            Output.complaint("No TLS here: \(error).")
            return 1
        }
        let directory = TokenStore.stateDirectory(Output.environment)
        guard let (tokens, token) = takeToken(directory) else { return 1 }
        let lastLink = directory.map { LastLink(stateDirectory: $0) }
        let (statuses, ending) = AsyncStream.makeStream(of: Int32.self)
        let (conversation, link) = (conversation, link)
        let loop: LoopActor<PlainPlayer>
        do throws(SystemError) {
            loop = try LoopActor(label: "bullseye") { loop in
                PlainPlayer(loop, conversation, link: link, tokens: tokens, lastLink: lastLink) { ending.yield($0) }
            }
        } catch {
            Output.complaint("The system has no room for another program's descriptors: \(error.reason).")
            return 1
        }
        let identity = identity(token)
        loop.post { player in
            player.start(identity, at: place) { work in loop.post { player in player.client.map(work) } }
        }
        // What a command about events does not need stays for whoever comes after it.
        if case .plain = errand {
            let lines = LineReader { line in loop.post { $0.typed(line) } }
            loop.post { $0.lines = lines }
        }
        let interrupts = Interrupts { loop.post { $0.interrupted() } }
        var status: Int32 = 1
        for await ended in statuses {
            status = ended
            break
        }
        withExtendedLifetime(interrupts) {}
        return status
    }

    private var conversation: any PlainConversation {
        switch errand {
        case .plain(let errand):
            PlainState(errand, link: link, isInteractive: isatty(STDIN_FILENO) == 1, program: Self.program)
        case .events(let errand, let options):
            EventsConversation(errand, link: link, program: "\(Self.program) events", options: options)
        }
    }

    /// An event may be days ahead: who waits for it outlasts a server that is gone for a while.
    private func identity(_ token: String?) -> ClientSession.Identity {
        var identity = ClientSession.Identity(name: name, token: token, client: "bullseye/\(ClientVersion.text)")
        if case .plain(.event) = errand {
            identity.patienceMs = 3_600_000
            identity.returnsToRoom = false
        }
        return identity
    }

    /// How the program was called, if a shell reads that as one word.
    private static var program: String {
        let word = CommandLine.arguments.first ?? ""
        return ShellWord.isPlain(word) ? word : "bullseye"
    }

    /// Takes the player's token, and says why not where that is a surprise; nil if nothing can be done without it.
    private func takeToken(_ directory: String?) -> (TokenStore?, String?)? {
        if case .stranger = player { return (nil, nil) }
        guard let directory else {
            return without("Neither XDG_STATE_HOME nor HOME says where tokens are kept.", isSurprise: false)
        }
        let store = TokenStore(stateDirectory: directory, server: link, name: name)
        switch store.take() {
        case .token(let token): return (store, token)
        case .none: return (store, nil)
        case .inUse:
            guard case .known = player else {
                return without("\(name.text) is connected here in another window.", isSurprise: true)
            }
            Output.complaint("\(name.text) is playing here in another window; you come as another player of that name.")
            return (nil, nil)
        case .unusable(let reason): return without(reason, isSurprise: true)
        }
    }

    private func without(_ reason: String, isSurprise: Bool) -> (TokenStore?, String?)? {
        switch player {
        case .stranger: return (nil, nil)
        case .known:
            if isSurprise {
                Output.complaint("\(reason) You play on, but will not be known again after this run.")
            }
            return (nil, nil)
        case .knownAlone:
            Output.complaint("\(reason) Events belong to that player: nothing was done.")
            return nil
        }
    }
}
