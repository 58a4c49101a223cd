import Synchronization
import Transport
import WebSocket

/// What a handler was told.
enum ChannelEvent: Equatable, Sendable {
    case opened
    case text(String)
    case binary(Int)
    case ended(WebSocketEnd)
}

/// Hands on everything that a channel tells, to a test that waits for it.
final class ChannelRecorder: WebSocketHandler {
    private let events: AsyncStream<ChannelEvent>.Continuation
    private let onEvent: (ChannelEvent, WebSocketChannel?) -> Void
    private var channel: WebSocketChannel?

    init(
        _ events: AsyncStream<ChannelEvent>.Continuation,
        onEvent: @escaping (ChannelEvent, WebSocketChannel?) -> Void = { _, _ in }
    ) {
        self.events = events
        self.onEvent = onEvent
    }

    private func tell(_ event: ChannelEvent) {
        events.yield(event)
        onEvent(event, channel)
    }

    func channelOpened(_ channel: WebSocketChannel) {
        self.channel = channel
        tell(.opened)
    }

    func channelReceived(text: UnsafeRawBufferPointer) { tell(.text(String(decoding: text, as: UTF8.self))) }
    func channelReceived(binary: UnsafeRawBufferPointer) { tell(.binary(binary.count)) }

    func channelEnded(_ end: WebSocketEnd) {
        channel = nil
        tell(.ended(end))
        events.finish()
    }
}

/// Sends every message back.
final class EchoHandler: WebSocketHandler {
    private var channel: WebSocketChannel?
    private let ended: @Sendable (WebSocketEnd) -> Void

    init(ended: @escaping @Sendable (WebSocketEnd) -> Void) { self.ended = ended }

    func channelOpened(_ channel: WebSocketChannel) { self.channel = channel }
    func channelReceived(text: UnsafeRawBufferPointer) { channel?.send(.text, text) }
    func channelReceived(binary: UnsafeRawBufferPointer) { channel?.send(.binary, binary) }

    func channelEnded(_ end: WebSocketEnd) {
        channel = nil
        ended(end)
    }
}
