/// The logarithm, which pure code on Linux has no library for.
enum Logarithm {
    /// The logarithm of a positive, finite number to the base 2, to about 15 digits.
    static func binary(_ value: Double) -> Double {
        // ln m = 2 artanh((m - 1) / (m + 1)); the significand m is from 1 to 2, and so the argument at most 1/3.
        let argument = (value.significand - 1) / (value.significand + 1)
        let square = argument * argument
        var (power, sum) = (argument, 0.0)
        for odd in stride(from: 1.0, through: 33, by: 2) {
            sum += power / odd
            power *= square
        }
        return Double(value.exponent) + 2 * sum / naturalOfTwo
    }

    /// The logarithm to the base 10.
    static func decimal(_ value: Double) -> Double { binary(value) / binaryOfTen }

    /// A power of ten, exact where a `Double` can be.
    static func powerOfTen(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

    private static let naturalOfTwo = 0.693_147_180_559_945_3
    private static let binaryOfTen = binary(10)
}
