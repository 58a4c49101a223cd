// What an echo costs at the least: bytes without WebSocket, on one thread with epoll, written the ordinary way.
//
// It reads once when a socket is ready and sends at once what it read, or, with --broadcast, sends it to every
// connection, one send each. With TLS OpenSSL sits on the socket itself and reads ahead, so that a record costs one
// system call. What the socket does not take waits in a buffer, and nothing more is read from that peer meanwhile.

#include <arpa/inet.h>
#include <errno.h>
#include <getopt.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_AT_ONCE = 64 * 1024, EVENTS_AT_ONCE = 256 };

struct peer {
    int descriptor;
    /// NULL without TLS.
    SSL *ssl;
    bool is_secured;
    /// Where it stands among all peers.
    size_t place;
    /// Read and not sent yet; NULL if there is nothing.
    char *unsent;
    size_t unsent_start, unsent_count;
};

static int epoll;
static SSL_CTX *tls;
static bool broadcasts;
static struct peer **peers;
static size_t peer_count, peer_capacity;
static char scratch[READ_AT_ONCE];

static _Noreturn void die(const char *format, ...) {
    va_list values;
    va_start(values, format);
    fputs("echo-floor: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    exit(1);
}

static void watch(struct peer *peer, int operation, uint32_t events) {
    struct epoll_event event = {.events = events, .data.ptr = peer};
    if (epoll_ctl(epoll, operation, peer->descriptor, &event) != 0) {
        die("epoll_ctl: %s", strerror(errno));
    }
}

static void accept_peer(int listener) {
    int descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) {
        return;
    }
    int yes = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct peer *peer = calloc(1, sizeof *peer);
    if (peer_count == peer_capacity) {
        peer_capacity = 2 * peer_capacity + 64;
        peers = realloc(peers, peer_capacity * sizeof *peers);
    }
    if (peer == NULL || peers == NULL) {
        die("there is no memory for another peer");
    }
    peer->descriptor = descriptor;
    peer->is_secured = tls == NULL;
    peer->place = peer_count;
    peers[peer_count++] = peer;
    if (tls != NULL) {
        peer->ssl = SSL_new(tls);
        if (peer->ssl == NULL || SSL_set_fd(peer->ssl, descriptor) != 1) {
            die("there is no memory for TLS");
        }
        SSL_set_accept_state(peer->ssl);
    }
    watch(peer, EPOLL_CTL_ADD, EPOLLIN);
}

static void drop(struct peer *peer) {
    peers[peer->place] = peers[--peer_count];
    peers[peer->place]->place = peer->place;
    SSL_free(peer->ssl);
    close(peer->descriptor);
    free(peer->unsent);
    free(peer);
}

/// Whether a call that failed only waits for the socket.
static bool must_wait(struct peer *peer, int result) {
    if (peer->ssl == NULL) {
        return result < 0 && errno == EAGAIN;
    }
    int error = SSL_get_error(peer->ssl, result);
    return error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE;
}

static ssize_t read_some(struct peer *peer) {
    if (peer->ssl != NULL) {
        return SSL_read(peer->ssl, scratch, sizeof scratch);
    }
    return recv(peer->descriptor, scratch, sizeof scratch, 0);
}

static ssize_t send_some(struct peer *peer, const char *bytes, size_t count) {
    if (peer->ssl != NULL) {
        return SSL_write(peer->ssl, bytes, (int)count);
    }
    return send(peer->descriptor, bytes, count, MSG_NOSIGNAL);
}

/// Sends what it can and keeps the rest; false if the peer is gone.
static bool send_all(struct peer *peer, const char *bytes, size_t count) {
    ssize_t done = send_some(peer, bytes, count);
    if (done < 0 && !must_wait(peer, (int)done)) {
        return false;
    }
    size_t sent = done < 0 ? 0 : (size_t)done;
    if (sent == count) {
        return true;
    }
    peer->unsent = malloc(count - sent);
    if (peer->unsent == NULL) {
        die("there is no memory for unsent bytes");
    }
    memcpy(peer->unsent, bytes + sent, count - sent);
    peer->unsent_start = 0;
    peer->unsent_count = count - sent;
    watch(peer, EPOLL_CTL_MOD, EPOLLOUT);
    return true;
}

