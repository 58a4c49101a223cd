import TerminalUI
import Testing

@Suite struct ColorTests {
    @Test(arguments: [("#000000", 0x000000), ("#FF8000", 0xFF8000), ("#a1b2c3", 0xA1B2C3)] as [(String, UInt32)])
    func `reads six digits`(text: String, value: UInt32) {
        #expect(Color(text) == Color(value))
        #expect(Color(value).description == text.uppercased())
    }

    @Test(arguments: ["", "#", "FF8000", "#FF800", "#FF80000", "#GG0000", "# F8000", "#ff８000"])
    func `refuses everything else`(text: String) {
        #expect(Color(text) == nil)
    }

    @Test(
        arguments: [
            (0x000000, 0, 0, 0), (0xFFFFFF, 100, 0, 0), (0xFF0000, 53.24, 80.09, 67.20),
            (0x00FF00, 87.73, -86.18, 83.18),
            (0x0000FF, 32.30, 79.19, -107.86), (0x808080, 53.59, 0, 0), (0x0A141E, 5.95, -0.67, -8.14),
        ] as [(UInt32, Double, Double, Double)])
    func `converts to CIELAB`(value: UInt32, lightness: Double, a: Double, b: Double) {
        let lab = Lab(Color(value))
        #expect(abs(lab.lightness - lightness) < 0.02 && abs(lab.a - a) < 0.02 && abs(lab.b - b) < 0.02, "\(lab)")
    }

    @Test func `distance is 0 to itself and 100 from black to white`() {
        #expect(Lab(.white).distance(to: Lab(.white)) == 0)
        #expect(abs(Lab(.black).distance(to: Lab(.white)) - 100) < 0.02)
    }

    @Test(
        arguments: [
            (0x000000, "white"), (0xFFFFFF, "black"), (0xFFFF00, "black"), (0x0000FF, "white"), (0xFF0000, "black"),
            (0x757575, "white"), (0x777777, "black"),
        ] as [(UInt32, String)])
    func `writes on a colour in what is read more easily`(value: UInt32, name: String) {
        #expect(Color(value).readable == (name == "black" ? .black : .white))
    }

    @Test(
        arguments: [
            (0x000000, 16, 0), (0xFFFFFF, 231, 15), (0xFF0000, 196, 9), (0x808080, 244, 8), (0x5F87AF, 67, 8),
            (0xFF8000, 208, 1), (0x0000EE, 21, 4), (0x123456, 24, 0),
        ] as [(UInt32, UInt8, UInt8)])
    func `finds the nearest of the palettes`(value: UInt32, number: UInt8, ofSixteen: UInt8) {
        #expect(Palette.nearest(to: Color(value)) == number)
        #expect(Palette.nearestOfSixteen(to: Color(value)) == ofSixteen)
    }

    @Test func `every colour of the palette is its own nearest`() {
        for number in 16..<256 {
            let nearest = Palette.nearest(to: Palette.colors[number])
            #expect(Palette.colors[Int(nearest)] == Palette.colors[number])
        }
    }

    @Test func `mixes`() {
        #expect(Color.black.mixed(with: Color(0xFF8000), 0.5) == Color(0x804000))
        #expect(Color.black.mixed(with: .white, -3) == .black)
        #expect(Color.black.mixed(with: .white, .infinity) == .white)
        #expect(Color.black.mixed(with: .white, .nan) == .black)
    }
}
