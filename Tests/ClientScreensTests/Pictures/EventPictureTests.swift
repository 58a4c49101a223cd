import TerminalUI
import Testing

@Suite struct EventPictureTests {
    @Test func `events that are not there yet are asked for`() {
        #expect(
            picture(of: .eventsAsked) == """
                  Bullseye › Lobby › Events                                              12 ms



                                                    Asking…


















                   Esc back
                """)
        #expect(
            picture(of: .noEventService, .small) == """
                 Bullseye › Lobby › Events        12 ms



                   This server does not serve events.






                  Esc back
                """)
    }

    @Test func `where no event is scheduled it says how to`() {
        #expect(
            picture(of: .noEvents) == """
                  Bullseye › Lobby › Events                                              12 ms



                                             No event is scheduled.

                           bullseye events schedule --help tells how to schedule one.
















                   Esc back
                """)
        #expect(
            picture(of: .noEvents, .small) == """
                 Bullseye › Lobby › Events        12 ms



                         No event is scheduled.

                 bullseye events schedule --help tells
                          how to schedule one.



                  Esc back
                """)
    }

    @Test func `events are listed with the own answers`() {
        #expect(
            picture(of: .events) == """
                  Bullseye › Lobby › Events                                              12 ms

                  Starts                      Title                  You      Going  State
                  2023-11-15 01:19 +00:00     Friday cup             going       12  scheduled
                  2023-11-18 01:14 +00:00     Monday mixing          invited     12  scheduled
                  2023-11-14 22:14:40 +00:00  Now or never           going       12  gathering













                           “Friday cup” begins 2023-11-15 01:19 +00:00, in 3 h 5 min.
                                      12 going, 20 invited. You are going.


                   ↑ ↓ choose  ⏎ open  d decline  Esc back
                """)
        #expect(
            picture(of: .events, .small) == """
                 Bullseye › Lobby › Events        12 ms

                  Starts        Title   You      Going
                  in 3 h 5 min  Frida…  going       12
                  in 3 d 3 h    Monda…  invited     12
                  in 40 s       Now o…  going       12
                  “Friday cup” begins 2023-11-15 01:19
                         +00:00, in 3 h 5 min.
                  12 going, 20 invited. You are going.


                  ⏎ open  d decline  Esc back
                """)
        #expect(
            picture(of: .events, .small, .ascii) == """
                 Bullseye > Lobby > Events        12 ms

                  Starts        Title   You      Going
                  in 3 h 5 min  Frida~  going       12
                  in 3 d 3 h    Monda~  invited     12
                  in 40 s       Now o~  going       12
                  "Friday cup" begins 2023-11-15 01:19
                         +00:00, in 3 h 5 min.
                  12 going, 20 invited. You are going.


                  Enter open  d decline  Esc back
                """)
    }

    @Test func `a list that may be out of date says so`() {
        #expect(
            picture(of: .staleEvents) == """
                  Bullseye › Lobby › Events                                              12 ms

                  Starts                      Title                  You      Going  State
                  2023-11-15 01:19 +00:00     Friday cup             going       12  scheduled
                  2023-11-18 01:14 +00:00     Monday mixing          invited     12  scheduled
                  2023-11-14 22:14:40 +00:00  Now or never           going       12  gathering













                           “Friday cup” begins 2023-11-15 01:19 +00:00, in 3 h 5 min.
                              The server's storage fails; this may be out of date.


                   ↑ ↓ choose  ⏎ open  d decline  Esc back
                """)
        #expect(
            picture(of: .staleEvents, .small) == """
                 Bullseye › Lobby › Events        12 ms

                  Starts        Title   You      Going
                  in 3 h 5 min  Frida…  going       12
                  in 3 d 3 h    Monda…  invited     12
                  in 40 s       Now o…  going       12
                  “Friday cup” begins 2023-11-15 01:19
                         +00:00, in 3 h 5 min.
                  The server's storage fails; this may
                            be out of date.

                  ⏎ open  d decline  Esc back
                """)
    }

    @Test func `an event that is over shows its standings`() {
        #expect(
            picture(of: .eventOver) == """
                  Bullseye › Lobby › Events › Friday cup                                 12 ms

                                             “Friday cup” is over.
                                   2023-11-14 20:14 +00:00, RGBullsEye, by Bo

                    #  Name                                                 Total
                    1  Ada                                                    580  1 perfect
                    2  Bo                                                     496
                    3  Cléo                                                   375














                   Esc back
                """)
        #expect(
            picture(of: .eventOver, .small) == """
                 … › Lobby › Events › Friday cup  12 ms

                         “Friday cup” is over.
                  2023-11-14 20:14 +00:00, RGBullsEye,
                                 by Bo

                    #  Name         Total
                    1  Ada            580  1 perfect
                    2  Bo             496
                    3  Cléo           375

                  Esc back
                """)
    }
}
