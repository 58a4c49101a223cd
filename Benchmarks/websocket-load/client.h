#ifndef CLIENT_H
#define CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "frames.h"
#include "options.h"
#include "stream.h"

/// What all clients share: the epoll set, the settings, what they send, and where they read to.
struct crowd {
    const struct options *options;
    SSL_CTX *tls;
    int epoll;
    struct batch batch;
    struct client *clients;
    unsigned open;
    uint8_t scratch[256 * 1024];
};

/// One client: connects, opens the WebSocket, sends batches and counts the messages that come.
struct client {
    struct stream stream;
    enum { CLIENT_CONNECTING, CLIENT_SECURING, CLIENT_UPGRADING, CLIENT_OPEN } phase;
    bool watches_output;
    uint16_t head_count;
    /// Bytes of the batches begun that are not written yet.
    size_t unwritten;
    /// Messages that came.
    uint64_t received;
    struct reader reader;
};

/// Makes the crowd, none of them connected.
void crowd_init(struct crowd *crowd, const struct options *options);
/// Connects all of them, a hundred at a time, and opens their WebSockets.
void crowd_open(struct crowd *crowd);

void client_connect(struct crowd *crowd, struct client *client);
/// Begins a batch: writes what the socket takes, and the rest once it takes more.
void client_send(struct crowd *crowd, struct client *client);
/// Does what the events say; returns how many messages came.
unsigned client_ready(struct crowd *crowd, struct client *client, uint32_t events);

#endif
