import Testing

@Suite struct LargePictureTests {
    @Test func `a large lobby keeps its places`() {
        #expect(inside(picture(of: .lobby, .large)) == largeLobby)
    }

    @Test func `a large waiting room is calm`() {
        #expect(inside(picture(of: .host, .large)) == largeHost)
    }

    @Test func `a large round is in the middle`() {
        #expect(inside(picture(of: .open, .large)) == largeOpen)
    }

    @Test func `large colours take twelve rows`() {
        #expect(inside(picture(of: .mix, .large)) == largeMix)
    }

    @Test func `a large result has room for every name`() {
        #expect(inside(picture(of: .reveal, .large)) == largeReveal)
    }
}

/// What is right of the margin, which all rows have: a line of the source has no room for that.
private func inside(_ picture: String) -> String {
    picture.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(2) }.joined(separator: "\n")
}

private let largeLobby = """
    Bullseye › Lobby                                                                                               12 ms

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
    """

private let largeHost = """
    Bullseye › Lobby › Friday                                                                        KXQZT   5 ●   12 ms

                                                 BullsEye, 5 rounds of 15 s

                                   Send your friends the link (i). Press Space to start.

                           Name
                        1  Bo
                        2  Ada                                                              host
                        3  Cléo
                        4  画家
                        7  Gus                                                              away
                           Ivy                                                              looks on


























     Space start  i link  r practise RGBullsEye  m room  ? help  Esc leave
    """

private let largeOpen = """
    Bullseye › Lobby › Friday › Round 3 of 5                                                         KXQZT   5 ●   12 ms











                                         Put the bull's eye as close as you can to

                                                         █  █ ▀▀▀▄
                                                         ▀▀▀█  ▄▄▀
                                                            █ █▄▄▄


                   1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌─────────────────────────────────────── 100


                                                        [ Hit Me! ]

                                           ██████████████████▊░░░░░░░░░░░ 9.4 s

                                          Bo ✓   Ada   Cléo   画家 ✓   Gus (away)












     ← → move  ⇧ by ten  ⏎ hit  ? help  Esc leave
    """

private let largeMix = """
    Bullseye › Lobby › Friday › Round 3 of 5                                                         KXQZT   5 ●   12 ms





                                                 Mix the colour on the left
       target                                                                                                   yours














               Red  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌─────────────────────────────────────── 255 128
             Green  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌─────────────────────────────────────── 255 128
              Blue  0 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▌▌─────────────────────────────────────── 255 128


                                                        [ Hit Me! ]

                                           ██████████████████▊░░░░░░░░░░░ 9.4 s

                                          Bo ✓   Ada   Cléo   画家 ✓   Gus (away)







     ← → move  ↑ ↓ slider  0–9 number  ⇧ by ten  ⏎ hit  ? help  Esc leave
    """

private let largeReveal = """
    Bullseye › Lobby › Friday › Result of round 3                                                    KXQZT   5 ●   12 ms

                                                The number was 42. Perfect!

      1 ├─────────────────────────────────────┬─────┃─────┬─────────────────────────────────────────────┬──────────┤ 100
                                                 Ada 42                                              画家 90
                                            Bo 36  42  Cléo 47


                        #  Name                          Guess  Off  Score  Total
                        1  Ada                              42    0   +200    580    Perfect!
                        2  Bo                               36    6    +94    496    Pretty good!
                        3  Cléo                             47    5    +95    375    Pretty good!
                        4  画家                             90   48    +52    152    Not even close…
                        5  Gus                               –    –     +0      0    No guess






















                                                       goes on in 5 s

     r practise RGBullsEye  ? help  Esc leave
    """
