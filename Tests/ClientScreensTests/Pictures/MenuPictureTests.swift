import TerminalUI
import Testing

@Suite struct MenuPictureTests {
    @Test func `a game for a room is chosen with its rounds`() {
        #expect(
            picture(of: .chooser) == """
                  Bullseye › Lobby › New room                                            12 ms






                                  › BullsEye      put a number by eye

                                    RGBullsEye    mix a colour with 3 sliders

                                    HotCold       find a hidden number by its warmth


                                                    5 rounds








                   ↑ ↓ game  ⏎ open  ← → rounds  ? help  Esc back
                """)
        #expect(
            picture(of: .chooser, .small) == """
                 Bullseye › Lobby › New room      12 ms

                  › BullsEye
                    put a number by eye
                    RGBullsEye
                    mix a colour with 3 sliders
                    HotCold
                    find a hidden number by its warmth

                                5 rounds

                  ↑ ↓ game  ⏎ open  ← → rounds  Esc back
                """)
    }

    @Test func `a game to practise is chosen`() {
        #expect(
            picture(of: .practiseChooser) == """
                  Bullseye › Lobby › Practise                                            12 ms






                                    BullsEye      put a number by eye

                                  › RGBullsEye    mix a colour with 3 sliders

                                    HotCold       find a hidden number by its warmth











                   ↑ ↓ game  ⏎ play  ? help  Esc back
                """)
        #expect(
            picture(of: .practiseChooser, .small, .ascii) == """
                 Bullseye > Lobby > Practise      12 ms

                    BullsEye
                    put a number by eye
                  > RGBullsEye
                    mix a colour with 3 sliders
                    HotCold
                    find a hidden number by its warmth



                  Up Down game  Enter play  Esc back
                """)
    }

    @Test func `settings say what is chosen`() {
        #expect(
            picture(of: .settings) == """
                  Bullseye › Lobby › Settings                                            12 ms

                  › Colours     Calm

                    Drawings    Blocks

                    Name        Ada
















                   ↑ ↓ choose  ⏎ change  Esc back
                """)
    }

    @Test func `a picker stands above its page`() {
        #expect(
            picture(of: .themes) == """
                  Bullseye › Lobby › Settings                                            12 ms

                  › Colours     Amber

                    Drawings    Blocks

                    Name        Ada


                                                ┌─ Colours ───┐
                                                │   Calm      │
                                                │ › Amber     │
                                                │   Violet    │
                                                │   Plain     │
                                                └─────────────┘








                   ↑ ↓ move  ⏎ choose  Esc back
                """)
        #expect(
            picture(of: .themes, .small, .ascii) == """
                 Bullseye > Lobby > Settings      12 ms

                  > Colours     Amber
                            +- Colours ---+
                    Drawing |   Calm      |
                            | > Amber     |
                    Name    |   Violet    |
                            |   Plain     |
                            +-------------+


                  Up Down move  Enter choose  Esc back
                """)
    }

    @Test func `what is no name stays in its window with the reason`() {
        #expect(
            picture(of: .naming) == """
                  Bullseye › Lobby › Settings                                            12 ms

                    Colours     Calm

                    Drawings    Blocks

                  › Name        Ada



                              ┌─ Name ───────────────────────────────────────────┐
                              │ _                                                │
                              │ A name has 1 to 20 characters that can be seen.  │
                              └──────────────────────────────────────────────────┘









                   ⏎ take it  Esc back
                """)
        #expect(
            picture(of: .naming, .small, .ascii) == """
                 Bullseye > Lobby > Settings      12 ms

                    Colours     Calm
                 +- Name -----------------------------+
                 | _                                  |
                 | A name has 1 to 20 characters that |
                 | can be seen.                       |
                 +------------------------------------+



                  Enter take it  Esc back
                """)
    }

    @Test func `help has all there is to know`() {
        #expect(
            picture(of: .help) == """
                  Bullseye › Lobby › Help                                                12 ms

                  Slider    Drag or click it, turn the wheel, or press left and right; with
                            Shift, PgUp and PgDn by ten.
                  Colour    Up, down and Tab go from slider to slider; digits set the number
                            of one.
                  Hit       Enter, Space, or a click on the button. The nearer you are, the
                            more points you get.
                  Room      i shows the link, r practises another game. After a match 1 to 5
                            give it stars; l shows it again.
                  Link      c copies it, t shows it alone, so that it can be selected.
                  Host      Space starts the match, z stops the clock, k sends somebody out. m
                            has all that a host can do.
                  Lobby     Enter joins a room, w looks on in it, n opens one. p plays alone,
                            l shows leaders, s settings and your name.
                  Leaders   Left and right choose the game, d the time, b the most points or
                            the best round.
                  Events    e shows them; g accepts, d declines. v leads to the one that calls
                            you.
                  Back      Esc goes back, Ctrl-C leaves at once, Ctrl-Z stops the program.
                  Dropped   A lost connection is made again by itself. Your seat is kept for a
                            minute.

                   Esc back
                """)
        #expect(
            picture(of: .help, .small) == """
                 Bullseye › Lobby › Help          12 ms

                  Slider    Drag or click it, turn the
                            wheel, or press left and
                            right; with Shift, PgUp
                            and PgDn by ten.
                  Colour    Up, down and Tab go from
                            slider to slider; digits
                            set the number of one.
                  Hit       Enter, Space, or a click

                  ↑ ↓ more  Esc back
                """)
    }
}
