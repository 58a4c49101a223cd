import ClientCore
import ClientRuntime
import ClientScreens
import GameProtocol
import Glibc
import Transport

/// A visit to a server, from the command line's wishes to the exit status.
struct Visit: Sendable {
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
    /// Whether no link was given, and so the server is meant that was used last.
    var isServerAssumed = false

    /// How it is to be shown.
    var display = Display()

    /// How what happens is shown.
    struct Display {
        /// Line by line even where a full screen could be drawn.
        var isPlain = false
        /// To a script: in JSON Lines, both ways.
        var isForScript = false
        /// How many colours there are: a word of `--color`.
        var colors: String?
    }

    /// Plays until it is over, and returns the exit status.
    func run() async -> Int32 {
        if isServerAssumed { Output.complaint("No link is given: this is \(link.server), the server used last.") }
        let place: ServerPlace
        do throws(TLSError) { place = try ServerPlace(link) } catch {
            Output.complaint("No TLS here: \(error).")
            return 1
        }
        let directory = TokenStore.stateDirectory(Output.environment)
        guard let (tokens, token) = takeToken(directory) else { return 1 }
        let lastLink = directory.map { LastLink(stateDirectory: $0) }
        let way = Way(link: link, place: place, identity: identity(token), tokens: tokens, lastLink: lastLink)
        if let errand = scriptErrand { return await ScriptSession.run(ScriptState(errand), way) }
        if let errand = screenErrand, let status = await ScreenSession.run(errand, way, colors: display.colors) {
            return status
        }
        return await PlainSession.run(conversation, way, readsLines: readsLines)
    }

    /// What is wanted for a script; nil if it is for people.
    private var scriptErrand: ScriptErrand? {
        guard display.isForScript, case .plain(let errand) = errand else { return nil }
        return switch errand {
        case .join(let room, let role): .join(room, role)
        case .host(let create): .host(create)
        case .rooms(let watch): .rooms(watch: watch)
        case .event: nil
        }
    }

    /// What the full screen is to begin with; nil if what is wanted is shown line by line.
    private var screenErrand: Screens.Errand? {
        guard !display.isPlain, case .plain(let errand) = errand else { return nil }
        return switch errand {
        case .join(let room?, let role): .join(room, role)
        case .join(nil, _): .lobby
        case .host(let create): .host(create)
        case .rooms, .event: nil
        }
    }

    /// What a command about events does not need stays for whoever comes after it.
    private var readsLines: Bool {
        if case .plain = errand { true } else { false }
    }

    private var conversation: any PlainConversation {
        switch errand {
        case .plain(let errand):
            PlainState(
                errand, link: link, isInteractive: isatty(STDIN_FILENO) == 1, program: Self.program,
                seed: .random(in: .min ... .max))
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
