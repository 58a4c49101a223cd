import TerminalUI
import Testing

@Suite struct RoundPictureTests {
    @Test func `a round is announced`() {
        #expect(
            picture(of: .countdown) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms



                                   Put the bull's eye as close as you can to

                                                   █  █ ▀▀▀▄
                                                   ▀▀▀█  ▄▄▀
                                                      █ █▄▄▄


                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌────────────────────────────────── 100


                                                 [ Get ready ]

                                   ██████████████████████████ opens in 3.0 s

                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)




                   r practise RGBullsEye  ? help  Esc leave
                """)
    }

    @Test func `the target is the largest of an open round`() {
        #expect(
            picture(of: .open) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms



                                   Put the bull's eye as close as you can to

                                                   █  █ ▀▀▀▄
                                                   ▀▀▀█  ▄▄▀
                                                      █ █▄▄▄


                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌────────────────────────────────── 100


                                                  [ Hit Me! ]

                                       ████████████████▎░░░░░░░░░ 9.4 s

                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)




                   ← → move  ⇧ by ten  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .open, .usual, .ascii) == """
                  Bullseye > Lobby > Friday > Round 3 of 5                 KXQZT   5 *   12 ms



                                   Put the bull's eye as close as you can to

                                                         _
                                                    |_|  _|
                                                      | |_


                  1 ===================================O---------------------------------- 100


                                                  [ Hit Me! ]

                                       ################.......... 9.4 s

                                    Bo *   Ada   Cléo   画家 *   Gus (away)




                   Left Right move  Shift by ten  Enter hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .open, .small) == """
                 Friday › Round 3 of 5     KXQZT  12 ms

                         Put the bull's eye at
                               █  █ ▀▀▀▄
                               ▀▀▀█  ▄▄▀
                                  █ █▄▄▄
                  1 ━━━━━━━━━━━━━━▌▌────────────── 100
                              [ Hit Me! ]
                          ████████▏░░░░ 9.4 s
                    Bo ✓   Ada   Cléo   画家 ✓   +1

                  ← → move  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .open, .small, .ascii) == """
                 Friday > Round 3 of 5     KXQZT  12 ms

                         Put the bull's eye at
                                     _
                                |_|  _|
                                  | |_
                  1 ===============O-------------- 100
                              [ Hit Me! ]
                          ########..... 9.4 s
                    Bo *   Ada   Cléo   画家 *   +1

                  Left Right move  Enter hit  Esc leave
                """)
    }

    @Test func `who has hit sees for how many the room waits`() {
        #expect(
            picture(of: .hit) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms



                               The result comes when all have hit, or time is up.

                                                   █  █ ▀▀▀▄
                                                   ▀▀▀█  ▄▄▀
                                                      █ █▄▄▄


                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌────────────────────────────────── 100


                                            [ Hit. 1 still slides ]

                                       ████████████████▎░░░░░░░░░ 9.4 s

                                   Bo ✓   Ada ✓   Cléo   画家 ✓   Gus (away)




                   r practise RGBullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .hit, .small) == """
                 Friday › Round 3 of 5     KXQZT  12 ms

                          Wait for the result.
                               █  █ ▀▀▀▄
                               ▀▀▀█  ▄▄▀
                                  █ █▄▄▄
                  1 ━━━━━━━━━━━━━━▌▌────────────── 100
                        [ Hit. 1 still slides ]
                          ████████▏░░░░ 9.4 s
                        Bo ✓   Ada ✓   Cléo   +2

                  ? help  Esc leave
                """)
    }

    @Test func `a paused match says so and shows no time`() {
        #expect(
            picture(of: .paused) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms



                                         The host has paused the match.

                                                   █  █ ▀▀▀▄
                                                   ▀▀▀█  ▄▄▀
                                                      █ █▄▄▄


                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌────────────────────────────────── 100


                                                   [ Paused ]



                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)




                   z go on  r practise RGBullsEye  m room  ? help  Esc leave
                """)
    }

    @Test func `in a match it asks before the seat is given up`() {
        #expect(
            picture(of: .leaving) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms



                                   Put the bull's eye as close as you can to

                                                   █  █ ▀▀▀▄
                                                   ▀▀▀█  ▄▄▀
                                                      █ █▄▄▄

                                            ┌─ Leave the match? ───┐
                  1 ━━━━━━━━━━━━━━━━━━━━━━━ │ › Stay               │ ───────────────────── 100
                                            │   Leave              │
                                            └──────────────────────┘
                                                  [ Hit Me! ]

                                       ████████████████▎░░░░░░░░░ 9.4 s

                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)




                   ↑ ↓ move  ⏎ choose  Esc back
                """)
        #expect(
            picture(of: .leaving, .small, .ascii) == """
                 Friday > Round 3 of 5     KXQZT  12 ms

                         Put the bull's eye at
                                     _
                        +- Leave the match? ---+
                        | > Stay               |
                  1 === |   Leave              | - 100
                        +----------------------+
                          ########..... 9.4 s
                    Bo *   Ada   Cléo   画家 *   +1

                  Up Down move  Enter choose  Esc back
                """)
    }

    @Test func `a lost connection is told with what happens now`() {
        #expect(
            picture(of: .offline) == """
                  Bullseye › Lobby › Friday › Round 3 of 5               KXQZT   5 ●   offline



                                   Put the bull's eye as close as you can to

                                                   █  █ ▀▀▀▄
                                                   ▀▀▀█  ▄▄▀
                                                      █ █▄▄▄


                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌────────────────────────────────── 100


                                                  [ Hit Me! ]

                                       ████████████████▎░░░░░░░░░ 9.4 s

                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)



                  Trying again in 3 s. Your seat is kept for 57 s. The server went away.
                   ← → move  ⇧ by ten  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .offline, .small) == """
                 … › Friday › Round 3 of 5      offline

                               █  █ ▀▀▀▄
                               ▀▀▀█  ▄▄▀
                                  █ █▄▄▄
                  1 ━━━━━━━━━━━━━━▌▌────────────── 100
                              [ Hit Me! ]
                          ████████▏░░░░ 9.4 s
                    Bo ✓   Ada   Cléo   画家 ✓   +1
                 Trying again in 3 s. Your seat is kept
                 for 57 s. The server went away.
                  ← → move  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .offline, .small, .ascii) == """
                 ~ > Friday > Round 3 of 5      offline

                                     _
                                |_|  _|
                                  | |_
                  1 ===============O-------------- 100
                              [ Hit Me! ]
                          ########..... 9.4 s
                    Bo *   Ada   Cléo   画家 *   +1
                 Trying again in 3 s. Your seat is kept
                 for 57 s. The server went away.
                  Left Right move  Enter hit  Esc leave
                """)
    }
}
