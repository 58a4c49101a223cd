import Dispatch
import Glibc
import Synchronization
import TestSupport

/// Hostile clients on threads of their own, which attack again and again until they are called off.
final class HostileCrowd: Sendable {
    private let server: HostilityServer
    private let hostility: Hostility
    private let isAttacking = Atomic<Bool>(false)
    private let threads = DispatchGroup()
    private let counts = Mutex<[Ending: Int]>([:])

    init(_ hostility: Hostility, on server: HostilityServer) {
        self.hostility = hostility
        self.server = server
    }

    /// How many of their connections have ended in which way.
    var endings: [Ending: Int] { counts.withLock { $0 } }

    /// How many of their connections have ended.
    var attacks: Int { endings.values.reduce(0, +) }

    /// Has them attack.
    func begin() {
        isAttacking.store(true, ordering: .relaxed)
        for _ in 0..<hostility.clients {
            threads.enter()
            onThread { [self] in
                // What they do to the server is to be seen, and not that they take the processor from it. On Linux each
                // thread is nice by itself (setpriority(2)).
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
                repeat { attack() } while isAttacking.load(ordering: .relaxed)
                threads.leave()
            }
        }
    }

    private func attack() {
        let found = (try? hostility.attack(server)) ?? [.refused]
        counts.withLock { counts in
            for ending in found { counts[ending, default: 0] += 1 }
        }
    }

    /// Has them finish what they are at, and waits until they have.
    func callOff() {
        isAttacking.store(false, ordering: .relaxed)
        threads.wait()
    }
}
