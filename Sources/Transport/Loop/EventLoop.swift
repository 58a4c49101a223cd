import CLinux
import Glibc

/// Something whose descriptor stands in a loop's epoll set.
protocol Pollable: AnyObject {
    /// Called when the descriptor is ready; `events` are epoll's bits.
    func ready(_ events: UInt32)
    /// Called when the loop ends: lets go of the descriptor without waiting for anything.
    func abandon()
}

/// One epoll set with its connections, its timers and its output, handled pass by pass.
///
/// Owner: one ``LoopActor``. Everything here runs on that actor's queue and never blocks.
public final class EventLoop {
    /// The set's own descriptor, readable while any descriptor in the set is ready.
    let descriptor: Int32

    /// Where connections read to; what a reader leaves is copied out before the next one reads.
    let inputScratch = UnsafeMutableRawBufferPointer.allocate(byteCount: EventLoop.inputSize, alignment: 64)
    /// Where connections with TLS read what is still encrypted.
    let cipherScratch = UnsafeMutableRawBufferPointer.allocate(byteCount: EventLoop.cipherSize, alignment: 64)
    /// When the present pass began, or its timers came up, on the monotonic clock, in nanoseconds.
    public private(set) var now = MonotonicClock.now()
    /// What it counts of its connections.
    let figures: LoopFigures
    /// What its connections have received and sent.
    public var traffic: Traffic { Traffic(figures) }
    private var listeners: [Listener] = []
    private var randomWords: [UInt32] = []
    @exclusivity(unchecked) private var spareBuffers: [UnsafeMutableRawBufferPointer] = []
    private var spareBytes = 0

    /// Encrypted bytes that are read at a time.
    private static let cipherSize = 64 * 1024
    /// There is room for all that they can bring: the record of 16 KiB that they complete, and what was left over.
    private static let inputSize = cipherSize + 20 * 1024
    /// More that are ready have their turn in the next pass: that is fair to the output already waiting.
    private static let eventsPerPass = 256
    /// Milliseconds without anything ready after which the queue is given back.
    private static let patience: Int32 = 100

    /// Enough for what a pass sends to 10,000 connections.
    private static let spareBytesKept = 4 << 20

    private struct Slot {
        var pollable: (any Pollable)?
        /// Tells a descriptor number from its earlier uses.
        var generation: UInt32 = 0
    }

