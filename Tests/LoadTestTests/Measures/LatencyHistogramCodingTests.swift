import FoundationEssentials
import LoadTest
import TestSupport
import Testing

struct LatencyHistogramCodingTests {
    private func read(_ text: String) throws -> LatencyHistogram {
        try JSONDecoder().decode(LatencyHistogram.self, from: Data(text.utf8))
    }

    @Test func `reads what it has written`() throws {
        var generator = SeededGenerator(seed: 9)
        var histogram = LatencyHistogram()
        #expect(try JSONDecoder().decode(LatencyHistogram.self, from: JSONEncoder().encode(histogram)) == histogram)
        for _ in 0..<500 { histogram.note(Int64.random(in: 0...(1 << 40), using: &generator)) }
        #expect(try JSONDecoder().decode(LatencyHistogram.self, from: JSONEncoder().encode(histogram)) == histogram)
    }

    @Test func `reads raw buckets`() throws {
        let histogram = try read(#"{"buckets":[7,2,2048,1],"sum":2062,"most":2048}"#)
        #expect(histogram.count == 3)
        #expect(histogram.percentile(50) == 7)
    }

    @Test(arguments: [
        #"{"buckets":[7],"sum":7,"most":7}"#,
        #"{"buckets":[7,0],"sum":7,"most":7}"#,
        #"{"buckets":[7,-1],"sum":7,"most":7}"#,
        #"{"buckets":[-7,1],"sum":7,"most":7}"#,
        #"{"buckets":[8,1,7,1],"sum":15,"most":8}"#,
        #"{"buckets":[1000000000,1],"sum":7,"most":7}"#,
        #"{"buckets":[7,1],"sum":7,"most":9}"#,
        #"{"buckets":[],"sum":0,"most":9}"#,
        #"{"buckets":[7,9223372036854775807,8,1],"sum":7,"most":8}"#,
        #"{"buckets":[7,1],"sum":-7,"most":7}"#,
    ])
    func `refuses what no histogram could have written`(text: String) {
        #expect(throws: DecodingError.self) { try read(text) }
    }
}
