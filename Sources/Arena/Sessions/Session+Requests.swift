import Figures
import GameProtocol
import GameRules
import Reactive

extension Session {
    /// Takes a text message.
    public func receive(text: UnsafeRawBufferPointer) {
        guard !isOver else { return }
        guard flood.allowsText(now: now) else {
            figures.limits.add(to: .texts)
            close(.flooding)
            return
        }
        let message: ClientMessage
        do throws(Rejection) {
            message = try ClientMessage.decode(text)
        } catch {
            reject(error)
            return
        }
        do throws(RequestFailure) {
            try admit(message.request.type)
            try perform(message)
        } catch {
            refuse(message.id, error)
        }
    }

    /// Answers a message that is malformed; the order of things and the rate come first, as far as its type is known.
    private func reject(_ rejection: Rejection) {
        do throws(RequestFailure) {
            try admit(rejection.type)
            refuse(rejection.id, rejection.failure)
        } catch {
            refuse(rejection.id, error)
        }
    }

    private func admit(_ type: RequestType?) throws(RequestFailure) {
        guard identity != nil || type == .hello else { throw .helloFirst }
        guard let type, type.isRateLimited else { return }
        let now = now
        guard requests.take(now: now) else {
            figures.limits.add(to: .requests)
            throw .rateLimited(requests.waitMs(now: now))
        }
    }

    private func perform(_ message: ClientMessage) throws(RequestFailure) {
        let id = message.id
        switch message.request {
        case .hello(let hello): try greet(id, hello)
        case .ping(let at): send(.pong(Pong(id: id, at: at, nowAt: now)))
        case .lobbyWatch(let cursor): watchLobby(id, after: cursor)
        case .lobbyUnwatch:
            watch = nil
            answer(id)
        case .roomCreate(let create): try createRoom(id, create)
        case .roomJoin(let join): try joinRoom(id, join)
        case .roomLeave:
            let membership = try inRoom()
            answer(id)
            membership.room.remove(membership.member, .left)
        case .hit(let hit):
            let membership = try inRoom()
            // The latest slide counts, even one that came too fast.
            passWaitingSlide()
            try membership.room.hit(membership.member, hit) { answer(id, .hit(atMs: $0)) }
        case .roomStart, .roomPause, .roomResume, .roomSkip, .roomKick, .roomConfigure, .roomLock, .roomHandover,
            .roomClose:
            let membership = try inRoom()
            try membership.room.command(message.request, by: membership.member) { answer(id) }
        case .rate(let given): try rate(id, given)
        case .leaderboard(let query): try showLeaderboard(id, query)
        case .eventSchedule, .eventList, .eventShow, .eventNext, .eventRespond, .eventInvite, .eventCancel:
            try askOfEvents(id, message.request)
        }
    }

    private func inRoom() throws(RequestFailure) -> Membership {
        guard let membership else { throw .notInRoom }
        return membership
    }

    // MARK: The lobby

    private func watchLobby(_ id: Int64?, after cursor: Cursor?) {
        let feed = shard.feed
        let missed = cursor.flatMap { feed.missed(after: $0) }
        watch = nil
        answer(id, .watching(recovered: missed != nil))
        for result in missed ?? [] { peer.send(text: result) }
        peer.send(text: feed.show())
        watch = LobbyWatch(after: feed.lastUpdate, feed, peer)
    }

    /// Goes on with the watch that the session had on another shard.
    func watchOn(after last: UInt64) {
        guard !isOver else { return }
        watch = LobbyWatch(after: last, shard.feed, peer)
        // A gap is not for hiding: the client comes back with its cursor.
        if watch == nil { close(.moved) }
    }

    // MARK: Slides

    /// Takes a binary message.
    public func receive(binary: UnsafeRawBufferPointer) {
        guard !isOver else { return }
        let now = now
        guard flood.allowsBinary(now: now) else {
            figures.limits.add(to: .binaries)
            close(.flooding)
            return
        }
        guard identity != nil else {
            refuse(nil, .helloFirst)
            return
        }
        do throws(RequestFailure) {
            let slide = try SlideFrame(decoding: binary)
            guard let membership, membership.member.seat != nil else { return }
            if membership.room.isMalformed(slide) { throw .badSlide }
            figures.slides.add()
            if slides.isHolding { figures.slidesConflated.add() }
            if slides.pass(slide, now: now) {
                move(to: slide, membership)
            } else if slides.timer == nil {
                slides.timer = shard.timers.schedule(at: slides.opensAt(now: now)) { [unowned self] in
                    passWaitingSlide()
                }
            }
        } catch {
            refuse(nil, error)
        }
    }

    private func passWaitingSlide() {
        if let slide = slides.takeWaiting(now: now), let membership { move(to: slide, membership) }
    }

    private func move(to slide: SlideFrame, _ membership: Membership) {
        guard let values = slide.values else { return }
        membership.slider.value = SliderPosition(round: slide.round, sequence: slide.sequence, values: values)
    }
}
