import ClientCore
import ClientRuntime
import GameProtocol

/// Keeps the token that the server gave last, where tokens are kept.
struct TokenKeeper {
    private var tokens: TokenStore?
    private var kept: String?

    init(_ way: Way) {
        tokens = way.tokens
        kept = way.identity.token
    }

    /// Whether the player is known again.
    var keepsTokens: Bool { tokens != nil }

    /// Keeps the token under another name from now on; returns why the player cannot have it.
    mutating func rename(to name: PlayerName) -> String? { tokens?.rename(to: name) }

    /// Keeps a token that is another than before; returns what to tell the player where that is not possible.
    mutating func keep(_ token: String?) -> String? {
        guard let tokens, let token, token != kept else { return nil }
        kept = token
        return tokens.keep(token).map { "\($0) You play on, but will not be known again after this run." }
    }
}
