import Testing

@Suite struct ConnectingPictureTests {
    @Test func `tells which server is tried`() {
        #expect(
            picture(of: .connecting) == """
                  Bullseye › Connecting                                             connecting










                                                 ▖ game.example

                                             Connecting, port 8443









                   Esc give up
                """)
    }

    @Test func `counts the attempts`() {
        #expect(
            picture(of: .thirdAttempt) == """
                  Bullseye › Connecting                                             connecting










                                                 ▖ game.example

                                             Connecting, attempt 3









                   Esc give up
                """)
    }

    @Test func `says why a server was not reached, and when it is tried again`() {
        #expect(
            picture(of: .notReached) == """
                  Bullseye › Connecting                                                offline










                                                  game.example

                                          The server was not reached.








                  Trying again in 3 s. Nothing listens on port 8443.
                   Esc give up
                """)
        #expect(
            picture(of: .notReached, .small) == """
                 Bullseye › Connecting          offline



                              game.example

                      The server was not reached.


                 Trying again in 3 s. Nothing listens
                 on port 8443.
                  Esc give up
                """)
    }
}
