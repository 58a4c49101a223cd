/// One thing that must be so for the server to be alive, or ready.
struct HealthCheck: Equatable {
    let name: String
    /// What is wrong, for people; nil if nothing is.
    let fault: String?

    /// The check and how it went, as one line.
    var line: String {
        guard let fault else { return "ok \(name)" }
        return "failed \(name): \(fault.split(whereSeparator: \.isNewline).joined(separator: " "))"
    }
}
