public import Arguments
public import ClientCore

extension CommandTable.Entry {
    /// When an exit status is told: what it means everywhere, or else what the program adds to that.
    public init(_ status: ExitStatus, _ meaning: String? = nil) {
        self.init("\(status.rawValue)", meaning ?? status.meaning)
    }
}
