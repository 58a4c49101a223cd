#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "client.h"
#include "die.h"
#include "histogram.h"
#include "modes.h"
#include "process.h"

/// The session to resume, as soon as the server has given one.
static SSL_SESSION *ticket;

static int keep_ticket(SSL *ssl, SSL_SESSION *session) {
    (void)ssl;
    if (ticket != NULL) {
        return 0;
    }
    ticket = session;
    return 1;
}

static void begin(struct crowd *crowd, struct client *client) {
    client_connect(crowd, client);
    if (ticket != NULL) {
        // OpenSSL uses a session of TLS 1.3 only once.
        SSL_SESSION *copy = SSL_SESSION_dup(ticket);
        if (SSL_set_session(client->stream.ssl, copy) != 1) {
            die("the session cannot be resumed");
        }
        SSL_SESSION_free(copy);
    }
}

/// Waits for one event and goes on with that client; returns it once its handshake is done.
static struct client *advance(struct crowd *crowd, struct epoll_event *event) {
    struct client *client = event->data.ptr;
    unsigned open = crowd->open;
    client_ready(crowd, client, event->events);
    return crowd->open > open ? client : NULL;
}

/// Has one handshake whose session can be resumed: with TLS 1.3 that comes after it.
static void get_ticket(struct crowd *crowd) {
    SSL_CTX_set_session_cache_mode(crowd->tls, SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL);
    SSL_CTX_sess_set_new_cb(crowd->tls, keep_ticket);
    struct client *client = &crowd->clients[0];
    client_connect(crowd, client);
    struct epoll_event event;
    while (ticket == NULL) {
        if (epoll_wait(crowd->epoll, &event, 1, 5000) != 1) {
            die("the server gives no session to resume");
        }
        client_ready(crowd, client, event.events);
        if (client->phase == CLIENT_OPEN) {
            stream_read(&client->stream, crowd->scratch, sizeof crowd->scratch);
        }
    }
    stream_close(&client->stream);
}

void run_handshakes(const struct options *options) {
    enum { AT_ONCE = 64 };
    static struct crowd crowd;
    struct options raw = *options;
    raw.is_raw = true;
    crowd_init(&crowd, &raw);
    if (options->resumes) {
        get_ticket(&crowd);
    }
    for (unsigned number = 0; number < options->connections; number++) {
        begin(&crowd, &crowd.clients[number]);
    }
    uint64_t warm = now() + (uint64_t)(options->warmup * 1e9);
    uint64_t end = warm + (uint64_t)(options->seconds * 1e9);
    uint64_t begun = 0, handshakes = 0, resumed = 0;
    double own = 0, server = 0;
    while (now() < end) {
        if (begun == 0 && now() >= warm) {
            begun = now();
            handshakes = resumed = 0;
            own = cpu_of(getpid());
            server = cpu_of(options->watched);
        }
        struct epoll_event events[AT_ONCE];
        int count = epoll_wait(crowd.epoll, events, AT_ONCE, 100);
        for (int index = 0; index < count; index++) {
            struct client *client = advance(&crowd, &events[index]);
            if (client == NULL) {
                continue;
            }
            handshakes++;
            resumed += SSL_session_reused(client->stream.ssl) == 1;
            stream_close(&client->stream);
            begin(&crowd, client);
        }
    }
    printf("{\"mode\": \"handshakes\", \"connections\": %u, \"handshakes\": %llu, \"resumed\": %llu, \"seconds\": %.6f, "
           "\"own_cpu\": %.2f, \"server_cpu\": %.2f}\n",
           options->connections, (unsigned long long)handshakes, (unsigned long long)resumed,
           (double)(now() - begun) / 1e9, cpu_of(getpid()) - own, cpu_of(options->watched) - server);
}
