import TerminalUI
import Testing

@Suite struct WaitingPictureTests {
    @Test func `the host is told how to begin`() {
        #expect(
            picture(of: .host) == """
                  Bullseye › Lobby › Friday                                KXQZT   5 ●   12 ms

                                           BullsEye, 5 rounds of 15 s

                             Send your friends the link (i). Press Space to start.

                       Name
                    1  Bo
                    2  Ada                                                          host
                    3  Cléo
                    4  画家
                    7  Gus                                                          away
                       Ivy                                                          looks on










                   Space start  i link  r practise RGBullsEye  m room  ? help  Esc leave
                """)
        #expect(
            picture(of: .host, .small) == """
                 … › Lobby › Friday        KXQZT  12 ms

                       BullsEye, 5 rounds of 15 s

                 Send your friends the link (i). Press
                            Space to start.
                       Name
                    1  Bo
                    2  Ada                  host
                    and 4 more

                  Space start  i link  Esc leave
                """)
    }

    @Test func `a guest waits for the host`() {
        #expect(
            picture(of: .guest) == """
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










                   i link  r practise RGBullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .guest, .small, .ascii) == """
                 ~ > Lobby > Friday        KXQZT  12 ms

                       BullsEye, 5 rounds of 15 s

                        Waiting for Bo to start.

                       Name
                    1  Bo                   host
                    2  Ada
                    and 4 more

                  Up Down more  i link  Esc leave
                """)
    }

    @Test func `a spectator is told apart`() {
        #expect(
            picture(of: .spectator) == """
                  Bullseye › Lobby › Friday                                KXQZT   4 ●   12 ms

                                           BullsEye, 5 rounds of 15 s

                                            Waiting for Bo to start.

                       Name
                    1  Bo                                                           host
                    3  Cléo
                    4  画家
                    7  Gus                                                          away
                       Ivy                                                          looks on
                       Ada                                                          looks on










                   i link  r practise RGBullsEye  ? help  Esc leave
                """)
    }

    @Test func `a room with many people says how many it leaves out`() {
        #expect(
            picture(of: .crowd) == """
                  Bullseye › Lobby › Friday                               KXQZT   30 ●   12 ms

                                           BullsEye, 5 rounds of 15 s

                                         Waiting for the host to start.

                        Name
                     1  Player 1
                     2  Ada
                     3  Player 3
                     4  Player 4
                     5  Player 5
                     6  Player 6
                     7  Player 7
                     8  Player 8
                     9  Player 9
                    10  Player 10
                    11  Player 11
                    12  Player 12
                    13  Player 13
                    14  Player 14
                    and 16 more

                   ↑ ↓ more  i link  r practise RGBullsEye  ? help  Esc leave
                """)
    }

    @Test func `the link is whole where there is no room for its code`() {
        #expect(
            picture(of: .link, .small) == """
                 … › Lobby › Friday        KXQZT  12 ms

                ┌─ The link to this room ──────────────┐
                │                                      │
                │ https://game.example:8443/KXQZT      │
                │                                      │
                │ For a QR code of it, make the window │
                │ 20 rows high.                        │
                │                                      │
                └──────────────────────────────────────┘

                  c copy  t text alone  Esc back
                """)
        #expect(
            picture(of: .link, .small, .ascii) == """
                 ~ > Lobby > Friday        KXQZT  12 ms

                +- The link to this room --------------+
                |                                      |
                | https://game.example:8443/KXQZT      |
                |                                      |
                | For a QR code of it, make the window |
                | 88 columns wide and 31 rows high.    |
                |                                      |
                +--------------------------------------+

                  c copy  t text alone  Esc back
                """)
    }

    @Test func `somebody to send out is chosen from many`() {
        #expect(
            picture(of: .sendingOut) == """
                  Bullseye › Lobby › Friday                               KXQZT   30 ●   12 ms
                                            ┌─ Send out ───────────┐
                                            │   Player 1           │
                                            │   Player 3           │
                             Send your frie │   Player 4           │ ace to start.
                                            │   Player 5           │
                        Name                │   Player 6           │
                     1  Player 1            │   Player 7           │
                     2  Ada                 │   Player 8           │                    host
                     3  Player 3            │   Player 9           │
                     4  Player 4            │   Player 10          │
                     5  Player 5            │   Player 11          │
                     6  Player 6            │   Player 12          │
                     7  Player 7            │   Player 13          │
                     8  Player 8            │   Player 14          │
                     9  Player 9            │   Player 15          │
                    10  Player 10           │   Player 16          │
                    11  Player 11           │ › Player 17          │
                    12  Player 12           │   Player 18          │
                    13  Player 13           │   Player 19          │
                    14  Player 14           │   Player 20          │
                    and 16 more             │ and 10 more          │
                                            └──────────────────────┘
                   ↑ ↓ move  ⏎ choose  Esc back
                """)
        #expect(
            picture(of: .sendingOut, .small) == """
                 … › Lobby › Friday        KXQZT  12 ms
                        ┌─ Send out ───────────┐
                        │   Player 11          │
                        │   Player 12          │
                 Send y │   Player 13          │ Press
                        │   Player 14          │
                        │   Player 15          │
                     1  │   Player 16          │
                     2  │ › Player 17          │ ost
                    and │ 9 above, 13 below    │
                        └──────────────────────┘
                  ↑ ↓ move  ⏎ choose  Esc back
                """)
    }

    @Test func `a call to an event says which key answers it`() {
        #expect(
            picture(of: .called) == """
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









                  “Friday cup” gathers in room BCDFG and begins in 58 s. Press v to go there.
                   v to the event  i link  r practise RGBullsEye  ? help  Esc leave
                """)
        #expect(
            picture(of: .called, .small) == """
                 … › Lobby › Friday        KXQZT  12 ms

                       BullsEye, 5 rounds of 15 s

                        Waiting for Bo to start.

                       Name
                    1  Bo                   host
                    2  Ada
                 “Friday cup” gathers in room BCDFG and
                 begins in 58 s. Press v to go there.
                  v to the event  i link  Esc leave
                """)
    }
}
