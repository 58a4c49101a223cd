import GameProtocol
import GameRules

/// Words for numbers, times and lists.
enum Phrases {
    /// `1 player`, `2 players`; the plural is given where it takes more than an s.
    static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
    }

    /// A place: `1st`, `2nd`, `11th`.
    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number.magnitude % 100, number.magnitude % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }

    /// How a place has changed, in a table: `up 2`, `down 1`, `same`.
    static func change(_ change: PlaceChange) -> String {
        switch change {
        case .up(let places): "up \(places)"
        case .down(let places): "down \(places)"
        case .kept: "same"
        }
    }

    /// A duration in seconds, begun ones counted whole: `3 s`.
    ///
    /// A tenth more does not begin one: two clocks never agree to the millisecond, and fifteen seconds are not 16.
    static func seconds(_ ms: Int64) -> String { ms <= 0 ? "0 s" : "\(max((ms - 100 + 999) / 1000, 1)) s" }

    /// A number of seconds with up to three decimals: `2.5`.
    static func decimal(_ ms: Int64) -> String {
        let digits = String(String(1000 + ms.magnitude % 1000).dropFirst())
        return "\(ms / 1000).\(digits[...(digits.lastIndex { $0 != "0" } ?? digits.startIndex)])"
    }

    /// A duration in seconds with one decimal: `6.1 s`.
    static func tenths(_ ms: Int64) -> String {
        let tenths = (max(ms, 0) + 50) / 100
        return "\(tenths / 10).\(tenths % 10) s"
    }

    /// How far ahead something is: `in 2 d 4 h`, `in 3 h 5 min`, `in 12 min`, `in 58 s`, `now`, or `5 min ago`.
    ///
    /// - Parameter ms: Milliseconds from now; negative ones are past.
    static func distance(_ ms: Int64) -> String {
        guard ms > 0 else { return ms > -1000 ? "now" : "\(span(0 - max(ms, -.max))) ago" }
        return "in \(span(ms))"
    }

    private static func span(_ ms: Int64) -> String {
        let minutes = ms / 60_000
        switch ms {
        case ..<90_000: return seconds(ms)
        case ..<3_600_000: return "\(minutes) min"
        case ..<86_400_000: return "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
        default: return "\(minutes / 1440) d" + (minutes / 60 % 24 == 0 ? "" : " \(minutes / 60 % 24) h")
        }
    }

    /// `Ada`, `Ada and Bo`, `Ada, Bo and Cy`, and from the fifth on a number.
    static func list(_ names: [String]) -> String {
        switch names.count {
        case 0: "nobody"
        case 1: names[0]
        case 2...4: "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
        default: "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
        }
    }

    /// Who did something, the player first: `You and Bo win`, `Bo wins`.
    static func doing(_ names: [String], own: Bool, _ verb: (one: String, several: String)) -> String {
        let all = (own ? ["You"] : []) + names
        return "\(list(all)) \(own || all.count > 1 ? verb.several : verb.one)"
    }

    /// A target or a guess in words: `42`, or `red 12, green 200, blue 99`.
    static func numbers(_ numbers: [Int], _ sliders: [Slider]) -> String {
        guard sliders.count > 1, sliders.count == numbers.count else {
            return numbers.map(String.init).joined(separator: " ")
        }
        return zip(sliders, numbers).map { "\($0.label.lowercased()) \($1)" }.joined(separator: ", ")
    }

    /// How near a move is: a word and a percentage.
    static func heat(_ heat: Double) -> String {
        let percent = Int((heat * 100).rounded(.down))
        let word =
            switch heat {
            case ..<0.5: "cold"
            case ..<0.75: "cool"
            case ..<0.9: "warm"
            case ..<0.999: "hot"
            default: "on target"
            }
        return "\(word), \(percent) %"
    }

    /// Where a match is.
    static func phase(_ phase: MatchPhase, round: Int, rounds: Int) -> String {
        switch phase {
        case .waiting: "waiting to start"
        case .countdown, .open, .reveal: "round \(round) of \(rounds)"
        case .finished: "match over"
        }
    }
}

extension PlainLine.Colour {
    /// The colour that three channels from 0 to 255 make; nil for anything else.
    init?(_ numbers: [Int], _ sliders: [Slider]) {
        guard numbers.count == 3, sliders.map(\.color) == ["#ff0000", "#00ff00", "#0000ff"] else { return nil }
        let channels = numbers.compactMap(UInt8.init(exactly:))
        guard channels.count == 3 else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }
}
