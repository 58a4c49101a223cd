#ifndef OPTIONS_H
#define OPTIONS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum mode { MODE_ECHO, MODE_BROADCAST, MODE_IDLE, MODE_HANDSHAKES };

/// What the command line asks for.
struct options {
    struct sockaddr_in server;
    enum mode mode;
    unsigned connections;
    /// Bytes of payload in a message.
    size_t size;
    /// Messages that are sent in one write.
    unsigned batch;
    /// Writes a second, over all connections; 0: each waits for the answers to the one before.
    double rate;
    double warmup;
    double seconds;
    bool is_tls;
    /// Bytes without WebSocket.
    bool is_raw;
    /// Handshakes that resume a session.
    bool resumes;
    /// The server's process, whose CPU time and memory are reported; 0: none.
    pid_t watched;
};

/// Reads the command line, or ends the program with what is wrong with it.
struct options parse_options(int count, char **words);

#endif
