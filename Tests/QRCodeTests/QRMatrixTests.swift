import QRCode
import Testing

@Suite struct QRMatrixTests {
    @Test func `grows with the text, and with what may be covered`() {
        #expect(QRMatrix("A", correction: .low)?.size == 21)
        #expect(QRMatrix(String(repeating: "a", count: 100), correction: .low)?.size == 37)
        #expect(QRMatrix(String(repeating: "a", count: 100), correction: .medium)?.size == 41)
    }

    @Test func `a text that no code holds has none`() {
        #expect(QRMatrix("") == nil)
        #expect(QRMatrix(String(repeating: "a", count: 2331), correction: .medium)?.size == 177)
        #expect(QRMatrix(String(repeating: "a", count: 2332), correction: .medium) == nil)
        #expect(QRMatrix(String(repeating: "a", count: 2953), correction: .low)?.size == 177)
        #expect(QRMatrix(String(repeating: "a", count: 2954), correction: .low) == nil)
    }

    @Test func `beyond the code all is light`() throws {
        let code = try #require(QRMatrix("A"))
        #expect(code.isDark(row: 0, column: 0) && code.isDark(row: 20, column: 0))
        for (row, column) in [(-1, 0), (0, -1), (21, 0), (0, 21), (.min, .max)] {
            #expect(!code.isDark(row: row, column: column))
        }
    }

    @Test func `its corner is drawn in half blocks, in dark and in light ink`() throws {
        let code = try #require(QRMatrix("A"))
        let dark = code.lines(.dark)
        #expect(dark.count == 13 && dark.allSatisfy { $0.count == 25 })
        #expect(
            dark.prefix(5).map { $0.prefix(9) } == ["         ", "  █▀▀▀▀▀█", "  █ ███ █", "  █ ▀▀▀ █", "  ▀▀▀▀▀▀▀"])
        let light = code.lines(.light)
        #expect(
            light.prefix(5).map { $0.prefix(9) } == ["█████████", "██ ▄▄▄▄▄ ", "██ █   █ ", "██ █▄▄▄█ ", "██▄▄▄▄▄▄▄"])
        // There is no row beneath the last one.
        #expect(light.last == String(repeating: "▀", count: 25))
    }

    @Test func `its corner is drawn in ASCII`() throws {
        let code = try #require(QRMatrix("A"))
        let dark = code.asciiLines(.dark)
        #expect(dark.count == 25 && dark.allSatisfy { $0.count == 50 })
        #expect(dark[2].hasPrefix("    ##############  "))
        #expect(dark[3].hasPrefix("    ##          ##  "))
        #expect(code.asciiLines(.light)[3].hasPrefix("####  ##########  ##"))
    }

    @Test func `the quiet zone may be wider than it must, and not narrower`() throws {
        let code = try #require(QRMatrix("A"))
        #expect(code.lines(.dark, quietZone: 0) == code.lines(.dark))
        #expect(code.lines(.dark, quietZone: .min) == code.lines(.dark))
        #expect(code.asciiLines(.dark, quietZone: 4).count == 29)
    }
}
