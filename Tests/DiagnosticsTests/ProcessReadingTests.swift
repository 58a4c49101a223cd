import Glibc
import TestSupport
import Testing

@testable import Diagnostics

@Suite struct ProcessReadingTests {
    private static let stat = """
        4711 (bull) eye) S 1 4711 4711 0 -1 4194304 2671 0 12 0 150 50 3 4 20 0 9 0 123456 987654321 2500 \
        18446744073709551615 1 1 0 0 0 0 0 4096 17642 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0

        """
    private static let system = "cpu  1 2 3\nbtime 1700000000\nprocesses 5\n"

    @Test func `reads what the system says of a process, whatever it is called`() {
        var reading = ProcessReading()
        reading.take(stat: Self.stat, system: Self.system, ticks: 100, pageBytes: 4096)
        #expect(reading.cpuSeconds == 2)
        #expect(reading.threads == 9)
        #expect(reading.virtualBytes == 987_654_321)
        #expect(reading.residentBytes == 10_240_000)
        #expect(reading.startSeconds == 1_700_001_234.56)
    }

    @Test(arguments: ["", "1", "1 (a) S 1 2 3", ")", "1 (a) S " + String(repeating: "x ", count: 40)])
    func `takes what cannot be read as nothing`(_ stat: String) {
        var reading = ProcessReading()
        reading.take(stat: stat, system: "btime x\n", ticks: 100, pageBytes: 4096)
        #expect(reading == ProcessReading())
    }

    @Test func `finds this process`() {
        let reading = ProcessReading.now()
        #expect(reading.residentBytes > 1_000_000 && reading.residentBytes <= reading.virtualBytes)
        #expect(reading.threads >= 1)
        #expect(reading.openDescriptors >= 3 && reading.openDescriptors < reading.mostDescriptors)
        #expect(reading.startSeconds > 1e9 && reading.startSeconds <= Double(time(nil)) + 1)
    }

    @Test func `shows itself under the usual names`() {
        #expect(
            ProcessReading().families.map(\.name) == [
                "process_cpu_seconds", "process_resident_memory_bytes", "process_virtual_memory_bytes",
                "process_threads", "process_open_fds", "process_max_fds", "process_start_time_seconds",
            ])
    }
}
