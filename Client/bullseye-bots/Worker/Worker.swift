import ClientRuntime
import Dispatch
import FoundationEssentials
import Glibc
import LoadTest
import Transport

/// A process that makes load as a conductor orders: orders come on standard input, samples go to standard output, a line
/// of JSON each.
enum Worker {
    /// Works until the last sample is told or the orders end, and returns the exit status.
    static func run() async -> Int32 {
        // Ctrl-C reaches the conductor as well, who then says what is to be done.
        signal(SIGINT, SIG_IGN)
        Machine.raiseDescriptorLimit()
        let (statuses, ending) = AsyncStream.makeStream(of: Int32.self)
        let loop: LoopActor<Crowd>
        do throws(SystemError) {
            // Encoding and writing must not keep the loop waiting.
            let samples = DispatchQueue(label: "samples")
            loop = try LoopActor(label: "worker") { loop in
                Crowd(on: loop) { sample in
                    samples.async {
                        if let line = try? JSONEncoder().encode(sample) {
                            Output.line(String(decoding: line, as: UTF8.self))
                        }
                        if sample.state == .ended { ending.yield(0) }
                    }
                }
            }
        } catch {
            Output.complaint("bullseye-bots: the system has no descriptors left: \(error.reason).")
            return 1
        }
        DispatchQueue(label: "orders").async { ending.yield(obey(loop)) }
        for await status in statuses { return status }
        return 1
    }

    /// Hands on order after order, to their end; returns the exit status that follows from it.
    private static func obey(_ loop: LoopActor<Crowd>) -> Int32 {
        while let line = readLine() {
            guard let order = try? JSONDecoder().decode(LoadOrder.self, from: Data(line.utf8)) else {
                Output.complaint("bullseye-bots: this is no order: \(line.prefix(200))")
                return 1
            }
            switch order {
            case .plan(let plan):
                // Looking the host up may take its time.
                do throws(RouteError) {
                    let route = try Route(plan)
                    loop.post { $0.begin(plan, route) }
                } catch {
                    loop.post { $0.cannotBegin(error.description) }
                }
            case .level(let level): loop.post { $0.bring(level) }
            case .storm(let percent): loop.post { $0.storm(percent) }
            case .finish: loop.post { $0.finish() }
            }
        }
        return 0
    }
}
