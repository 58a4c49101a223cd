import GameProtocol

/// The proof that a hidden target was fixed before the round: `commit` goes out with the
/// announcement, `salt` with the result (the protocol, section 6).
struct RoundSecret {
    let salt: String
    let commit: String

    init(match: Int, round: Int, target: [Int], surroundings: Surroundings) {
        var randomness = surroundings.randomness
        salt = Base64URL.draw(bytes: 16, using: &randomness)
        let numbers = target.map(String.init).joined(separator: ",")
        let digest = surroundings.sha256(Array("\(salt):\(match):\(round):\(numbers)".utf8))
        let digits = Array("0123456789abcdef")
        commit = String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
