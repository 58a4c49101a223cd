import TerminalUI
import Testing

@Suite struct LobbyPictureTests {
    @Test func `an empty lobby says what to do`() {
        #expect(
            picture(of: .emptyLobby) == """
                  Bullseye › Lobby                                                       12 ms

                  No room is open. Press n to open one, and send its link to your friends.













                  BullsEye      ★★★★☆ 4.2 (17)
                  RGBullsEye    not rated yet
                  HotCold       ★★★☆☆ 3.0 (1)




                   n new  p alone  e events  l top  s settings  ? help  Esc end
                """)
        #expect(
            picture(of: .emptyLobby, .small) == """
                 Bullseye › Lobby                 12 ms

                  No room is open. Press n to open
                  one, and send its link to your
                  friends.






                  n new  p alone  ? help  Esc end
                """)
    }

    @Test func `rooms, games, the next event and the latest result are in the lobby`() {
        #expect(
            picture(of: .lobby) == """
                  Bullseye › Lobby                                                       12 ms

                  Room   Title                          Game        Players    Round  Watching
                  KXQZT  Friday                         BullsEye       9/16      3/5         2
                  BCDFG  色彩の部屋へようこそ           RGBullsEye     4/16  waiting         0
                  HJKLM  Quiet (locked)                 HotCold        2/16      1/5         0
                  NPQRS  A room whose title goes on a…  BullsEye      16/16  waiting         0









                  BullsEye      ★★★★☆ 4.2 (17)
                  RGBullsEye    not rated yet
                  HotCold       ★★★☆☆ 3.0 (1)
                  “Friday cup” begins 2023-11-15 01:19 +00:00, in 3 h 5 min.

                  KXQZT  round 2: Bo with 200

                   ⏎ join  w watch  n new  p alone  e events  l top  s settings  ? help  Esc end
                """)
        #expect(
            picture(of: .lobby, .usual, .ascii) == """
                  Bullseye > Lobby                                                       12 ms

                  Room   Title                          Game        Players    Round  Watching
                  KXQZT  Friday                         BullsEye       9/16      3/5         2
                  BCDFG  色彩の部屋へようこそ           RGBullsEye     4/16  waiting         0
                  HJKLM  Quiet (locked)                 HotCold        2/16      1/5         0
                  NPQRS  A room whose title goes on a~  BullsEye      16/16  waiting         0









                  BullsEye      ****. 4.2 (17)
                  RGBullsEye    not rated yet
                  HotCold       ***.. 3.0 (1)
                  "Friday cup" begins 2023-11-15 01:19 +00:00, in 3 h 5 min.

                  KXQZT  round 2: Bo with 200

                   Enter join  w watch  n new  p alone  e events  l top  ? help  Esc end
                """)
        #expect(
            picture(of: .lobby, .small) == """
                 Bullseye › Lobby                 12 ms

                  Room   Title     Game        Players
                  KXQZT  Friday    BullsEye       9/16
                  BCDFG  色彩の…   RGBullsEye     4/16
                  HJKLM  Quiet (…  HotCold        2/16
                  NPQRS  A room …  BullsEye      16/16

                  “Friday cup” begins 2023-11-15 01:1…
                  KXQZT  round 2: Bo with 200

                  ⏎ join  n new  ? help  Esc end
                """)
        #expect(
            picture(of: .lobby, .small, .ascii) == """
                 Bullseye > Lobby                 12 ms

                  Room   Title     Game        Players
                  KXQZT  Friday    BullsEye       9/16
                  BCDFG  色彩の~   RGBullsEye     4/16
                  HJKLM  Quiet (~  HotCold        2/16
                  NPQRS  A room ~  BullsEye      16/16

                  "Friday cup" begins 2023-11-15 01:1~
                  KXQZT  round 2: Bo with 200

                  Enter join  n new  ? help  Esc end
                """)
    }

    @Test func `the chosen room is seen, however many there are`() {
        #expect(
            picture(of: .longLobby) == """
                  Bullseye › Lobby                                                       12 ms

                  Room   Title                            Game      Players    Round  Watching
                  BCDBG  Friday                           BullsEye     1/16  waiting         0
                  BCDBH  Friday                           BullsEye     1/16  waiting         0
                  BCDCB  Friday                           BullsEye     1/16  waiting         0
                  BCDCC  Friday                           BullsEye     1/16  waiting         0
                  BCDCD  Friday                           BullsEye     1/16  waiting         0
                  BCDCF  Friday                           BullsEye     1/16  waiting         0
                  BCDCG  Friday                           BullsEye     1/16  waiting         0
                  BCDCH  Friday                           BullsEye     1/16  waiting         0
                  BCDDB  Friday                           BullsEye     1/16  waiting         0
                  BCDDC  Friday                           BullsEye     1/16  waiting         0
                  BCDDD  Friday                           BullsEye     1/16  waiting         0
                  4 above, 15 below

                  BullsEye      ★★★★☆ 4.2 (17)
                  RGBullsEye    not rated yet
                  HotCold       ★★★☆☆ 3.0 (1)




                   ⏎ join  w watch  n new  p alone  e events  l top  s settings  ? help  Esc end
                """)
        #expect(
            picture(of: .longLobby, .small) == """
                 Bullseye › Lobby                 12 ms

                  Room   Title       Game      Players
                  BCDCH  Friday      BullsEye     1/16
                  BCDDB  Friday      BullsEye     1/16
                  BCDDC  Friday      BullsEye     1/16
                  BCDDD  Friday      BullsEye     1/16
                  11 above, 15 below



                  ⏎ join  n new  ? help  Esc end
                """)
    }
}
