import ClientCore
import ClientRuntime
import ClientScreens
import GameProtocol
import TerminalUI

/// All that a run of the full-screen client begins with.
struct ScreenSetup: Sendable {
    let errand: Screens.Errand
    let link: InvitationLink
    let place: ServerPlace
    let identity: ClientSession.Identity
    let tokens: TokenStore?
    let look: Look
    let depth: ColorDepth
}
