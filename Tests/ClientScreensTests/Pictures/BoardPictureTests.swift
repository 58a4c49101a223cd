import TerminalUI
import Testing

@Suite struct BoardPictureTests {
    @Test func `a leaderboard says that it is being asked for`() {
        #expect(
            picture(of: .boardAsked) == """
                  Bullseye › Lobby › Leaderboard                                         12 ms

                                          BullsEye, most points today

                                                    Asking…


















                   ← → game  d period  b total or best  Esc back
                """)
    }

    @Test func `an empty leaderboard says so`() {
        #expect(
            picture(of: .boardEmpty) == """
                  Bullseye › Lobby › Leaderboard                                         12 ms

                                          BullsEye, most points today

                                          Nobody has played it today.


















                   ← → game  d period  b total or best  Esc back
                """)
    }

    @Test func `the own row stands below the best`() {
        #expect(
            picture(of: .board) == """
                  Bullseye › Lobby › Leaderboard                                         12 ms

                                          BullsEye, most points today

                     #  Name                                                  Points  Rounds
                     1  Player 1                                                4900      69
                     2  Player 2                                                4800      68
                     3  Player 3                                                4700      67
                     4  Player 4                                                4600      66
                     5  Player 5                                                4500      65
                     6  Player 6                                                4400      64
                     7  Player 7                                                4300      63
                     8  Player 8                                                4200      62
                     9  Player 9                                                4100      61
                    10  Player 10                                               4000      60
                    11  Player 11                                               3900      59
                    12  Player 12                                               3800      58
                    13  Player 13                                               3700      57
                    14  Player 14                                               3600      56
                    15  Player 15                                               3500      55
                    and 35 more
                    71  Ada                                                       12       1

                   ↑ ↓ more  ← → game  d period  b total or best  Esc back
                """)
        #expect(
            picture(of: .board, .small) == """
                 Bullseye › Lobby › Leaderboard   12 ms

                      BullsEye, most points today

                     #  Name          Points  Rounds
                     1  Player 1        4900      69
                     2  Player 2        4800      68
                     3  Player 3        4700      67
                    and 47 more
                    71  Ada               12       1

                  ↑ ↓ more  ← → game  d period  Esc back
                """)
        #expect(
            picture(of: .board, .small, .ascii) == """
                 Bullseye > Lobby > Leaderboard   12 ms

                      BullsEye, most points today

                     #  Name          Points  Rounds
                     1  Player 1        4900      69
                     2  Player 2        4800      68
                     3  Player 3        4700      67
                    and 47 more
                    71  Ada               12       1

                  Up Down more  Esc back
                """)
    }
}
