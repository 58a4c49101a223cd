import GameProtocol

/// A binary message is refused, or is written with the same bytes again: each has one layout.
enum BinaryMessageTarget {
    static func check(_ input: [UInt8]) throws(Violation) {
        let slide: SlideFrame? = try? input.withUnsafeBytes { bytes in try SlideFrame(decoding: bytes) }
        if let slide {
            // A count of values that no game has is told by the room.
            if slide.values != nil { try check(input, slide.encode(into:)) }
            try hold(slide.values?.allSatisfy((0...1).contains) ?? (input.count > 15), "\(slide) is taken")
        }
        let frame = input.withUnsafeBytes { ServerFrame(decoding: $0) }
        switch frame {
        case .sliders(let frame): try check(input, frame.encode(into:))
        case .heat(let frame): try check(input, frame.encode(into:))
        case nil: break
        }
        try hold(slide == nil || frame == nil, "it is read in two ways")
    }

    private static func check(_ input: [UInt8], _ encode: (inout [UInt8]) -> Void) throws(Violation) {
        var written: [UInt8] = []
        encode(&written)
        try hold(written == input, "it is written as \(written)")
    }
}
