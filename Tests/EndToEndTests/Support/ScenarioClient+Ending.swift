import GameProtocol
import Testing

extension ScenarioClient {
    /// Expects what a client hears of a server that is ended in order while nobody plays.
    func expectRestart() async {
        do {
            let message = try await wire.next()
            guard case .notice(let notice) = message, notice.kind == "draining" else {
                Issue.record("no notice came")
                return
            }
            _ = try await wire.next()
            Issue.record("another message came")
        } catch WireFailure.ended(let end) {
            #expect(end.contains("1012") && end.contains("restart"), "\(end)")
        } catch {
            Issue.record(error)
        }
    }
}
