#include <stdio.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "client.h"
#include "die.h"
#include "modes.h"
#include "process.h"

/// Has every client's message echoed, a few at a time, as people would come in.
static void echo_once(struct crowd *crowd) {
    enum { AT_ONCE = 100 };
    struct epoll_event events[AT_ONCE];
    unsigned begun = 0, done = 0;
    while (done < crowd->options->connections) {
        while (begun < crowd->options->connections && begun - done < AT_ONCE) {
            client_send(crowd, &crowd->clients[begun++]);
        }
        int count = epoll_wait(crowd->epoll, events, AT_ONCE, 10000);
        if (count == 0) {
            die("the server has not answered for ten seconds");
        }
        for (int index = 0; index < count; index++) {
            struct client *client = events[index].data.ptr;
            client_ready(crowd, client, events[index].events);
            done += client->received == crowd->options->batch;
        }
    }
}

/// Lets the time pass that a server may take to put things away, and answers its pings meanwhile.
static void rest(struct crowd *crowd, double seconds) {
    struct epoll_event event;
    for (uint64_t end = now() + (uint64_t)(seconds * 1e9); now() < end;) {
        if (epoll_wait(crowd->epoll, &event, 1, 10) == 1) {
            client_ready(crowd, event.data.ptr, event.events);
        }
    }
}

void run_idle(const struct options *options) {
    static struct crowd first, crowd;
    // What a server holds once and for all does not count: a first few come and stay.
    struct options few = *options;
    few.connections = 16;
    crowd_init(&first, &few);
    crowd_open(&first);
    echo_once(&first);
    rest(&first, options->warmup);
    uint64_t before = memory_of(options->watched);

    crowd_init(&crowd, options);
    crowd_open(&crowd);
    echo_once(&crowd);
    rest(&crowd, options->seconds);
    uint64_t with = memory_of(options->watched);
    printf("{\"mode\": \"idle\", \"connections\": %u, \"tls\": %s, \"memory_before\": %llu, \"memory_with\": %llu, "
           "\"bytes_per_connection\": %.1f, \"own_cpu\": %.2f}\n",
           options->connections, options->is_tls ? "true" : "false", (unsigned long long)before,
           (unsigned long long)with, ((double)with - (double)before) / options->connections, cpu_of(getpid()));
}
