extension ProcessReading {
    /// The reading under the names that are usual for every program.
    public var families: [MetricFamily] {
        [
            MetricFamily(
                .counter, "process_cpu_seconds", unit: .seconds, "CPU time used by the process.",
                [.init(.real(cpuSeconds))]),
            MetricFamily(
                .gauge, "process_resident_memory_bytes", unit: .bytes, "Memory in use by the process.", residentBytes),
            MetricFamily(
                .gauge, "process_virtual_memory_bytes", unit: .bytes, "Memory addressed by the process.",
                virtualBytes),
            MetricFamily(.gauge, "process_threads", "Threads of the process.", threads),
            MetricFamily(.gauge, "process_open_fds", "Descriptors that are open.", openDescriptors),
            MetricFamily(.gauge, "process_max_fds", "Descriptors that may be open.", mostDescriptors),
            MetricFamily(
                .gauge, "process_start_time_seconds", unit: .seconds, "When the process was started, since 1970.",
                [.init(.real(startSeconds))]),
        ]
    }
}
