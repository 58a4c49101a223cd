import ClientCore
import ClientRuntime
import GameProtocol

/// The way to a server: where it is, as whom one comes, and what is kept of that.
struct Way: Sendable {
    let link: InvitationLink
    let place: ServerPlace
    let identity: ClientSession.Identity
    /// Where the player's token is kept; nil if it is not.
    let tokens: TokenStore?
    /// Where the link is kept that was used last.
    let lastLink: LastLink?
}
