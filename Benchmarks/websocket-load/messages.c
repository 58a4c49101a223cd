#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#include "client.h"
#include "die.h"
#include "histogram.h"
#include "modes.h"
#include "process.h"

/// Batches that may be on their way at the same time.
enum { FLIGHTS = 64, EVENTS_AT_ONCE = 512 };

/// When the last batches of one sender were due.
struct flights {
    uint64_t begun;
    uint64_t due[FLIGHTS];
};

/// What is counted from the end of the warm-up on.
struct counts {
    uint64_t time;
    uint64_t batches;
    uint64_t messages;
    double own_cpu;
    double server_cpu;
};

struct load {
    struct crowd *crowd;
    const struct options *options;
    /// One for each sender.
    struct flights *flights;
    unsigned senders;
    unsigned next_sender;
    /// Writes that were due while all of the sender's flights were on their way.
    uint64_t missed;
    uint64_t batches;
    uint64_t messages;
    struct histogram latencies;
};

static void begin_batch(struct load *load, unsigned sender, uint64_t due) {
    struct flights *flights = &load->flights[sender];
    flights->due[flights->begun++ % FLIGHTS] = due;
    load->batches++;
    client_send(load->crowd, &load->crowd->clients[sender]);
}

/// The slowest receiver of a sender's batches decides what is still on its way; in an echo that is the sender itself.
static bool has_free_flight(const struct load *load, unsigned sender) {
    uint64_t answered = load->crowd->clients[sender].received / load->options->batch;
    return load->flights[sender].begun - answered < FLIGHTS;
}

/// Open loop: begins what is due by now; returns when more will be.
static uint64_t begin_due(struct load *load, uint64_t start, uint64_t *scheduled) {
    double interval = 1e9 / load->options->rate;
    uint64_t time = now();
    for (;;) {
        uint64_t due = start + (uint64_t)((double)*scheduled * interval);
        if (due > time) {
            return due;
        }
        unsigned sender = load->next_sender;
        load->next_sender = (sender + 1) % load->senders;
        ++*scheduled;
        if (has_free_flight(load, sender)) {
            begin_batch(load, sender, due);
        } else {
            load->missed++;
        }
    }
}

/// Counts messages that came to a client; in a closed loop, what follows from them is sent.
static void take_messages(struct load *load, struct client *client, unsigned messages) {
    unsigned number = (unsigned)(client - load->crowd->clients);
    bool is_broadcast = load->options->mode == MODE_BROADCAST;
    unsigned sender = is_broadcast ? 0 : number;
    unsigned batch = load->options->batch;
    uint64_t time = now();
    uint64_t first = client->received - messages;
    for (uint64_t message = first; message < client->received; message++) {
        uint64_t flight = message / batch;
        if (flight >= load->flights[sender].begun) {
            die("the server sent a message that nobody asked for");
        }
        histogram_add(&load->latencies, time - load->flights[sender].due[flight % FLIGHTS]);
    }
    load->messages += messages;
    if (load->options->rate > 0) {
        return;
    }
    uint64_t owed = load->flights[sender].begun * batch;
    if (is_broadcast ? load->messages == owed * load->options->connections : client->received == owed) {
        begin_batch(load, sender, time);
    }
}

static struct counts count(const struct load *load) {
    return (struct counts){
        .time = now(),
        .batches = load->batches,
        .messages = load->messages,
        .own_cpu = cpu_of(getpid()),
        .server_cpu = cpu_of(load->options->watched),
    };
}

static void print(const struct load *load, const struct counts *from, const struct counts *to) {
    const struct options *options = load->options;
    static const double shares[] = {0.5, 0.9, 0.99, 0.999};
    static const char *const names[] = {"p50", "p90", "p99", "p999"};
    uint64_t messages = to->messages - from->messages;
    printf("{\"mode\": \"%s\", \"connections\": %u, \"size\": %zu, \"batch\": %u, \"tls\": %s, \"raw\": %s, ",
           options->mode == MODE_ECHO ? "echo" : "broadcast", options->connections, options->size, options->batch,
           options->is_tls ? "true" : "false", options->is_raw ? "true" : "false");
    printf("\"messages\": %llu, \"writes\": %llu, \"bytes\": %llu, \"seconds\": %.6f, ", (unsigned long long)messages,
           (unsigned long long)(to->batches - from->batches), (unsigned long long)messages * options->size,
           (double)(to->time - from->time) / 1e9);
    printf("\"missed\": %llu, \"latency_us\": {", (unsigned long long)load->missed);
    for (unsigned index = 0; index < sizeof shares / sizeof *shares; index++) {
        printf("\"%s\": %.1f, ", names[index], (double)histogram_percentile(&load->latencies, shares[index]) / 1e3);
    }
    printf("\"max\": %.1f}, \"own_cpu\": %.2f, \"server_cpu\": %.2f}\n", (double)load->latencies.max / 1e3,
           to->own_cpu - from->own_cpu, to->server_cpu - from->server_cpu);
}

void run_messages(const struct options *options) {
    static struct crowd crowd;
    static struct load load;
    crowd_init(&crowd, options);
    crowd_open(&crowd);
    load.crowd = &crowd;
    load.options = options;
    load.senders = options->mode == MODE_BROADCAST ? 1 : options->connections;
    load.flights = calloc(load.senders, sizeof *load.flights);
    if (load.flights == NULL) {
        die("there is no memory for %u senders", load.senders);
    }

    uint64_t start = now();
    uint64_t warm = start + (uint64_t)(options->warmup * 1e9);
    uint64_t end = warm + (uint64_t)(options->seconds * 1e9);
    uint64_t scheduled = 0;
    bool is_warm = false;
    struct counts from = {0};
    if (options->rate == 0) {
        for (unsigned sender = 0; sender < load.senders; sender++) {
            begin_batch(&load, sender, now());
        }
    }
    for (;;) {
        uint64_t time = now();
        if (!is_warm && time >= warm) {
            is_warm = true;
            from = count(&load);
            load.missed = 0;
            histogram_clear(&load.latencies);
        }
        if (time >= end) {
            break;
        }
        uint64_t until = is_warm ? end : warm;
        if (options->rate > 0) {
            uint64_t due = begin_due(&load, start, &scheduled);
            until = due < until ? due : until;
        }
        time = now();
        uint64_t wait = until > time ? until - time : 0;
        struct timespec timeout = {.tv_sec = (time_t)(wait / 1000000000), .tv_nsec = (long)(wait % 1000000000)};
        struct epoll_event events[EVENTS_AT_ONCE];
        int ready = epoll_pwait2(crowd.epoll, events, EVENTS_AT_ONCE, &timeout, NULL);
        for (int index = 0; index < ready; index++) {
            struct client *client = events[index].data.ptr;
            unsigned messages = client_ready(&crowd, client, events[index].events);
            if (messages > 0) {
                take_messages(&load, client, messages);
            }
        }
    }
    struct counts to = count(&load);
    print(&load, &from, &to);
}
