import GameProtocol
import GameRules

/// A round, from its announcement to its last seconds.
extension PlainState {
    mutating func announce(_ start: RoundStart, _ model: ClientModel, _ nowAt: Int64?) {
        isHitting = false
        isStarting = false
        let round = "Round \(start.round) of \(start.rounds), \(model.title(of: start.game))"
        let opens =
            nowAt.flatMap { start.openAt > $0 ? " Opens in \(Phrases.seconds(start.openAt &- $0))." : nil } ?? ""
        say("")
        say(task(start, round, opens))
    }

    /// What is to be done in a round.
    func task(_ start: RoundStart, _ round: String, _ opens: String = "") -> PlainLine {
        guard let target = start.target else {
            return PlainLine("\(round): find the hidden number. Each move is told how warm it is.\(opens)")
        }
        let numbers = Phrases.numbers(target, start.sliders)
        let swatch = shownColour(target, start.sliders)
        let task =
            switch (start.sliders.count, swatch) {
            case (1, _): "come as close as you can to \(numbers)"
            // Who sees the colour is to judge it by eye.
            case (_, .some): "mix this colour"
            case (_, nil): "mix \(numbers)"
            }
        return PlainLine("\(round): \(task).\(opens)", isStrong: true, swatches: swatch.map { [$0] } ?? [])
    }

    mutating func enter(
        _ phase: PhaseChange, from before: MatchMoment, _ room: RoomModel, _ model: ClientModel, _ nowAt: Int64?
    ) {
        if phase.paused != before.isPaused {
            say(phase.paused ? "Paused by the host." : "The match goes on.")
        }
        reminders = []
        guard !phase.paused else { return }
        switch phase.phase {
        case .open:
            if let start = room.current, room.last?.round != start.round || room.last?.match != start.match {
                open(start, room, nowAt)
            }
        case .waiting:
            say("")
            tellWhoStarts(room, model, nowAt)
        case .countdown, .reveal, .finished: break
        }
    }

    /// The round is open: shows the slider and what can be typed.
    mutating func open(_ start: RoundStart, _ room: RoomModel, _ nowAt: Int64?) {
        let leftMs = start.deadlineAt &- (nowAt ?? start.openAt)
        guard room.canSlide, let values = room.values else {
            let left = Phrases.seconds(leftMs)
            say(
                room.own.hit
                    ? "You have hit. The round ends in \(left) at the latest." : "The round is open for \(left).")
            return
        }
        // What is typed from now on is for the round.
        endPractice()
        say("Go! You have \(Phrases.seconds(leftMs)).")
        draw(start, values)
        prompt(start)
        reminders = [(45_000, 30_000), (14_000, 10_000), (8_000, 3_000)].filter { leftMs >= $0.0 }.map {
            start.deadlineAt &- $0.1
        }
    }

    mutating func draw(_ start: RoundStart, _ values: SliderValues) {
        guard screen.drawsSliders else { return tellPlaces(start, values) }
        guard start.sliders.count > 1 else {
            if let slider = start.sliders.first, let place = values.first {
                say([PlainLine(SliderDrawing.line(slider, at: place, in: screen.columns))])
            }
            return
        }
        say(SliderDrawing.lines(start.sliders, at: values, in: screen.columns).map { PlainLine($0) })
        let numbers = zip(start.sliders, values).map { $0.guess(at: $1) }
        guard let own = shownColour(numbers, start.sliders) else { return }
        // Side by side: the eye compares at the border.
        if let target = start.target.flatMap({ shownColour($0, start.sliders) }) {
            say([PlainLine("The target, and yours:", swatches: [target, own])])
        } else {
            say([PlainLine("Yours:", swatches: [own])])
        }
    }

    /// Where the sliders stand, in words.
    private mutating func tellPlaces(_ start: RoundStart, _ values: SliderValues) {
        if start.sliders.count == 1, let slider = start.sliders.first, let place = values.first {
            let range = start.typedRange(slider)
            let number = (place * (range.upperBound - range.lowerBound)).rounded()
            say("The slider goes from \(slider.min) to \(slider.max), and is at place \(Int(number)) of 60.")
        } else {
            let numbers = zip(start.sliders, values).map { $0.guess(at: $1) }
            say("The sliders are at \(Phrases.numbers(numbers, start.sliders)).")
        }
    }

    /// The colour that numbers stand for, if they stand for one and it can be shown.
    func shownColour(_ numbers: [Int], _ sliders: [Slider]) -> PlainLine.Colour? {
        screen.showsColours && screen.drawsSliders ? PlainLine.Colour(numbers, sliders) : nil
    }

    mutating func prompt(_ start: RoundStart) {
        defer { hasExplained = true }
        if start.sliders.count > 1 {
            let example = zip(start.sliders, [0.05, 0.8, 0.4, 0.6]).map { "\($0.guess(at: $1))" }.joined(separator: " ")
            say(
                hasExplained
                    ? "Numbers, such as \(example), or Enter to hit:"
                    : "Type a number for each slider, such as “\(example)”; “+5” moves one on by five, “+0” leaves "
                        + "it. An empty line or “hit” hits.")
        } else {
            say(
                hasExplained
                    ? "Place 0–60, +5, -5, or Enter to hit:"
                    : "\(screen.drawsSliders ? "Judge by eye, and type" : "Type") a place: from 0 (left end) to 60 (right end), whatever numbers stand "
                        + "there. “+5” or “-5” moves on from where it is. An empty line or “hit” hits.")
        }
    }

    mutating func feel(_ frame: HeatFrame, _ model: ClientModel) {
        guard stage == .inRoom, let room = model.room, let start = room.current,
            frame.round == UInt16(truncatingIfNeeded: start.round), frame.sequence == room.own.sequence
        else { return }
        say("It is \(Phrases.heat(frame.heat)).")
        if room.canSlide { prompt(start) }
    }

    mutating func remind(_ model: ClientModel, _ nowAt: Int64?) {
        guard let nowAt else { return }
        remindOfEvent(model, nowAt)
        guard stage == .inRoom, let room = model.room else { return }
        while let first = reminders.first, first <= nowAt {
            reminders.removeFirst()
            if room.canSlide, let deadlineAt = room.deadlineAt, deadlineAt > nowAt {
                say("\(Phrases.seconds(deadlineAt - nowAt)) left.")
            }
        }
    }
}
