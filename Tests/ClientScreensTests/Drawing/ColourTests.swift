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
        let names = ["Cléo", "画家", "色彩の部屋へようこそ", "色彩の~"]
        let rest = names.reduce(words) { $0.replacing($1, with: "") }
        #expect(rest.unicodeScalars.filter { !$0.isASCII } == [])
    }
}
