import TerminalUI
import Testing

@Suite struct LongTablePictureTests {
    @Test func `a long result tells how many are left out, and has the own row below them`() {
        #expect(
            picture(of: .fullResult) == """
                  Bullseye › Lobby › Friday › Result of round 3           KXQZT   16 ●   12 ms

                                       The number was 42. Not even close…

                    1 ├───────────────────────────┃┬┬┬┬┬┬┬┬┬┬┬───────────────────────────┤ 100
                                                 42      Ada 57
                                              Player 1 44
                                               Player 3 45

                   #  Name                      Guess  Off  Score  Total
                   1  Player 1                     44    2    +98   1048    You almost had it!
                   2  Player 3                     45    3    +97    997    You almost had it!
                   3  Player 4                     46    4    +96    946    You almost had it!
                   4  Player 5                     47    5    +95    895    Pretty good!
                   5  Player 6                     48    6    +94    844    Pretty good!
                   6  Player 7                     49    7    +93    793    Pretty good!
                   7  Player 8                     50    8    +92    742    Pretty good!
                   8  Player 9                     51    9    +91    691    Pretty good!
                   9  Player 10                    52   10    +90    640    Not even close…
                  and 6 more
                  14  Ada                          57   15    +85    385    Not even close…
                                                goes on in 14 s

                   ↑ ↓ more  r practise RGBullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .fullResult, .small) == """
                 … › Friday › Result of round 3   12 ms

                   The number was 42. Not even close…
                    1 ├──────────┃┬┬┬┬┬──────────┤ 100
                                  Ada 57
                   #  Name    Guess  Off  Score  Total
                   1  Playe…     44    2    +98   1048
                  and 14 more
                  14  Ada        57   15    +85    385
                            goes on in 14 s

                  ↑ ↓ more  ? help  Esc leave
                """)
    }

    @Test func `long standings do so, too`() {
        #expect(
            picture(of: .fullStandings) == """
                  Bullseye › Lobby › Friday › Standings                   KXQZT   16 ●   12 ms

                                        Player 1 wins with 1048 points.

                     #  Name                                                         Total
                     1  Player 1                                                      1048
                     2  Player 3                                                       997
                     3  Player 4                                                       946
                     4  Player 5                                                       895
                     5  Player 6                                                       844
                     6  Player 7                                                       793
                     7  Player 8                                                       742
                     8  Player 9                                                       691
                     9  Player 10                                                      640
                    10  Player 11                                                      589
                    11  Player 12                                                      538
                    and 4 more
                    14  Ada                                                            385
                               How do you like BullsEye?  So far: ★★★★☆ 4.2 (17)
                                               1☆  2☆  3☆  4☆  5☆

                                 Waiting for the host to start the next match.

                   ↑ ↓ more  1–5 stars  r practise RGBullsEye  ? help  Esc to the room
                """)
    }

    @Test func `on a wide screen no table is so wide that a row is lost on the way`() {
        #expect(
            picture(of: .fullResult, .large) == """
                  Bullseye › Lobby › Friday › Result of round 3                                                   KXQZT   16 ●   12 ms

                                                           The number was 42. Not even close…

                    1 ├───────────────────────────────────────────┃──┬┬┬┬┬┬┬┬┬┬┬┬─┬┬┬┬───────────────────────────────────────────┤ 100
                                                                 42 Player 6 48 Ada 57
                                                                Player 1 44 Player 14 56
                                                                 Player 3 45  Player 15 58

                                       #  Name                      Guess  Off  Score  Total
                                       1  Player 1                     44    2    +98   1048    You almost had it!
                                       2  Player 3                     45    3    +97    997    You almost had it!
                                       3  Player 4                     46    4    +96    946    You almost had it!
                                       4  Player 5                     47    5    +95    895    Pretty good!
                                       5  Player 6                     48    6    +94    844    Pretty good!
                                       6  Player 7                     49    7    +93    793    Pretty good!
                                       7  Player 8                     50    8    +92    742    Pretty good!
                                       8  Player 9                     51    9    +91    691    Pretty good!
                                       9  Player 10                    52   10    +90    640    Not even close…
                                      10  Player 11                    53   11    +89    589    Not even close…
                                      11  Player 12                    54   12    +88    538    Not even close…
                                      12  Player 13                    55   13    +87    487    Not even close…
                                      13  Player 14                    56   14    +86    436    Not even close…
                                      14  Ada                          57   15    +85    385    Not even close…
                                      15  Player 15                    58   16    +84    334    Not even close…
                                      16  Player 16                    59   17    +83    283    Not even close…











                                                                    goes on in 14 s

                   r practise RGBullsEye  ? help  Esc leave
                """)
    }

    @Test func `whoever has a seat or a total is in the result without a guess, too`() {
        #expect(
            picture(of: .returned) == """
                  Bullseye › Lobby › Friday › Result of round 3            KXQZT   5 ●   12 ms

                                          The number was 42. No guess

                    1 ├───────────────────────┬───┃──┬────────────────────────────┬──────┤ 100
                                                 42                            画家 90
                                            Bo 36 Cléo 47


                  #  Name                          Guess  Off  Score  Total
                  1  Cléo                             47    5    +95    425    Pretty good!
                  2  Ada                               –    –     +0    380    No guess
                  3  Bo                               36    6    +94    196    Pretty good!
                  4  画家                             90   48    +52    152    Not even close…
                  –  Gus                               –    –     +0      0    No guess






                                                 goes on in 5 s

                   r practise RGBullsEye  ? help  Esc leave
                """)
    }
}
