#include "options.h"

#include <arpa/inet.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"

static const char usage[] =
    "usage: websocket-load [OPTION...] ADDRESS:PORT\n"
    "\n"
    "Puts a server that echoes messages under load and prints one line of JSON about it.\n"
    "\n"
    "  --mode MODE        echo: every connection sends and gets its own back (default)\n"
    "                     broadcast: one sends, and all of them get it\n"
    "                     idle: each has one message echoed and then rests\n"
    "                     handshakes: TLS handshakes, one after the other on each connection\n"
    "  --connections N    1 to 50000 (default 200)\n"
    "  --size BYTES       payload of a message, 1 to 16777216 (default 20)\n"
    "  --batch N          messages in one write, 1 to 1000 (default 1)\n"
    "  --rate N           open loop: writes a second over all connections, however slow the answers are, and\n"
    "                     latencies from when each was due; without it, the next write follows the last answer\n"
    "  --warmup SECONDS   before what is measured (default 0.5)\n"
    "  --seconds SECONDS  that are measured (default 3)\n"
    "  --tls              speak TLS, whatever the certificate\n"
    "  --resume           handshakes that resume a session\n"
    "  --raw              bytes without WebSocket\n"
    "  --watch PID        report the CPU time and the memory of the server's process\n"
    "  --help             this text\n";

static double number(const char *name, const char *text, double least, double most) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != 0 || !(value >= least && value <= most)) {
        die("--%s takes a number from %g to %g", name, least, most);
    }
    return value;
}

static enum mode mode_called(const char *name) {
    static const char *const names[] = {"echo", "broadcast", "idle", "handshakes"};
    for (unsigned mode = 0; mode < sizeof names / sizeof *names; mode++) {
        if (strcmp(name, names[mode]) == 0) {
            return (enum mode)mode;
        }
    }
    die("there is no mode %s", name);
}

static struct sockaddr_in address(const char *text) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    char host[INET_ADDRSTRLEN];
    const char *colon = strrchr(text, ':');
    if (colon == NULL || (size_t)(colon - text) >= sizeof host) {
        die("“%s” is no ADDRESS:PORT", text);
    }
    snprintf(host, sizeof host, "%.*s", (int)(colon - text), text);
    if (inet_pton(AF_INET, host, &address.sin_addr) != 1) {
        die("“%s” is no IPv4 address", host);
    }
    address.sin_port = htons((uint16_t)number("port", colon + 1, 1, 65535));
    return address;
}

struct options parse_options(int count, char **words) {
    enum { MODE = 1, CONNECTIONS, SIZE, BATCH, RATE, WARMUP, SECONDS, TLS, RESUME, RAW, WATCH, HELP };
    static const struct option known[] = {
        {"mode", required_argument, NULL, MODE},       {"connections", required_argument, NULL, CONNECTIONS},
        {"size", required_argument, NULL, SIZE},       {"batch", required_argument, NULL, BATCH},
        {"rate", required_argument, NULL, RATE},       {"warmup", required_argument, NULL, WARMUP},
        {"seconds", required_argument, NULL, SECONDS}, {"tls", no_argument, NULL, TLS},
        {"resume", no_argument, NULL, RESUME},         {"raw", no_argument, NULL, RAW},
        {"watch", required_argument, NULL, WATCH},     {"help", no_argument, NULL, HELP},
        {0},
    };
    struct options options = {.connections = 200, .size = 20, .batch = 1, .warmup = 0.5, .seconds = 3};
    int option, index;
    while ((option = getopt_long(count, words, "", known, &index)) != -1) {
        switch (option) {
        case MODE: options.mode = mode_called(optarg); break;
        case CONNECTIONS: options.connections = (unsigned)number("connections", optarg, 1, 50000); break;
        case SIZE: options.size = (size_t)number("size", optarg, 1, 16 << 20); break;
        case BATCH: options.batch = (unsigned)number("batch", optarg, 1, 1000); break;
        case RATE: options.rate = number("rate", optarg, 0.01, 1e7); break;
        case WARMUP: options.warmup = number("warmup", optarg, 0, 3600); break;
        case SECONDS: options.seconds = number("seconds", optarg, 0.01, 3600); break;
        case TLS: options.is_tls = true; break;
        case RESUME: options.resumes = true; break;
        case RAW: options.is_raw = true; break;
        case WATCH: options.watched = (pid_t)number("watch", optarg, 1, 1 << 22); break;
        case HELP: fputs(usage, stdout); exit(0);
        default: exit(2);
        }
    }
    if (optind != count - 1) {
        fputs(usage, stderr);
        exit(2);
    }
    options.server = address(words[optind]);
    if (options.mode == MODE_HANDSHAKES) {
        options.is_tls = true;
    }
    return options;
}
