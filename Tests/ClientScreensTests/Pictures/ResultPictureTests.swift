import TerminalUI
import Testing

@Suite struct ResultPictureTests {
    @Test func `everybody is on one scale`() {
        #expect(
            picture(of: .reveal) == """
                  Bullseye › Lobby › Friday › Result of round 3            KXQZT   5 ●   12 ms

                                          The number was 42. Perfect!

                    1 ├───────────────────────┬───┃──┬────────────────────────────┬──────┤ 100
                                               Ada 42                          画家 90
                                                 42
                                            Bo 36 Cléo 47

                  #  Name                          Guess  Off  Score  Total
                  1  Ada                              42    0   +200    580    Perfect!
                  2  Bo                               36    6    +94    496    Pretty good!
                  3  Cléo                             47    5    +95    375    Pretty good!
                  4  画家                             90   48    +52    152    Not even close…
                  5  Gus                               –    –     +0      0    No guess






                                                 goes on in 5 s

                   r practise RGBullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .reveal, .usual, .ascii) == """
                  Bullseye > Lobby > Friday > Result of round 3            KXQZT   5 *   12 ms

                                          The number was 42. Perfect!

                    1 |-----------------------+---#--+----------------------------+------| 100
                                               Ada 42                          画家 90
                                                 42
                                            Bo 36 Cléo 47

                  #  Name                          Guess  Off  Score  Total
                  1  Ada                              42    0   +200    580    Perfect!
                  2  Bo                               36    6    +94    496    Pretty good!
                  3  Cléo                             47    5    +95    375    Pretty good!
                  4  画家                             90   48    +52    152    Not even close~
                  5  Gus                               -    -     +0      0    No guess






                                                 goes on in 5 s

                   r practise RGBullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .reveal, .small) == """
                 … › Friday › Result of round 3   12 ms

                      The number was 42. Perfect!
                    1 ├─────────┬┃─┬──────────┬──┤ 100
                              Ada 42       画家 90
                  #  Name   Guess  Off  Score  Total
                  1  Ada       42    0   +200    580
                  2  Bo        36    6    +94    496
                  and 3 more
                             goes on in 5 s

                  ↑ ↓ more  ? help  Esc leave
                """)
        #expect(
            picture(of: .reveal, .small, .ascii) == """
                 ~ > Friday > Result of round 3   12 ms

                      The number was 42. Perfect!
                    1 |---------+#-+----------+--| 100
                              Ada 42       画家 90
                  #  Name   Guess  Off  Score  Total
                  1  Ada       42    0   +200    580
                  2  Bo        36    6    +94    496
                  and 3 more
                             goes on in 5 s

                  Up Down more  ? help  Esc leave
                """)
    }

    @Test func `a mixed colour is seen beside its target once more`() {
        #expect(
            picture(of: .mixed) == """
                  Bullseye › Lobby › Friday › Result of round 3            KXQZT   5 ●   12 ms

                                It was red 200, green 99, blue 12. Pretty good!

                     target                                                           yours






                  #  Name                     Guess    Off  Score  Total
                  1  Bo                  198 101 12  0.011   +149    551    You almost had it!
                  2  Ada                 180 120 40  0.158    +91    471    Pretty good!
                  –  Cléo                         –      –     +0      0    No guess
                  –  画家                         –      –     +0      0    No guess
                  –  Gus                          –      –     +0      0    No guess



                              Off: how far apart the two colours are, 0 to 1.732.
                                                 goes on in 5 s

                   r practise BullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .mixed, .small) == """
                 … › Friday › Result of round 3   12 ms

                   It was red 200, green 99, blue 12.
                              Pretty good!
                  #  Name          Guess    Off  Score
                  1  Bo       198 101 12  0.011   +149
                  2  Ada      180 120 40  0.158    +91
                  –  Cléo              –      –     +0
                  and 2 more
                             goes on in 5 s

                  ↑ ↓ more  ? help  Esc leave
                """)
    }

    @Test func `the winner is told`() {
        #expect(
            picture(of: .won) == """
                  Bullseye › Lobby › Friday › Standings                    KXQZT   5 ●   12 ms

                                            You win with 580 points!

                    #  Name                                                 Total
                    1  Ada                                                    580  1 perfect
                    2  Bo                                                     496
                    3  Cléo                                                   375
                    –  画家                                                     –
                    –  Gus                                                      –








                               How do you like BullsEye?  So far: ★★★★☆ 4.2 (17)
                                               1☆  2☆  3☆  4☆  5☆

                                    Waiting for Bo to start the next match.

                   1–5 stars  r practise RGBullsEye  ? help  Esc to the room
                """)
        #expect(
            picture(of: .won, .small) == """
                 … › Friday › Standings    KXQZT  12 ms

                        You win with 580 points!

                    #  Name         Total
                    1  Ada            580  1 perfect
                    2  Bo             496
                    and 3 more
                       How do you like BullsEye?
                           1☆  2☆  3☆  4☆  5☆

                  ↑ ↓ more  1–5 stars  Esc to the room
                """)
        #expect(
            picture(of: .won, .small, .ascii) == """
                 ~ > Friday > Standings    KXQZT  12 ms

                        You win with 580 points!

                    #  Name         Total
                    1  Ada            580  1 perfect
                    2  Bo             496
                    and 3 more
                       How do you like BullsEye?
                           1.  2.  3.  4.  5.

                  1-5 stars  Esc to the room
                """)
    }

    @Test func `a win may be shared`() {
        #expect(
            picture(of: .shared) == """
                  Bullseye › Lobby › Friday › Standings                    KXQZT   5 ●   12 ms

                                       You share the win with 580 points.

                    #  Name                                                 Total
                    1  Ada                                                    580  1 perfect
                    1  Bo                                                     580  2 perfect
                    3  Cléo                                                   375
                    –  画家                                                     –
                    –  Gus                                                      –








                               How do you like BullsEye?  So far: ★★★★☆ 4.2 (17)
                                               1☆  2☆  3☆  4☆  5☆

                                    Waiting for Bo to start the next match.

                   1–5 stars  r practise RGBullsEye  ? help  Esc to the room
                """)
    }

    @Test func `the stars that were given are told`() {
        #expect(
            picture(of: .rated) == """
                  Bullseye › Lobby › Friday › Standings                    KXQZT   5 ●   12 ms

                                            Bo wins with 580 points.

                    #  Name                                                 Total
                    1  Bo                                                     580  1 perfect
                    2  Ada                                                    496
                    3  Cléo                                                   375
                    –  画家                                                     –
                    –  Gus                                                      –








                                   You gave BullsEye 4 of 5.  ★★★★☆ 4.2 (17)
                                               1★  2★  3★  4★  5☆

                                    Waiting for Bo to start the next match.

                   1–5 stars  r practise RGBullsEye  ? help  Esc to the room
                """)
    }
}
