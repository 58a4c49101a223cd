import ClientScreens
import TerminalUI
import TestSupport
import Testing

/// Whatever a server sends and whoever types what on a screen of any size: nothing traps, and no text does more than stand
/// there.
@Suite struct SafetyTests {
    /// What a cell may not show.
    private static func faults(_ canvas: Canvas) -> [String] {
        var faults: [String] = []
        for row in 0..<canvas.rows {
            for column in 0..<canvas.columns {
                for scalar in canvas[row, column].text.unicodeScalars {
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
                        faults.append("U+\(String(scalar.value, radix: 16)) at \(row), \(column)")
                    case .format where scalar != "\u{200D}":
                        faults.append("U+\(String(scalar.value, radix: 16)) at \(row), \(column)")
                    default: break
                    }
                }
            }
        }
        return faults
    }

    @Test(arguments: 0..<60) func `nothing that is sent or typed does harm`(seed: UInt64) {
        var stranger = Stranger(generator: SeededGenerator(seed: seed))
        let sitting = Sitting(stranger.size(), stranger.flip() ? .blocks : .ascii)
        sitting.arrive()
        for _ in 0..<60 {
            switch Int.random(in: 0..<6, using: &stranger.generator) {
            case 0, 1: sitting.receive(stranger.message())
            case 2: sitting.answer(stranger.outcome())
            case 3: sitting.size = stranger.size()
            case 4: sitting.elapsed += [0, 1, 700, 60_000].randomElement(using: &stranger.generator) ?? 0
            default:
                for _ in 0..<4 { sitting.input(stranger.input()) }
            }
            #expect(Self.faults(sitting.canvas) == [])
            if let at = sitting.screens.changesAt(sitting.context) { #expect(at > sitting.context.now) }
        }
    }

    @Test(arguments: Scene.allCases) func `every screen can be drawn in every size`(scene: Scene) {
        for (rows, columns) in [
            (12, 40), (13, 41), (12, 300), (200, 40), (17, 59), (24, 79), (1000, 1000), (0, 0), (1, 1),
        ] {
            let canvas = Sitting(scene, Sitting.Size(rows: rows, columns: columns)).canvas
            #expect((canvas.rows, canvas.columns) == (rows, columns))
        }
    }

    @Test func `a screen that is too small asks for room`() {
        let words = picture(of: .open, Sitting.Size(rows: 11, columns: 40)).split(separator: "\n").map(String.init)
        #expect(words == ["               Too small.", "            40×12 is enough."])
        #expect(picture(of: .open, Sitting.Size(rows: 12, columns: 39)).contains("Too small."))
    }
}
