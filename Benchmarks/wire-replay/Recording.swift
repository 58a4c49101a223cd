import WebSocket

/// What clients send, as recorded bytes.
enum Recording {
    /// A browser's opening handshake.
    static let handshake = Array(
        """
        GET /play HTTP/1.1\r
        Host: play.example.org\r
        Connection: Upgrade\r
        Pragma: no-cache\r
        Cache-Control: no-cache\r
        User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36\r
        Upgrade: websocket\r
        Origin: https://play.example.org\r
        Sec-WebSocket-Version: 13\r
        Accept-Encoding: gzip, deflate, br, zstd\r
        Accept-Language: en-GB,en;q=0.9\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r
        Sec-WebSocket-Protocol: bullseye.v1\r
        \r

        """.utf8)

    /// A move of one slider, in round 1, without its number.
    static let slide = frame(.binary, [1, 0, 1, 0, 0, 0, 0, 0x6A, 0x03])

    /// Numbers a masked slide, by what the mask makes of the number.
    static func setSequence(_ sequence: UInt32, in slide: UnsafeMutableRawBufferPointer) {
        // Behind the header of six bytes, the kind and the round; the mask goes round every four bytes.
        let mask = (maskKey << 24 | maskKey >> 8).bigEndian
        slide.storeBytes(of: sequence.bigEndian ^ mask, toByteOffset: 9, as: UInt32.self)
    }

    /// A short text message.
    static let text = frame(.text, Array("Good luck, everybody".utf8))

    /// A binary message of 64 KiB.
    static let large = frame(.binary, [UInt8](repeating: 0x5A, count: 64 << 10))

    private static func frame(_ opcode: Opcode, _ payload: [UInt8]) -> [UInt8] {
        Frame.encode(opcode, payload, maskKey: maskKey)
    }

    private static let maskKey: UInt32 = 0x37FA_213D
}
