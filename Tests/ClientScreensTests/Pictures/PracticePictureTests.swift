import TerminalUI
import Testing

@Suite struct PracticePictureTests {
    @Test func `a game is played alone`() {
        #expect(
            picture(of: .practice) == """
                  Bullseye › Lobby › Practise › Practice: BullsEye                       12 ms




                                   Put the bull's eye as close as you can to

                                                   ▀▀▀▄ ▄▀▀▄
                                                    ▀▀▄ ▀▄▄█
                                                   ▄▄▄▀  ▄▄▀


                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌────────────────────────────────── 100


                                                  [ Hit Me! ]







                   ← → move  ⇧ by ten  ⏎ hit  ? help  Esc back
                """)
    }

    @Test func `a hit alone says what it was and what it brought`() {
        #expect(
            picture(of: .practiceHit) == """
                  Bullseye › Lobby › Practise › Practice: BullsEye                       12 ms




                        You hit 51, it was 39. Not even close… +88, 88 points in 1 round

                                                   ▀▀▀▄ ▄▀▀▄
                                                    ▀▀▄ ▀▄▄█
                                                   ▄▄▄▀  ▄▄▀


                  1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━┃━━━━━━▌▌────────────────────────────────── 100


                                                   [ Again ]







                   ⏎ again  ? help  Esc back
                """)
        #expect(
            picture(of: .mixedAlone, .small) == """
                 … › Practice: RGBullsEye         12 ms

                  It was 99 4 230. Not even close… +63
                     target                   yours

                    Red  0 ━━━━━━━┃▌▌──────── 255 128
                  Green  0 ┃━━━━━━━▌▌──────── 255 128
                   Blue  0 ━━━━━━━━▌▌─────┃── 255 128
                               [ Again ]


                  ⏎ again  ? help  Esc back
                """)
    }

    @Test func `until the next round the target is marked, also where it was hidden`() {
        let sitting = Sitting(.practiseChooser)
        sitting.press(.down, .enter)
        #expect(!sitting.picture.contains("┃"))
        sitting.press(.enter)
        #expect(sitting.picture.contains("You hit 51, it was "))
        #expect(sitting.picture.contains("┃"))
        sitting.press(.enter)
        #expect(!sitting.picture.contains("┃"))
    }

    @Test func `the time of the room beneath is told`() {
        #expect(
            picture(of: .practiceInRoom) == """
                  … › Friday › Round 3 of 5 › Practice: RGBullsEye         KXQZT   5 ●   12 ms

                                           Mix the colour on the left
                     target                                                           yours











                    Red  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128
                  Green  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128
                   Blue  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌──────────────────────────── 255 128

                                                  [ Hit Me! ]

                                ██████████████████████████ room: opens in 3.0 s

                   ← → move  ↑ ↓ slider  0–9 number  ⇧ by ten  ⏎ hit  ? help  Esc back
                """)
        #expect(
            picture(of: .practiceInRoom, .small) == """
                 … › Practice: RGBullsEye  KXQZT  12 ms

                       Mix the colour on the left
                     target                   yours

                    Red  0 ━━━━━━━━▌▌──────── 255 128
                  Green  0 ━━━━━━━━▌▌──────── 255 128
                   Blue  0 ━━━━━━━━▌▌──────── 255 128
                              [ Hit Me! ]
                  █████████████ room: opens in 3.0 s

                  ↑ ↓ slider  ⏎ hit  ? help  Esc back
                """)
    }
}