/// Goes on sending; false if the peer is gone.
static bool send_unsent(struct peer *peer) {
    size_t count = peer->unsent_count - peer->unsent_start;
    ssize_t done = send_some(peer, peer->unsent + peer->unsent_start, count);
    if (done < 0) {
        return must_wait(peer, (int)done);
    }
    peer->unsent_start += (size_t)done;
    if (peer->unsent_start == peer->unsent_count) {
        free(peer->unsent);
        peer->unsent = NULL;
        watch(peer, EPOLL_CTL_MOD, EPOLLIN);
    }
    return true;
}

static void send_to_everybody(size_t count) {
    for (size_t place = 0; place < peer_count; place++) {
        struct peer *peer = peers[place];
        ssize_t done = peer->is_secured ? send_some(peer, scratch, count) : (ssize_t)count;
        // Of a peer that is gone epoll will tell.
        if (done < 0 ? must_wait(peer, (int)done) : done != (ssize_t)count) {
            die("a peer does not take what is broadcast");
        }
    }
}

/// Echoes once what is there; false if the peer is gone.
static bool echo(struct peer *peer) {
    if (!peer->is_secured) {
        int result = SSL_do_handshake(peer->ssl);
        peer->is_secured = result == 1;
        return result == 1 || must_wait(peer, result);
    }
    do {
        ssize_t count = read_some(peer);
        if (count <= 0) {
            return count < 0 && must_wait(peer, (int)count);
        }
        if (broadcasts) {
            send_to_everybody((size_t)count);
        } else if (!send_all(peer, scratch, (size_t)count)) {
            return false;
        }
        // OpenSSL may have read further than one record, of which epoll knows nothing.
    } while (peer->ssl != NULL && peer->unsent == NULL && SSL_has_pending(peer->ssl));
    return true;
}

static void handle(struct peer *peer) {
    bool is_there = peer->unsent != NULL ? send_unsent(peer) : echo(peer);
    if (is_there && peer->unsent == NULL && peer->ssl != NULL && SSL_has_pending(peer->ssl)) {
        is_there = echo(peer);
    }
    if (!is_there) {
        ERR_clear_error();
        drop(peer);
    }
}

static int listen_on(uint16_t port) {
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, length) != 0 || listen(listener, 4096) != 0 ||
        getsockname(listener, (struct sockaddr *)&address, &length) != 0) {
        die("port %u: %s", port, strerror(errno));
    }
    printf("listening on 127.0.0.1:%u\n", ntohs(address.sin_port));
    fflush(stdout);
    return listener;
}

static SSL_CTX *make_tls(const char *certificate, const char *key) {
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (context == NULL || SSL_CTX_use_certificate_chain_file(context, certificate) != 1 ||
        SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1) {
        die("the certificate or its key cannot be used: %s", ERR_reason_error_string(ERR_get_error()));
    }
    SSL_CTX_set_read_ahead(context, 1);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    return context;
}

static void raise_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

int main(int count, char **words) {
    static const char usage[] = "usage: echo-floor [--port N] [--cert FILE --key FILE] [--broadcast]\n";
    static const struct option known[] = {{"port", required_argument, NULL, 'p'},
                                          {"cert", required_argument, NULL, 'c'},
                                          {"key", required_argument, NULL, 'k'},
                                          {"broadcast", no_argument, NULL, 'b'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
    uint16_t port = 0;
    const char *certificate = NULL, *key = NULL;
    int option;
    while ((option = getopt_long(count, words, "", known, NULL)) != -1) {
        switch (option) {
        case 'p': port = (uint16_t)atoi(optarg); break;
        case 'c': certificate = optarg; break;
        case 'k': key = optarg; break;
        case 'b': broadcasts = true; break;
        case 'h': fputs(usage, stdout); return 0;
        default: fputs(usage, stderr); return 2;
        }
    }
    if (optind != count || (certificate == NULL) != (key == NULL)) {
        fputs(usage, stderr);
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    raise_limit();
    if (certificate != NULL) {
        tls = make_tls(certificate, key);
    }
    epoll = epoll_create1(EPOLL_CLOEXEC);
    struct peer listener = {.descriptor = listen_on(port)};
    watch(&listener, EPOLL_CTL_ADD, EPOLLIN);
    for (;;) {
        struct epoll_event events[EVENTS_AT_ONCE];
        int ready = epoll_wait(epoll, events, EVENTS_AT_ONCE, -1);
        for (int index = 0; index < ready; index++) {
            struct peer *peer = events[index].data.ptr;
            if (peer == &listener) {
                accept_peer(listener.descriptor);
            } else {
                handle(peer);
            }
        }
    }
}
