import Testing

@testable import LoadTest

struct PlotTests {
    private func plot(_ series: [Plot.Series]) -> Plot {
        var plot = Plot(
            "p", "A plot", x: Axis(title: "x", scale: .linear(upTo: [10]), unit: .number),
            y: Axis(title: "y", scale: .linear(upTo: [10]), unit: .number))
        plot.series = series
        return plot
    }

    @Test func `cuts a line where there is nothing`() {
        let points = [Plot.Point(x: 0, y: 0), .init(x: 1, y: 5), .init(x: 2), .init(x: 3, y: 10), .init(x: 4, y: .nan)]
        let source = plot([Plot.Series(name: "a", tone: .first, look: .solid, points: points)]).svgFile
        let path = source.split(separator: "\"").first { $0.hasPrefix("M") }
        #expect(path?.count { $0 == "M" } == 2)
        #expect(path?.hasPrefix("M62 230h0L") == true)
    }

    @Test func `names every line at its end, one below the other`() throws {
        let series = ["a", "b", "c"].map {
            Plot.Series(name: $0, tone: .first, look: .solid, points: [.init(x: 0, y: 5), .init(x: 10, y: 5)])
        }
        let source = plot(series).svgFile
        #expect(source.split(separator: "\n").count { $0.contains("class=\"name tone-0\"") } == 3)
        #expect(Plot.apart([50, 50, 50], by: 13, from: 0, to: 100) == [50, 63, 76])
        #expect(Plot.apart([98, 99], by: 13, from: 0, to: 100) == [87, 100])
    }

    @Test func `brings its style along as a file of its own, and not in a page`() throws {
        let plot = plot([])
        #expect(try StrictXML(plot.svgFile).elements.contains("style"))
        #expect(try !StrictXML(plot.svg.source).elements.contains("style"))
        #expect(plot.svgFile.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    }

    @Test func `keeps what is beyond an axis at its end`() {
        let frame = PlotFrame(plot([]))
        #expect(frame.x(-5) == 62 && frame.x(1e300) == 1024)
        #expect(frame.y(.infinity) == 50 && frame.y(-.infinity) == 230)
        #expect(PlotFrame.text(.nan) == "0" && PlotFrame.text(1.25) == "1.3" && PlotFrame.text(-0.04) == "0")
    }
}
