import ClientCore
import GameProtocol
import TerminalUI

/// One screen: it has a title, is pushed onto the stack of screens and popped again.
///
/// Drawing changes nothing and depends on nothing but what the page remembers and the context. Owner: its ``Screens``.
protocol Page: AnyObject {
    /// What stands in the title line behind the screens that it came from.
    func title(_ context: ScreenContext) -> String
    /// What the keys do, the most important first.
    func keys(_ context: ScreenContext) -> [KeyLine.Entry]
    /// Whether there is more than the body has room for, so that it can be scrolled.
    func hasMore(in area: Area, _ context: ScreenContext) -> Bool
    /// Draws the body.
    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext)
    /// Takes a key or what the mouse does; false leaves it to the stack, for which Esc means back.
    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool
    /// Hears what has changed, on top of the stack or not.
    func hear(_ news: ClientNews, _ screens: Screens, _ context: ScreenContext)
    /// Comes on top of the stack, by being pushed or because what was above it is gone.
    func appear(_ screens: Screens, _ context: ScreenContext)
    /// Is popped.
    func leave(_ screens: Screens)
    /// How long what is drawn stays as it is, in milliseconds; nil: until something happens. A page that asks for less
    /// than is needed wakes a client that has nothing to do.
    func stillMs(_ context: ScreenContext) -> Int64?
}

extension Page {
    func hasMore(in area: Area, _ context: ScreenContext) -> Bool { false }
    func hear(_ news: ClientNews, _ screens: Screens, _ context: ScreenContext) {}
    func appear(_ screens: Screens, _ context: ScreenContext) {}
    func leave(_ screens: Screens) {}
    func stillMs(_ context: ScreenContext) -> Int64? { nil }
}

/// A window over a page, which asks for one thing and goes.
protocol Modal: AnyObject {
    /// What the keys do, the most important first.
    func keys(_ context: ScreenContext) -> [KeyLine.Entry]
    /// Draws the window somewhere in an area.
    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext)
    /// Takes every key there is; true once it is done.
    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool
}
