/// Why a file cannot be read as a report.
public enum ReportFileError: Error, Hashable, Sendable {
    /// It is something else.
    case noReport
    /// It ends in the middle.
    case cutShort
    /// It has another form, of this number.
    case otherForm(Int)
    /// What stands there is not what a report has at that place: `stages.2.totals`.
    case damaged(place: String)

    /// What people should read; the file's name comes before it.
    public var sentence: String {
        switch self {
        case .noReport: "This is no report of a load test: those are the JSON files that a load test writes."
        case .cutShort: "The report ends in the middle: it was not written to its end, or not copied as a whole."
        case .otherForm(let form):
            "The report has form \(form), and this program reads form \(LoadReport.form): "
                + (form > LoadReport.form ? "a later program wrote it." : "an earlier program wrote it.")
        case .damaged(let place): "The report is damaged: what stands at \(place.visible) is not what belongs there."
        }
    }
}
