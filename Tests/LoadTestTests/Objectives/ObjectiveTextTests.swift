import LoadTest
import TestSupport
import Testing

struct ObjectiveTextTests {
    @Test(arguments: [
        (
            "start-lateness.p99<5ms",
            Objective(.measure(.startLateness, .percentile(thousandths: 990)), .less, 5_000_000)
        ),
        ("hit.p99.9<=20ms", Objective(.measure(.hit, .percentile(thousandths: 999)), .atMost, 20_000_000)),
        ("join.max<1s", Objective(.measure(.join, .most), .less, 1_000_000_000)),
        ("result.mean<200us", Objective(.measure(.result, .mean), .less, 200_000)),
        ("slide.p0>1.5ns", Objective(.measure(.slide, .percentile(thousandths: 0)), .more, 2)),
        ("errors=0", Objective(.counter(.errors), .equal, 0)),
        ("joins>=100", Objective(.counter(.joins), .atLeast, 100)),
        ("missed-moves<1%", Objective(.share(.missedMoves), .less, 1)),
        ("errors<0.25%", Objective(.share(.errors), .less, 0.25)),
    ])
    func `reads what people type`(text: String, objective: Objective) throws {
        #expect(try Objective(text) == objective)
    }

    @Test func `allows spaces around the sign and before the unit`() throws {
        #expect(try Objective("  late-arrivals  <  1 % ").description == "late-arrivals<1%")
        #expect(try Objective("hit.p50 <= 1.25 ms").description == "hit.p50<=1.25ms")
    }

    @Test(arguments: [
        ("hit.p99<1000us", "hit.p99<1ms"), ("hit.p99<0.5s", "hit.p99<500ms"), ("hit.p99.0<0ns", "hit.p99<0ns"),
        ("hit.p99<3600s", "hit.p99<3600s"), ("joins>=007", "joins>=7"),
    ])
    func `writes the largest unit that suits`(text: String, written: String) throws {
        #expect(try Objective(text).description == written)
    }

    @Test(arguments: [
        (
            "hit.p99",
            "“hit.p99” needs a sign (<, <=, =, >= or >) between what is looked at and the bound, as in hit.p99<20ms."
        ),
        (
            "hit.p99=<5ms",
            "“hit.p99=<5ms” needs a sign (<, <=, =, >= or >) between what is looked at and the bound, as in hit.p99<20ms."
        ),
        (
            "start-latenes.p99<5ms",
            "Nothing called “start-latenes” is measured or counted; did you mean “start-lateness”?"
        ),
        ("eror=0", "Nothing called “eror” is measured or counted; did you mean “errors”?"),
        ("happiness=1", "Nothing called “happiness” is measured or counted."),
        ("=1", "Nothing called “” is measured or counted."),
        ("hit<5ms", "hit needs a statistic, as in hit.p99."),
        ("hit.men<5ms", "“men” is no statistic, as p0…p100 (also p99.9), max and mean are; did you mean “mean”?"),
        ("hit.p101<5ms", "“p101” is no statistic, as p0…p100 (also p99.9), max and mean are."),
        ("errors.p99=1", "errors is counted and has no statistics; leave out what follows the point."),
        (
            "hit.p99<5",
            "hit is a duration, and “5” is none: write a number up to an hour with ns, us, ms or s, as in 20ms."
        ),
        (
            "hit.p99<5min",
            "hit is a duration, and “5min” is none: write a number up to an hour with ns, us, ms or s, as in 20ms."
        ),
        (
            "hit.p99<3601s",
            "hit is a duration, and “3601s” is none: write a number up to an hour with ns, us, ms or s, as in 20ms."
        ),
        ("errors<5ms", "errors is counted, and “5ms” is no number of things: write it whole, without a unit."),
        ("errors<0.5", "errors is counted, and “0.5” is no number of things: write it whole, without a unit."),
        ("errors<-1", "errors is counted, and “-1” is no number of things: write it whole, without a unit."),
        ("missed-moves<101%", "“101%” is no number that a bound can be."),
        ("missed-moves<1.2.3%", "“1.2.3%” is no number that a bound can be."),
        ("rounds>1%", "rounds is no share of anything; % can follow late-arrivals, missed-moves, errors alone."),
    ])
    func `says what is wrong`(text: String, sentence: String) {
        let error = #expect(throws: ObjectiveError.self) { try Objective(text) }
        #expect(error?.description == sentence)
    }

    @Test func `reads back what it has written`() throws {
        var generator = SeededGenerator(seed: 21)
        let statistics: [Objective.Statistic] =
            [.most, .mean] + (0...1000).map { Objective.Statistic.percentile(thousandths: $0) }
        for _ in 0..<5000 {
            let relation = Objective.Relation.allCases.randomElement(using: &generator) ?? .less
            let size = Int64(1) << Int64.random(in: 0...41, using: &generator)
            let bound = Int64.random(in: 0...size, using: &generator)
            let measure = Measure.allCases.randomElement(using: &generator) ?? .hit
            let statistic = statistics.randomElement(using: &generator) ?? .most
            let duration = Objective(.measure(measure, statistic), relation, Double(bound))
            #expect(try Objective(duration.description) == duration)
            let counter = Counter.allCases.randomElement(using: &generator) ?? .hits
            let number = Objective(.counter(counter), relation, Double(bound))
            #expect(try Objective(number.description) == number)
            let share = Objective(.share(.errors), relation, Double(bound % 100_000_000) / 1_000_000)
            #expect(try Objective(share.description) == share)
        }
    }

    @Test func `survives whatever is typed`() {
        var generator = SeededGenerator(seed: 22)
        let pieces = [
            "hit", ".", "p", "99", "<", "=", ">", "5", "ms", "%", " ", "errors", "é", "\u{0}", "9999999999999", "-",
        ]
        for _ in 0..<5000 {
            let count = Int.random(in: 0...8, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            guard let objective = try? Objective(text) else { continue }
            #expect((try? Objective(objective.description)) == objective, "\(text)")
        }
    }
}