    @exclusivity(unchecked) private var slots: [Slot] = []
    @exclusivity(unchecked) private var waitingForFlush: [Connection] = []
    @exclusivity(unchecked) private var flushing: [Connection] = []
    private var timers = TimerQueue()
    private let timer: Int32
    private var timerSetFor: Int64 = .max
    private let doorbell: Doorbell
    private let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: EventLoop.eventsPerPass)

    init(doorbell: Doorbell, figures: LoopFigures = LoopFigures()) throws(SystemError) {
        self.doorbell = doorbell
        self.figures = figures
        descriptor = try systemCall("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
        do throws(SystemError) {
            timer = try systemCall("timerfd_create") {
                timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
            }
        } catch {
            Glibc.close(descriptor)
            throw error
        }
        do throws(SystemError) {
            try add(timer, events: EPOLLIN.rawValue, TimerPollable(loop: self))
            try add(doorbell.descriptor, events: EPOLLIN.rawValue, doorbell)
        } catch {
            close()
            throw error
        }
    }

    deinit {
        inputScratch.deallocate()
        cipherScratch.deallocate()
        events.deallocate()
        for memory in spareBuffers { memory.deallocate() }
    }

    // MARK: Passes

    /// Makes one pass after the other, until nothing was ready for a while or work is posted.
    func turn() {
        var patience: Int32 = 0
        while pass(waiting: patience), doorbell.listen() { patience = EventLoop.patience }
        doorbell.stopListening()
    }

    /// Handles everything that is ready, then flushes what that produced.
    ///
    /// - Parameter patience: Milliseconds to wait if nothing is ready.
    /// - Returns: Whether anything was.
    private func pass(waiting patience: Int32) -> Bool {
        let count = Int(epoll_wait(descriptor, events.baseAddress, Int32(EventLoop.eventsPerPass), patience))
        guard count > 0 else { return false }
        now = MonotonicClock.now()
        for event in events[..<count] {
            let number = Int(event.data.u64 & 0xFFFF_FFFF)
            let generation = UInt32(event.data.u64 >> 32)
            // An earlier event of this pass may have closed the descriptor, and a new one may have its number.
            guard number < slots.count, slots[number].generation == generation else { continue }
            slots[number].pollable?.ready(event.events)
        }
        flush()
        return true
    }

    /// Writes out what connections have to send, each once.
    func flush() {
        // A flush may close a connection, and its handler may send to others: they come next round.
        while !waitingForFlush.isEmpty {
            swap(&flushing, &waitingForFlush)
            for connection in flushing { connection.flush() }
            flushing.removeAll(keepingCapacity: true)
        }
    }

    func needsFlush(_ connection: Connection) {
        waitingForFlush.append(connection)
    }

    /// Forgets a connection that leaves; not during a flush, which might be about to come to it.
    func forgetFlush(_ connection: Connection) {
        precondition(flushing.isEmpty, "a connection leaves its loop between flushes")
        waitingForFlush.removeAll { $0 === connection }
    }

    /// Runs work that was posted to the loop, as a pass of its own.
    func run(_ work: () -> Void) {
        now = MonotonicClock.now()
        work()
        flush()
    }

    /// A random word for a mask or a nonce, from OpenSSL's generator.
    func randomWord() -> UInt32 {
        if randomWords.isEmpty { randomWords = Digest.randomWords(256) }
        return randomWords.removeLast()
    }

    /// Accepts connections from `socket` until the loop ends.
    ///
    /// - Parameters:
    ///   - admission: Lets each connection in or not, for all sockets that share it.
    ///   - accept: Takes over each connection.
    ///   - paused: Hears that accepting waits because the system has no room for more; again only after one was accepted.
    public func listen(
        _ socket: ListeningSocket, admission: Admission = Admission(AdmissionLimits()),
        accept: @escaping (ConnectedSocket) -> Void, paused: @escaping (SystemError) -> Void
    ) throws(SystemError) {
        let listener = Listener(socket, admission: admission, on: self, accept: accept, paused: paused)
        try listener.start()
        listeners.append(listener)
    }

    /// Accepts no more connections, and gives the ports up.
    public func stopListening() {
        for listener in listeners { listener.abandon() }
        listeners = []
    }

    // MARK: Buffers

    /// An empty output buffer, with the memory of an earlier one.
    func takeBuffer() -> OutputBuffer {
        let memory = spareBuffers.popLast()
        spareBytes -= memory?.count ?? 0
        return OutputBuffer(reusing: memory)
    }

    /// Takes a buffer's memory for the next one, with all that is in it.
    func giveBack(_ buffer: inout OutputBuffer) {
        guard let memory = buffer.release() else { return }
        if spareBytes + memory.count <= EventLoop.spareBytesKept {
            spareBytes += memory.count
            spareBuffers.append(memory)
        } else {
            memory.deallocate()
        }
    }

    // MARK: Descriptors

    func add(_ descriptor: Int32, events: UInt32, _ pollable: any Pollable) throws(SystemError) {
        let number = Int(descriptor)
        while slots.count <= number { slots.append(Slot()) }
        slots[number].generation &+= 1
        slots[number].pollable = pollable
        do throws(SystemError) {
            try control(EPOLL_CTL_ADD, descriptor, events)
        } catch {
            slots[number].pollable = nil
            throw error
        }
    }

    func modify(_ descriptor: Int32, events: UInt32) {
        // Fails only for a descriptor that is not in the set, which is a mistake of this module.
        try? control(EPOLL_CTL_MOD, descriptor, events)
    }

    func remove(_ descriptor: Int32) {
        let number = Int(descriptor)
        guard number < slots.count, slots[number].pollable != nil else { return }
        slots[number].pollable = nil
        slots[number].generation &+= 1
        try? control(EPOLL_CTL_DEL, descriptor, 0)
    }

    private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32) throws(SystemError) {
        var event = epoll_event()
        event.events = events
        event.data.u64 = UInt64(slots[Int(descriptor)].generation) << 32 | UInt64(descriptor)
        try systemCall("epoll_ctl") { epoll_ctl(self.descriptor, operation, descriptor, &event) }
    }

    // MARK: Timers

    /// Runs `action` on this loop when the monotonic clock reaches `deadline` (nanoseconds).
    @discardableResult
    public func schedule(at deadline: Int64, _ action: @escaping () -> Void) -> TimerID {
        let timer = timers.set(at: deadline, action)
        if deadline < timerSetFor { setTimer(deadline) }
        return timer
    }

    /// Runs `action` on this loop in `delay` nanoseconds.
    @discardableResult
    public func schedule(after delay: Int64, _ action: @escaping () -> Void) -> TimerID {
        schedule(at: MonotonicClock.now() &+ delay, action)
    }

    /// Forgets a timer; one that ran already is no mistake.
    public func cancel(_ timer: TimerID) {
        timers.cancel(timer)
    }

    fileprivate func timerFired() {
        var count: UInt64 = 0
        _ = read(timer, &count, 8)
        timerSetFor = .max
        // A timer must find its deadline passed, or it might set itself again and again in this very pass.
        now = MonotonicClock.now()
        while let action = timers.popDue(now) { action() }
        if let next = timers.nextDeadline(), next < timerSetFor { setTimer(next) }
    }

    private func setTimer(_ deadline: Int64) {
        timerSetFor = deadline
        // Zero would disarm the timer; a deadline in the past fires at once.
        let nanoseconds = max(deadline, 1)
        var time = itimerspec()
        time.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
        time.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
        timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &time, nil)
    }

    // MARK: The end

    /// Lets go of every connection and listener at once.
    func abortAll() {
        // A listener's owner often lives on the loop, and holds it.
        stopListening()
        for number in slots.indices {
            slots[number].pollable?.abandon()
        }
        flush()
        // Last, because a handler may have set some when it heard of its end.
        timers.removeAll()
    }

    /// Frees the loop's descriptors; nothing may be used afterwards.
    func close() {
        Glibc.close(timer)
        Glibc.close(descriptor)
    }
}

/// The loop's timer descriptor in its own epoll set.
private final class TimerPollable: Pollable {
    /// It calls nobody but its loop: it is called by it.
    private unowned let loop: EventLoop

    init(loop: EventLoop) { self.loop = loop }

    func ready(_ events: UInt32) { loop.timerFired() }
    func abandon() {}
}
