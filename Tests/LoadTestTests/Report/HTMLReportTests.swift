import LoadTest
import TestSupport
import Testing

struct HTMLReportTests {
    @Test func `is well-formed, and needs nothing from elsewhere`() throws {
        let source = HTMLReport(SampleReport.small(), baseline: SampleReport.small()).source
        let page = try StrictXML(source)
        #expect(Set(page.elements).isDisjoint(with: ["script", "link", "img", "iframe", "object", "use", "image"]))
        for word in ["url(", "@import", "src=", "@font-face", "javascript:"] {
            #expect(!source.contains(word), "\(word)")
        }
        let addresses = source.split(separator: "\"").filter { $0.hasPrefix("http") }
        #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    }

    @Test func `stays well-formed whatever a report has`() throws {
        var generator = SeededGenerator(seed: 22)
        var baseline = LoadReport.random(using: &generator)
        for number in 0..<12 {
            let report = LoadReport.random(using: &generator)
            let page = try StrictXML(HTMLReport(report, baseline: baseline).source)
            #expect(Set(page.elements).isDisjoint(with: ["b", "script"]), "report \(number)")
            for file in report.plotFiles { #expect(try StrictXML(file.svg).elements.first == "svg", "\(file.name)") }
            baseline = report
        }
    }

    @Test func `shows hostile text as text`() throws {
        var report = SampleReport.small()
        let hostile = #"</title><script>alert("1")</script>"#
        report.run.scenario = hostile
        report.run.command = [hostile]
        report.faults = [hostile + "\u{202E}\u{0}"]
        report.stages[0].name = hostile
        report.totals.errors = [hostile: 1]
        report.objectives[0].objective = hostile
        let page = try StrictXML(HTMLReport(report).source)
        #expect(!page.elements.contains("script"))
        #expect(page.texts.contains(hostile + "\u{FFFD}\u{FFFD}"))
        #expect(page.texts.contains("Load test: \(hostile)"))
    }

    @Test func `tells the verdict before anything else`() throws {
        let page = try StrictXML(HTMLReport(SampleReport.small()).source)
        let headings = page.texts.filter { ["Verdict", "What was run", "Load", "Durations"].contains($0) }
        #expect(headings.suffix(4) == ["Verdict", "What was run", "Load", "Durations"])
        #expect(page.texts.contains("✗ missed"))
        #expect(page.texts.contains("by 1.00 ms (20 % of the bound)"))
    }

    @Test func `has a table for every plot, and a plot of all that was measured`() throws {
        let report = SampleReport.search(seed: 4)
        let page = try StrictXML(HTMLReport(report).source)
        let plots = page.elements.count { $0 == "svg" }
        #expect(plots == report.plotFiles.count)
        #expect(page.elements.count { $0 == "table" } >= plots)
        let expected = [
            "players", "moves", "load-start-lateness", "load-hit", "hit-over-time", "hit-histogram", "cpu", "memory",
        ]
        #expect(Set(expected).isSubset(of: report.plotFiles.map(\.name)))
        #expect(page.texts.contains("limit: 1,200 players"))
    }

    @Test func `has no section for what was not there`() throws {
        var report = SampleReport.small()
        report.seconds = []
        report.stages = []
        report.totals = LoadTotals()
        let page = try StrictXML(HTMLReport(report).source)
        for heading in ["Load", "Load against latency", "Durations", "Compared with an earlier run"] {
            #expect(!page.texts.contains(heading), "\(heading)")
        }
        #expect(page.texts.contains("There were none."))
    }

    @Test func `draws an hour with no more points than can be seen`() throws {
        var report = SampleReport.small()
        let second = report.seconds[0]
        report.seconds = (0..<3600).map { number in
            var another = second
            another.second = number
            return another
        }
        let plot = try #require(report.plotFiles.first { $0.name == "players" })
        #expect(try StrictXML(plot.svg).elements.count < 800)
        #expect(HTMLReport(report).source.contains("Each point is the last of 12 seconds."))
    }
}
