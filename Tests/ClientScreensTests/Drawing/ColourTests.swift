import ClientScreens
import TerminalUI
import Testing

/// What colours say is said in words or shapes as well.
@Suite struct ColourTests {
    private func bytes(_ scene: Scene, _ depth: ColorDepth, _ theme: Theme = .calm) -> String {
        let sitting = Sitting(scene, depth: depth, theme: theme)
        var writer = CanvasWriter(depth: depth)
        return String(decoding: writer.bytes(showing: sitting.canvas), as: UTF8.self)
    }

    /// The numbers of every SGR sequence.
    private func looks(_ text: String) -> Set<String> {
        let sequences = text.split(separator: "\u{1B}[").compactMap { part in
            part.firstIndex { !$0.isNumber && $0 != ";" }.flatMap { part[$0] == "m" ? String(part[..<$0]) : nil }
        }
        return Set(sequences)
    }

    @Test(arguments: Scene.allCases) func `without colours there are accents alone`(scene: Scene) {
        let numbers = looks(bytes(scene, .none)).flatMap { $0.split(separator: ";").compactMap { Int($0) } }
        #expect(Set(numbers).subtracting([0, 1, 2, 4, 7, 22, 24, 27]) == [])
    }

    @Test(arguments: Scene.allCases) func `sixteen colours are the user's own`(scene: Scene) {
        #expect(looks(bytes(scene, .sixteen, .amber)).allSatisfy { !$0.contains("38;") && !$0.contains("48;") })
    }

    @Test(arguments: Scene.allCases) func `a palette has no exact colours`(scene: Scene) {
        #expect(looks(bytes(scene, .palette, .amber)).allSatisfy { !$0.contains("8;2;") })
    }

    @Test(arguments: Theme.allCases, Ground.allCases)
    func `every theme is read easily on black and on white, however many colours there are`(
        theme: Theme, ground: Ground
    ) {
        for depth in [ColorDepth.sixteen, .palette, .full] {
            for scene in [Scene.lobby, .events, .board, .link, .open, .find, .reveal, .offline, .won, .rated, .themes] {
                let sitting = Sitting(scene, depth: depth, theme: theme)
                sitting.ground = ground
                let canvas = sitting.canvas
                for row in 0..<canvas.rows {
                    for column in 0..<canvas.columns where canvas[row, column].text != " " {
                        let style = canvas[row, column].style
                        // Black on black is a module of a code.
                        guard style.foreground != .standard, style.foreground != style.background else { continue }
                        let background = shown(style.background, style, depth) ?? (ground == .dark ? .black : .white)
                        let contrast = shown(style.foreground, style, depth)?.contrast(with: background) ?? 21
                        #expect(contrast >= 4.5, "\(theme.name), \(depth), \(scene), row \(row): \(style)")
                    }
                }
            }
        }
    }

    /// What xterm shows, which makes bold text of the first eight colours brighter; nil for the terminal's own colour.
    private func shown(_ paint: Paint, _ style: Style, _ depth: ColorDepth) -> Color? {
        func numbered(_ number: UInt8) -> Color {
            Palette.colors[Int(number < 8 && style.accents.contains(.bold) ? number + 8 : number)]
        }
        switch paint {
        case .standard: return nil
        case .named(let name): return numbered(name.rawValue)
        case .color(let color) where depth == .full: return color
        case .color(let color) where depth == .palette: return Palette.colors[Int(Palette.nearest(to: color))]
        case .color(let color): return numbered(Palette.nearestOfSixteen(to: color))
        }
    }

    @Test func `a slider's colour is made out on its ground`() {
        #expect(Color(0xFF0000).madeOut(on: .dark) == Color(0xFF0000))
        #expect(Color(0x0000FF).madeOut(on: .dark) == Color(0x3333FF))
        #expect(Color(0x00FF00).madeOut(on: .light) == Color(0x009900))
        #expect(Color(0x0000FF).madeOut(on: .light) == Color(0x0000FF))
    }

    @Test(
        arguments: [
            (0x000000, .dark), (0x002B36, .dark), (0x757575, .dark), (0x777777, .light), (0xFDF6E3, .light),
        ] as [(UInt32, Ground)])
    func `a background is dark or light, whichever ink it wants`(background: UInt32, ground: Ground) {
        #expect(Ground(Color(background)) == ground)
    }

    @Test func `the swatches have exactly the two colours`() {
        let looks = looks(bytes(.mix, .full))
        #expect(looks.contains { $0.contains("48;2;200;99;12") })
        #expect(looks.contains { $0.contains("48;2;128;128;128") })
    }

    @Test(arguments: [Scene.open, .hit, .paused, .reveal, .won, .lobby, .events, .board, .sendingOut, .offline])
    func `the words are the same whatever colours there are`(scene: Scene) {
        #expect(picture(of: scene, depth: .none) == picture(of: scene, depth: .full))
    }

    @Test(arguments: [ColorDepth.none, .sixteen]) func `a colour that cannot be shown is told in numbers`(
        depth: ColorDepth
    ) {
        let words = picture(of: .mix, depth: depth)
        for word in ["Red 200", "Green 99", "Blue 12", "Set the sliders to these numbers"] {
            #expect(words.contains(word))
        }
        #expect(!picture(of: .mix, depth: .palette).contains("Red 200"))
    }

    @Test func `who has hit, is away, leads and is warm is told in words`() {
        #expect(picture(of: .open).contains("Bo ✓   Ada   Cléo   画家 ✓   Gus (away)"))
        #expect(picture(of: .host).contains("host"))
        #expect(picture(of: .find).contains("It is warm: 81 %."))
        #expect(picture(of: .lobby).contains("Quiet (locked)"))
    }

    @Test(arguments: Scene.allCases, [Sitting.Size.usual, .large, .small].indices)
    func `in ASCII there is nothing else but names`(scene: Scene, size: Int) {
        let words = picture(of: scene, [.usual, .large, .small][size], .ascii)
        // The last two are what a window leaves of names behind it.
        let names = ["Cléo", "画家", "色彩の部屋へようこそ", "色彩の~", "é", "画"]
        let rest = names.reduce(words) { $0.replacing($1, with: "") }
        #expect(rest.unicodeScalars.filter { !$0.isASCII } == [])
    }
}
