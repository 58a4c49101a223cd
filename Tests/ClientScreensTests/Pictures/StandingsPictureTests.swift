import TerminalUI
import Testing

@Suite struct StandingsPictureTests {
    @Test func `the standings stay while the room waits again`() {
        #expect(
            picture(of: .again) == """
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
            picture(of: .again, .small) == """
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
            picture(of: .againAsHost) == """
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

                                      Press Space to start the next match.

                   Space start  1–5 stars  m room  ? help  Esc to the room
                """)
    }

    @Test func `put away, they can be seen again`() {
        #expect(
            picture(of: .putAway) == """
                  Bullseye › Lobby › Friday                                KXQZT   5 ●   12 ms

                                           BullsEye, 5 rounds of 15 s

                                            Waiting for Bo to start.

                       Name
                    1  Bo                                                           host
                    2  Ada
                    3  Cléo
                    4  画家
                    7  Gus                                                          away
                       Ivy                                                          looks on










                   i link  l standings  r practise RGBullsEye  ? help  Esc leave
                """)
    }

    @Test func `who looks on sees sliders that nobody would want to move`() {
        #expect(
            picture(of: .watching) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   4 ●   12 ms



                                         The players try to match this.

                                                   █  █ ▀▀▀▄
                                                   ▀▀▀█  ▄▄▀
                                                      █ █▄▄▄


                  1 ────────────────────────────────────────────────────────────────────── 100


                                               You are watching.

                                       ████████████████▎░░░░░░░░░ 9.4 s

                                         Bo   Cléo   画家   Gus (away)




                   r practise RGBullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .watchingMix) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   4 ●   12 ms

                                         The players try to match this.
                     target









                    Red  0 ────────────────────────────────────────────────────────── 255
                  Green  0 ────────────────────────────────────────────────────────── 255
                   Blue  0 ────────────────────────────────────────────────────────── 255

                                               You are watching.

                                       ████████████████▎░░░░░░░░░ 9.4 s
                                         Bo   Cléo   画家   Gus (away)


                   r practise BullsEye  ? help  Esc leave
                """)
    }
}
