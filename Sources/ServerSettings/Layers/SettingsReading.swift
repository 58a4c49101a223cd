import Arguments
import Transport

/// Makes values of what was given, and notes what is none.
struct SettingsReading {
    private(set) var given: GivenSettings

    init(_ given: GivenSettings) { self.given = given }

    private mutating func complain(_ setting: Setting, _ value: GivenSettings.Value, _ sentence: String) {
        given.complain("\(value.origin.place(of: setting)) \(sentence)")
    }

    /// What was given, if that is not empty.
    private mutating func value(_ setting: Setting) -> GivenSettings.Value? {
        guard let value = given[setting] else { return nil }
        guard !value.text.isEmpty else {
            complain(setting, value, "needs a value: \(setting.word).")
            return nil
        }
        return value
    }

    mutating func text(_ setting: Setting) -> String? { value(setting)?.text }

    mutating func isOn(_ setting: Setting) -> Bool {
        word(setting) { $0 == "on" ? true : $0 == "off" ? false : nil } ?? (setting.standard == "on")
    }

    /// Whether there shall be none of what the setting names.
    func isOff(_ setting: Setting) -> Bool { given[setting]?.text == "off" }

    /// One of the setting's words, as what it means.
    mutating func word<Meaning>(_ setting: Setting, _ meaning: (String) -> Meaning?) -> Meaning? {
        guard let value = value(setting) else { return nil }
        if let meaning = meaning(value.text) { return meaning }
        let words = setting.values.words
        let nearest = Spelling.nearest(to: value.text, in: words)
        complain(
            setting, value,
            "is one of \(words.joined(separator: ", ")), not “\(value.text)”."
                + (nearest.map { " Did you mean “\($0)”?" } ?? ""))
        return nil
    }

    /// A whole number in the setting's range.
    mutating func number(_ setting: Setting) -> Int? {
        guard case .range(let range) = setting.values else { preconditionFailure("\(setting.name) has no range") }
        guard let value = value(setting) else { return nil }
        if let number = Int(value.text), range.contains(Int64(number)) { return number }
        let unit = setting.word == "SECONDS" ? "a number of seconds" : "a number"
        complain(
            setting, value, "needs \(unit) from \(range.lowerBound) to \(range.upperBound), not “\(value.text)”.")
        return nil
    }

    mutating func endpoint(_ setting: Setting) -> Endpoint? {
        guard let value = value(setting) else { return nil }
        do throws(Endpoint.Problem) {
            return try Endpoint(parsing: value.text)
        } catch {
            given.complain("\(value.origin.place(of: setting)): \(error)")
            return nil
        }
    }

    /// Origins between commas, as browsers name them.
    mutating func origins(_ setting: Setting) -> Set<String>? {
        guard let value = value(setting) else { return nil }
        let words = value.text.split(separator: ",").map { $0.drop { $0 == " " }.lowercased() }
        for word in words {
            let rest =
                word.hasPrefix("https://") ? word.dropFirst(8) : word.hasPrefix("http://") ? word.dropFirst(7) : ""
            guard rest.isEmpty || rest.contains(where: { "/?# ".contains($0) }) else { continue }
            complain(setting, value, "needs origins such as https://play.example.org, not “\(word)”.")
        }
        return Set(words)
    }

    /// The certificate's files; a pair that is not whole is told.
    mutating func certificate(usesTLS: Bool) -> ServerSettings.CertificateFiles? {
        let password = text(.keyPassword)
        switch (value(.certificate), value(.key)) {
        case (nil, nil): return nil
        case (let file?, let key?):
            // Who switches TLS off for once need not take the certificate out of the file.
            if !usesTLS, let tls = given[.tls], tls.origin.isLike(file.origin) {
                given.complain(
                    "\(tls.origin.place(of: .tls)) and \(file.origin.name(of: .certificate)) exclude each other.")
            }
            return ServerSettings.CertificateFiles(certificate: file.text, key: key.text, password: password)
        case (let file?, nil):
            complain(
                .certificate, file,
                "needs \(file.origin.name(of: .key)): the file with the certificate's private key.")
        case (nil, let key?):
            complain(.key, key, "needs \(key.origin.name(of: .certificate)): the file with the certificate.")
        }
        return nil
    }
}

extension SettingOrigin {
    /// Whether both are options, or variables, or lines of the file.
    fileprivate func isLike(_ other: SettingOrigin) -> Bool {
        switch (self, other) {
        case (.file, .file): true
        default: self == other
        }
    }
}
