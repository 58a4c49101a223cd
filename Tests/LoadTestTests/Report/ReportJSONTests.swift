import LoadTest
import TestSupport
import Testing

struct ReportJSONTests {
    @Test func `reads what it has written`() throws {
        var generator = SeededGenerator(seed: 21)
        for number in 0..<20 {
            let report = LoadReport.random(using: &generator)
            #expect(try LoadReport(json: report.json) == report, "report \(number)")
        }
    }

    @Test func `writes the same report as the same bytes, members by their names`() throws {
        let report = SampleReport.small()
        #expect(report.json == report.json)
        let lines = String(decoding: report.json, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("  \"") }
        let names = lines.map { $0.dropFirst(3).prefix { $0 != "\"" } }
        #expect(names == names.sorted())
        #expect(names.first == "clockUncertainty")
    }

    @Test func `writes raw buckets in one line`() {
        let text = String(decoding: SampleReport.small().json, as: UTF8.self)
        #expect(text.split(separator: "\n").contains { $0.contains("\"buckets\" : [") && $0.contains("],") })
    }

    @Test(arguments: ["", "hello", "[]", "{}", #"{"form":"1"}"#, "null", #"{"form":1}}"#, "\u{0}"])
    func `says of something else that it is no report`(text: String) {
        #expect(throws: ReportFileError.noReport) { try LoadReport(json: Array(text.utf8)) }
    }

    @Test func `says of every beginning of a report that it is cut short`() {
        let json = SampleReport.small().json
        for length in stride(from: 1, to: json.count - 1, by: 97) {
            #expect(throws: ReportFileError.cutShort, "\(length) bytes") {
                try LoadReport(json: Array(json.prefix(length)))
            }
        }
    }

    @Test func `is not misled by brackets and quotes in strings`() {
        let text = #"{"a":"}\"]\\","b":[1"#
        #expect(throws: ReportFileError.cutShort) { try LoadReport(json: Array(text.utf8)) }
        #expect(throws: ReportFileError.noReport) { try LoadReport(json: Array(#"{"a":"{[\""}"#.utf8)) }
    }

    @Test(arguments: [0, 2, 99]) func `names another form`(form: Int) {
        #expect(throws: ReportFileError.otherForm(form)) { try LoadReport(json: Array("{\"form\":\(form)}".utf8)) }
    }

    @Test func `names the place that is damaged`() {
        let text = String(decoding: SampleReport.small().json, as: UTF8.self)
        let other = text.replacing("\"offeredPlayers\" : 8", with: "\"offeredPlayers\" : null")
        #expect(throws: ReportFileError.damaged(place: "seconds.0.offeredPlayers")) {
            try LoadReport(json: Array(other.utf8))
        }
        #expect(throws: ReportFileError.damaged(place: "run")) {
            try LoadReport(json: Array(#"{"form":1}"#.utf8))
        }
    }

    @Test func `does not follow a text that is nested without end`() {
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        #expect(throws: ReportFileError.noReport) { try LoadReport(json: deep) }
    }

    @Test func `tells people what is wrong`() {
        #expect(
            ReportFileError.otherForm(2).sentence
                == "The report has form 2, and this program reads form 1: a later program wrote it.")
        #expect(
            ReportFileError.damaged(place: "seconds.\u{1B}0").sentence
                == "The report is damaged: what stands at seconds.\u{FFFD}0 is not what belongs there.")
    }
}
