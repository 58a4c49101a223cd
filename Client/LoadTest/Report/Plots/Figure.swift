/// A plot with what stands under it.
struct Figure {
    var plot: Plot
    /// The same in numbers.
    var table: ReportTable
    /// What must be known to read it, in sentences.
    var note: String?
}
