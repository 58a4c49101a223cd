import Arguments
import GameProtocol
import GameRules

/// What a host can set about a room by a word.
enum PlainSetting: String, CaseIterable {
    case games, rounds, seconds, countdown, reveal, seats, visibility, autostart
    case `repeat`

    /// Its value as it is told, and typed.
    func value(in options: RoomOptions, title: (String) -> String) -> String {
        switch self {
        case .games: options.games.map(title).joined(separator: " ")
        case .rounds: "\(options.rounds)"
        case .seconds: "\(Self.seconds(options.roundMs)) to slide"
        case .countdown: "\(Self.seconds(options.countdownMs)) seconds"
        case .reveal: "\(Self.seconds(options.revealMs)) seconds"
        case .seats: "\(options.capacity)"
        case .visibility: options.visibility.rawValue
        case .autostart: options.autoStart == 0 ? "0, the host starts" : "\(options.autoStart) players"
        case .repeat: options.repeat ? "yes" : "no"
        }
    }

    /// Reads `rounds 3`.
    static func patch(_ name: String, _ words: [String]) throws(PlainSettingError) -> RoomOptionsPatch {
        guard let setting = PlainSetting(rawValue: name.lowercased()) else { throw .unknown(name) }
        var patch = RoomOptionsPatch()
        switch setting {
        case .games: patch.games = try games(words)
        case .rounds: patch.rounds = try setting.number(words, RoomOptions.roundsRange)
        case .seconds: patch.roundMs = try setting.milliseconds(words, RoomOptions.roundMsRange)
        case .countdown: patch.countdownMs = try setting.milliseconds(words, RoomOptions.countdownMsRange)
        case .reveal: patch.revealMs = try setting.milliseconds(words, RoomOptions.revealMsRange)
        case .seats: patch.capacity = try setting.number(words, RoomOptions.capacityRange)
        case .autostart: patch.autoStart = try setting.number(words, 0...RoomOptions.capacityRange.upperBound)
        case .visibility:
            guard words.count == 1, let word = RoomVisibility(rawValue: words[0].lowercased()) else {
                throw .value(setting, "public or unlisted")
            }
            patch.visibility = word
        case .repeat:
            guard words.count == 1, let flag = ["yes": true, "no": false][words[0].lowercased()] else {
                throw .value(setting, "yes or no")
            }
            patch.repeat = flag
        }
        return patch
    }

    private static func games(_ words: [String]) throws(PlainSettingError) -> [String] {
        let games = words.map { $0.lowercased() }
        guard RoomOptions.gamesRange.contains(games.count), games.allSatisfy({ GameCatalogue[$0] != nil }) else {
            throw .value(.games, "one or more of \(GameCatalogue.all.map(\.name).joined(separator: ", "))")
        }
        return games
    }

    private func number(_ words: [String], _ range: ClosedRange<Int>) throws(PlainSettingError) -> Int {
        guard words.count == 1, let number = Int(words[0]), range.contains(number) else {
            throw .value(self, "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Reads seconds, which may have decimals.
    private func milliseconds(_ words: [String], _ range: ClosedRange<Int64>) throws(PlainSettingError) -> Int64 {
        guard words.count == 1, let seconds = Double(words[0]),
            let ms = Int64(exactly: (seconds * 1000).rounded()), range.contains(ms)
        else {
            throw .value(self, "\(Self.seconds(range.lowerBound)) to \(Self.seconds(range.upperBound)) seconds")
        }
        return ms
    }

    private static func seconds(_ ms: Int64) -> String { ms % 1000 == 0 ? "\(ms / 1000)" : Phrases.decimal(ms) }
}

/// Why a setting cannot be read.
enum PlainSettingError: Error, Equatable {
    /// No setting has that name.
    case unknown(String)
    /// A value is none that the setting takes; those that it does, in words.
    case value(PlainSetting, String)

    /// Says what to type instead.
    var sentence: String {
        switch self {
        case .unknown(let name):
            let nearest = Spelling.nearest(to: name.lowercased(), in: PlainSetting.allCases.map(\.rawValue))
            return "There is no setting “\(name)”.\(nearest.map { " Did you mean “\($0)”?" } ?? "") "
                + "“set” alone tells which there are."
        case .value(let setting, let words): return "“set \(setting.rawValue)” takes \(words)."
        }
    }
}
