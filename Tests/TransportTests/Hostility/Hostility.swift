import Testing
import Transport

/// A limit of the engine, and clients that run into it.
struct Hostility: Sendable, CustomTestStringConvertible {
    /// What they run into.
    let testDescription: String
    var isEncrypted = false
    /// How hostile clients are treated; good ones are treated as everywhere.
    var settings = Hostility.settings()
    var admission = Hostility.admission()
    /// How many hostile clients attack at a time.
    var clients = 2
    /// Whether the server has little to do but to wait for the limit.
    var serverWaits = false
    /// Takes connections that stay.
    var occupy: @Sendable (HostilityServer) throws -> [any RawStream] = { _ in [] }
    /// How each connection of the hostile clients ends.
    let ending: Ending
    /// Attacks once, and tells how each connection has ended.
    let attack: @Sendable (HostilityServer) throws -> [Ending]

    /// The usual limits but for some; whoever is closed is soon gone.
    static func settings(_ change: (inout WebSocketSettings) -> Void = { _ in }) -> WebSocketSettings {
        var settings = WebSocketSettings()
        settings.closing = 20_000_000
        settings.connection.linger = 20_000_000
        change(&settings)
        return settings
    }

    /// Limits that let everybody in but for some.
    static func admission(_ change: (inout AdmissionLimits) -> Void = { _ in }) -> AdmissionLimits {
        var limits = AdmissionLimits()
        limits.perSecond = 1_000_000
        limits.burst = 1_000_000
        change(&limits)
        return limits
    }
}
