/// A published result with its number in the stream, encoded once for all who receive it.
struct PublishedResult: Sendable {
    let number: UInt64
    let message: [UInt8]
}
