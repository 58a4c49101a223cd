import TerminalUI
import Testing

@Suite struct GamePictureTests {
    @Test func `colours are mixed beside their target`() {
        #expect(
            picture(of: .mix) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms

                                           Mix the colour on the left
                     target                                                           yours









                    Red  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128
                  Green  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128
                   Blue  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128

                                                  [ Hit Me! ]

                                       ████████████████▎░░░░░░░░░ 9.4 s
                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)


                   ← → move  ↑ ↓ slider  0–9 number  ⇧ by ten  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .mix, .usual, .ascii) == """
                  Bullseye > Lobby > Friday > Round 3 of 5                 KXQZT   5 *   12 ms

                                           Mix the colour on the left
                     target                                                           yours









                    Red  0 =============================O---------------------------- 255 128
                  Green  0 =============================O---------------------------- 255 128
                   Blue  0 =============================O---------------------------- 255 128

                                                  [ Hit Me! ]

                                       ################.......... 9.4 s
                                    Bo *   Ada   Cléo   画家 *   Gus (away)


                   Left Right move  Up Down slider  0-9 number  Enter hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .mix, .small) == """
                 Friday › Round 3 of 5     KXQZT  12 ms

                     target                   yours

                    Red  0 ━━━━━━━━▌▌──────── 255 128
                  Green  0 ━━━━━━━━▌▌──────── 255 128
                   Blue  0 ━━━━━━━━▌▌──────── 255 128
                              [ Hit Me! ]
                          ████████▏░░░░ 9.4 s
                    Bo ✓   Ada   Cléo   画家 ✓   +1

                  ↑ ↓ slider  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .mix, .small, .ascii) == """
                 Friday > Round 3 of 5     KXQZT  12 ms

                     target                   yours

                    Red  0 =========O-------- 255 128
                  Green  0 =========O-------- 255 128
                   Blue  0 =========O-------- 255 128
                              [ Hit Me! ]
                          ########..... 9.4 s
                    Bo *   Ada   Cléo   画家 *   +1

                  Up Down slider  Enter hit  Esc leave
                """)
    }

    @Test func `without colours their numbers are told`() {
        #expect(
            picture(of: .mix, depth: .none) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms

                                        Set the sliders to these numbers



                                                    Red 200
                                                    Green 99
                                                    Blue 12




                    Red  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128
                  Green  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128
                   Blue  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128

                                                  [ Hit Me! ]

                                       ████████████████▎░░░░░░░░░ 9.4 s
                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)


                   ← → move  ↑ ↓ slider  0–9 number  ⇧ by ten  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .mix, .small, depth: .none) == """
                 Friday › Round 3 of 5     KXQZT  12 ms

                       Red 200  Green 99  Blue 12

                    Red  0 ━━━━━━━━▌▌──────── 255 128
                  Green  0 ━━━━━━━━▌▌──────── 255 128
                   Blue  0 ━━━━━━━━▌▌──────── 255 128
                              [ Hit Me! ]
                          ████████▏░░░░ 9.4 s
                    Bo ✓   Ada   Cléo   画家 ✓   +1

                  ↑ ↓ slider  ⏎ hit  ? help  Esc leave
                """)
    }

    @Test func `a hidden number is looked for by its warmth`() {
        #expect(
            picture(of: .hidden) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms



                                      Find the hidden number by its warmth


                                     Hidden. Move, and feel how warm it is.



                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌────────────────────────────────── 100


                                                  [ Hit Me! ]

                                       ████████████████▎░░░░░░░░░ 9.4 s

                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)




                   ← → move  ⇧ by ten  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .find) == """
                  Bullseye › Lobby › Friday › Round 3 of 5                 KXQZT   5 ●   12 ms



                                      Find the hidden number by its warmth


                                               It is warm: 81 %.



                  1 ███████████████████████████████████▌▌───────────────────────────────── 100


                                                  [ Hit Me! ]

                                       ████████████████▎░░░░░░░░░ 9.4 s

                                    Bo ✓   Ada   Cléo   画家 ✓   Gus (away)




                   ← → move  ⇧ by ten  ⏎ hit  ? help  Esc leave
                """)
        #expect(
            picture(of: .find, .small, .ascii) == """
                 Friday > Round 3 of 5     KXQZT  12 ms

                  Find the hidden number by its warmth

                           It is warm: 81 %.

                  1 ###############O-------------- 100
                              [ Hit Me! ]
                          ########..... 9.4 s
                    Bo *   Ada   Cléo   画家 *   +1

                  Left Right move  Enter hit  Esc leave
                """)
    }
}
