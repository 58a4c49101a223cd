/// A setting as it holds, and where that comes from.
public struct EffectiveSetting: Sendable {
    let setting: Setting
    let text: String?
    let origin: SettingOrigin

    init(_ setting: Setting, _ given: GivenSettings.Value?) {
        self.setting = setting
        text = given?.text ?? setting.standard
        origin = given?.origin ?? .standard
    }

    /// Two lines of a file of settings: where the value comes from, and the value; a secret is masked.
    var lines: String {
        let name = setting.name
        guard let text else { return "# by itself: \(setting.otherwise)\n# \(name) =" }
        // What is masked is no value, and so no line that could be read again.
        guard !setting.isSecret else { return "# \(origin.told(of: setting))\n# \(name) = ********" }
        return "# \(origin.told(of: setting))\n\(name) = \(text)"
    }
}
