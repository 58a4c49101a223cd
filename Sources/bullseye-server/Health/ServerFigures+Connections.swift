import Diagnostics
import Figures
import GameProtocol
import Transport

extension ServerFigures {
    /// The codes of close frames that are shown each by itself: the protocol's, and those that clients and libraries use.
    static let closeCodes = Set(ProtocolCloseCode.allCases.map(\.rawValue)).union([1005, 1006, 1008, 1010]).sorted()

    /// Connections, TLS and WebSocket.
    func connectionFamilies() -> [MetricFamily] {
        [
            MetricFamily(
                .gauge, "bullseye_connections", "Connections that are open, also those that are not greeted yet.",
                admission.count),
            MetricFamily(
                .gauge, "bullseye_websockets", "WebSockets that are open.", channels.count),
            MetricFamily(
                .counter, "bullseye_connections_accepted", "Connections that were let in.",
                admission.admitted.value),
            MetricFamily(
                .counter, "bullseye_connections_refused",
                "Connections that were cut off: the server was full, or too many came from one address.", by: "reason"
            ) { (reason: Admission.Refusal) in admission.refused[reason] },
            MetricFamily(
                .counter, "bullseye_accept_pauses",
                "How often accepting had to wait: connections came too fast, or the system had no room.", by: "reason"
            ) { (reason: Admission.Pause) in admission.pauses[reason] },
            MetricFamily(
                .counter, "bullseye_tls_handshakes", "TLS handshakes that are over.", by: "result"
            ) { (result: LoopFigures.HandshakeResult) in sum { $0.handshakes[result] } },
            MetricFamily(
                .counter, "bullseye_received_bytes", unit: .bytes, "Bytes received, as TCP carries them.",
                sum { $0.bytesIn.value }),
            MetricFamily(
                .counter, "bullseye_sent_bytes", unit: .bytes, "Bytes sent, as TCP carries them.",
                sum { $0.bytesOut.value }),
            MetricFamily(
                .counter, "bullseye_websocket_messages_received",
                "WebSocket messages received, pings and pongs left out.", sum { $0.messagesIn.value }),
            MetricFamily(
                .counter, "bullseye_websocket_messages_sent", "WebSocket messages sent, pings and pongs left out.",
                sum { $0.messagesOut.value }),
            closes,
            MetricFamily(
                .gauge, "bullseye_output_waiting_bytes", unit: .bytes,
                "Bytes that wait to be sent because their receivers do not take them.", sum { $0.bytesWaiting.value }),
            MetricFamily(
                .gauge, "bullseye_output_waiting_highest_bytes", unit: .bytes,
                "The most bytes that waited on one connection since the start.",
                loops.map { $0.bytesWaitingHighest.value }.max() ?? 0),
        ]
    }

    private var closes: MetricFamily {
        MetricFamily(
            .counter, "bullseye_websocket_closes",
            "WebSockets that were closed, by the code of the first close frame; 1006 is none.",
            Self.closeCodes.map { code in .init(.whole(sum { $0.closes[code] }), [.init("code", "\(code)")]) }
                + [.init(.whole(sum { $0.closes.others }), [.init("code", "other")])])
    }
}
