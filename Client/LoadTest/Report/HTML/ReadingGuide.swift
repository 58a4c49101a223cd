/// What a page says of its own numbers.
enum ReadingGuide {
    /// The paragraphs.
    static var parts: [Markup] { sentences.map { .element("p", [:], $0) } }

    private static let sentences = [
        """
        Every duration counts from the moment at which something was due, not from when the load test got round to it: \
        a stall is seen by everybody whom it kept waiting.
        """,
        """
        p99 is the duration that 99 of 100 did not exceed. Durations are known to within one part in 1,024, and are \
        told as the longest that they can have been. Over time, p99 and max are those of each second by itself. Stages \
        count without the time in which the load found its place; the whole run counts with it.
        """,
        """
        Axes of durations are logarithmic: from one power of ten to the next is always equally far. Bars that are \
        hardly to be seen are drawn a little higher than they are; the pointer, and the table under them, tell their \
        number.
        """,
        """
        An error is a request that was refused, or a connection that was lost without need. A fault is a number, an \
        order or a cursor that is not what the rules of the game make it.
        """,
    ]
}

extension Comparison {
    /// The rule of ``Comparison`` in a few sentences.
    static let rule = """
        The same means: within noise. p50 and p99 are the same if the ranges in which they lie overlap, where only \
        every eighth duration counts as one of its own, since players in a room wait together; if they differ by a \
        tenth or less; or by 50 µs or less. The longest is the same up to a factor of two, what is counted and CPU \
        time up to a tenth; errors up to three times the root of their sum, if both runs had any; faults only if they \
        are equal.
        """
}
