#include "client.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "die.h"

/// Clients that connect at the same time: more would overflow the queue of a server that accepts slowly.
enum { CONNECTING_AT_ONCE = 100, EVENTS_AT_ONCE = 512 };

static const char request[] =
    "GET / HTTP/1.1\r\n"
    "Host: localhost\r\n"
    "Upgrade: websocket\r\n"
    "Connection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n"
    "\r\n";
/// The answer to that key (RFC 6455, section 1.3).
static const char accept_value[] = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

void crowd_init(struct crowd *crowd, const struct options *options) {
    *crowd = (struct crowd){.options = options, .epoll = epoll_create1(EPOLL_CLOEXEC)};
    crowd->clients = calloc(options->connections, sizeof *crowd->clients);
    if (crowd->epoll < 0 || crowd->clients == NULL) {
        die("there is no room for %u clients", options->connections);
    }
    if (options->is_tls) {
        crowd->tls = SSL_CTX_new(TLS_client_method());
        if (crowd->tls == NULL) {
            die("there is no memory for TLS");
        }
        SSL_CTX_set_min_proto_version(crowd->tls, TLS1_3_VERSION);
        SSL_CTX_set_mode(crowd->tls, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
        SSL_CTX_set_read_ahead(crowd->tls, 1);
        SSL_CTX_set_verify(crowd->tls, SSL_VERIFY_NONE, NULL);
    }
    crowd->batch = batch_make(options->size, options->batch, options->is_raw);
}

void crowd_open(struct crowd *crowd) {
    struct epoll_event events[EVENTS_AT_ONCE];
    unsigned begun = 0;
    while (crowd->open < crowd->options->connections) {
        while (begun < crowd->options->connections && begun - crowd->open < CONNECTING_AT_ONCE) {
            client_connect(crowd, &crowd->clients[begun++]);
        }
        int count = epoll_wait(crowd->epoll, events, EVENTS_AT_ONCE, 10000);
        if (count == 0) {
            die("only %u of %u connections are open after ten seconds of silence", crowd->open, begun);
        }
        for (int index = 0; index < count; index++) {
            client_ready(crowd, events[index].data.ptr, events[index].events);
        }
    }
    if (crowd->options->is_raw) {
        // The system connects before the server accepts, and a broadcast must not miss anybody.
        usleep(500000);
    }
}

static void control(struct crowd *crowd, struct client *client, int operation) {
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    if (client->watches_output) {
        event.events |= EPOLLOUT;
    }
    if (epoll_ctl(crowd->epoll, operation, client->stream.descriptor, &event) != 0) {
        die("epoll_ctl: %s", strerror(errno));
    }
}

static void watch_output(struct crowd *crowd, struct client *client, bool is_wanted) {
    if (client->watches_output != is_wanted) {
        client->watches_output = is_wanted;
        control(crowd, client, EPOLL_CTL_MOD);
    }
}

void client_connect(struct crowd *crowd, struct client *client) {
    *client = (struct client){.phase = CLIENT_CONNECTING, .watches_output = true};
    client->reader.raw_size = crowd->options->is_raw ? crowd->options->size : 0;
    stream_connect(&client->stream, &crowd->options->server, crowd->tls);
    control(crowd, client, EPOLL_CTL_ADD);
}

static void set_open(struct crowd *crowd, struct client *client) {
    client->phase = CLIENT_OPEN;
    crowd->open++;
}

/// Goes on with what comes before messages.
static void open_further(struct crowd *crowd, struct client *client, uint32_t events) {
    if (client->phase == CLIENT_CONNECTING) {
        if (!(events & (EPOLLOUT | EPOLLERR | EPOLLHUP))) {
            return;
        }
        stream_check_connected(&client->stream);
        watch_output(crowd, client, false);
        client->phase = CLIENT_SECURING;
    }
    if (client->phase == CLIENT_SECURING && stream_secure(&client->stream) == PROGRESS_DONE) {
        if (crowd->options->is_raw) {
            set_open(crowd, client);
            return;
        }
        // A fresh socket takes so little at once.
        if (stream_write(&client->stream, request, sizeof request - 1) != sizeof request - 1) {
            die("a request could not be sent");
        }
        client->phase = CLIENT_UPGRADING;
    }
}

/// Answers a ping, unless messages are on their way, which show as well that somebody is there.
static void answer_ping(void *context, const uint8_t *payload, size_t count) {
    struct client *client = context;
    // Masked with zeros.
    uint8_t pong[6 + 125] = {0x8A, 0x80 | (uint8_t)count};
    memcpy(pong + 6, payload, count);
    if (client->unwritten == 0 && stream_write(&client->stream, pong, 6 + count) != 6 + count) {
        die("a pong could not be sent");
    }
}

/// Takes bytes of the answer to the upgrade; returns how many belonged to it.
static size_t take_answer(struct crowd *crowd, struct client *client, const uint8_t *bytes, size_t count) {
    const uint8_t *end = memmem(bytes, count, "\r\n\r\n", 4);
    if (end == NULL) {
        die("the answer to the upgrade is too long or comes in pieces: %.*s", (int)count, bytes);
    }
    size_t length = (size_t)(end + 4 - bytes);
    if (strncmp((const char *)bytes, "HTTP/1.1 101 ", 13) != 0 ||
        memmem(bytes, length, accept_value, sizeof accept_value - 1) == NULL) {
        die("the server did not accept the upgrade: %.*s", (int)length, bytes);
    }
    set_open(crowd, client);
    return length;
}

static unsigned read_all(struct crowd *crowd, struct client *client) {
    unsigned messages = 0;
    size_t count;
    do {
        count = stream_read(&client->stream, crowd->scratch, sizeof crowd->scratch);
        size_t used = 0;
        if (client->phase == CLIENT_UPGRADING && count > 0) {
            used = take_answer(crowd, client, crowd->scratch, count);
        }
        messages += reader_take(&client->reader, crowd->scratch + used, count - used, answer_ping, client);
        // OpenSSL may hold more than it gave, of which epoll knows nothing.
    } while (count > 0 && client->stream.ssl != NULL && SSL_has_pending(client->stream.ssl));
    client->received += messages;
    return messages;
}

static void write_further(struct crowd *crowd, struct client *client) {
    while (client->unwritten > 0) {
        // Batches are equal: what is not written of one begins where its rest says.
        size_t rest = (client->unwritten - 1) % crowd->batch.count + 1;
        size_t done = stream_write(&client->stream, crowd->batch.bytes + crowd->batch.count - rest, rest);
        client->unwritten -= done;
        if (done == 0) {
            break;
        }
    }
    watch_output(crowd, client, client->unwritten > 0);
}

void client_send(struct crowd *crowd, struct client *client) {
    client->unwritten += crowd->batch.count;
    if (client->unwritten == crowd->batch.count) {
        write_further(crowd, client);
    }
}

unsigned client_ready(struct crowd *crowd, struct client *client, uint32_t events) {
    if (client->phase < CLIENT_UPGRADING) {
        open_further(crowd, client, events);
        return 0;
    }
    if (events & EPOLLOUT) {
        write_further(crowd, client);
    }
    return events & ~(uint32_t)EPOLLOUT ? read_all(crowd, client) : 0;
}
