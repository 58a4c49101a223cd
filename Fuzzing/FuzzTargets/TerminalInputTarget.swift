import TerminalUI

/// What a terminal sends tells the same however it is cut, and no event has what its kind may not have.
enum TerminalInputTarget {
    static func check(_ stream: [UInt8]) throws(Violation) {
        let events = try Delivery.outcome(of: stream) { delivery throws(Violation) in try receive(delivery) }
        for event in events ?? [] { try check(event) }
    }

    private static func receive(_ delivery: Delivery) throws(Violation) -> [InputEvent] {
        var decoder = InputDecoder()
        var events: [InputEvent] = []
        for piece in delivery.pieces { events += decoder.decode(piece, now: 0) }
        // A paste may be open, and is the one thing that no pause ends.
        events += decoder.flush(now: InputDecoder.sequencePatienceMs)
        events += decoder.decode(Array("\u{1B}[201~".utf8), now: InputDecoder.sequencePatienceMs)
        try hold(decoder.nextDeadline == nil, "it waits for what has no end")
        let last = decoder.decode([0x61], now: InputDecoder.sequencePatienceMs)
        try hold(last == [.key(.character("a"))], "a key after the end is told as \(last)")
        return events
    }

    private static func check(_ event: InputEvent) throws(Violation) {
        switch event {
        case .key(.character(let character), _):
            let scalars = character.unicodeScalars
            try hold(scalars.count == 1, "\(scalars.count) scalars are one key")
            try hold(scalars.first?.properties.generalCategory != .control, "a control character is typed")
        case .key(.function(let number), _): try hold((1...12).contains(number), "there is no F\(number)")
        case .mouse(let mouse):
            try hold((0..<10_000).contains(mouse.row), "the mouse is in row \(mouse.row)")
            try hold((0..<10_000).contains(mouse.column), "the mouse is in column \(mouse.column)")
        case .paste(let text):
            // A byte that is no UTF-8 becomes three.
            try hold(text.utf8.count <= 3 * 64 * 1024, "\(text.utf8.count) bytes are pasted")
            try hold(!text.utf8.contains(0x0D), "a line ends otherwise than it should")
        case .key, .focus, .mode, .background, .kind: break
        }
    }
}
