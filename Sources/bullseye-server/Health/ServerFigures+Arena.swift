import Arena
import Diagnostics
import Figures
import GameRules

extension ServerFigures {
    /// Rooms, players, rounds and results.
    func arenaFamilies() -> [MetricFamily] {
        [
            MetricFamily(
                .gauge, "bullseye_people_online", "People who are connected and have said who they are.",
                people.count),
            MetricFamily(.gauge, "bullseye_rooms", "Rooms, by the phase of their match.", by: "phase") {
                (phase: MatchPhase) in sum { $0.rooms[phase] }
            },
            MetricFamily(
                .gauge, "bullseye_room_members", "People in rooms; a seat counts while it is kept.", by: "role"
            ) { (attendance: ArenaFigures.Attendance) in sum { $0.people[attendance] } },
            MetricFamily(
                .counter, "bullseye_slides_received", "Slides received from players with a seat.",
                sum { $0.slides.value }),
            MetricFamily(
                .counter, "bullseye_slides_conflated",
                "Slides that a newer one replaced before they were applied, because they came too fast.",
                sum { $0.slidesConflated.value }),
            lateness,
            MetricFamily(
                .counter, "bullseye_rounds_played", "Rounds that were scored.", sum { $0.roundsPlayed.value }),
            MetricFamily(
                .counter, "bullseye_results_stored", "Results that are safe.", sum { $0.resultsStored.value }),
            MetricFamily(
                .counter, "bullseye_results_refused", "Results that could not be kept.",
                sum { $0.resultsRefused.value }),
            MetricFamily(
                .counter, "bullseye_results_published", "Results that were published, those of public rooms.",
                sum { $0.resultsPublished.value }),
            MetricFamily(
                .counter, "bullseye_limit_hits", "What was stopped because it came too often.", by: "limit"
            ) { (limit: ArenaFigures.Limit) in sum { $0.limits[limit] } },
        ]
    }

    private var lateness: MetricFamily {
        let readings = arena.map(\.roundLateness.reading)
        return MetricFamily(
            .histogram, "bullseye_round_lateness_seconds", unit: .seconds,
            "How long after they were due rounds opened.",
            readings.dropFirst().reduce(readings.first) { sum, more in sum.map { $0 + more } }
                .map { [.init(.buckets($0))] } ?? [])
    }
}
