#include "stream.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "die.h"

void stream_connect(struct stream *stream, const struct sockaddr_in *server, SSL_CTX *tls) {
    stream->descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (stream->descriptor < 0) {
        die("socket: %s", strerror(errno));
    }
    int yes = 1;
    setsockopt(stream->descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    struct linger reset = {.l_onoff = 1, .l_linger = 0};
    setsockopt(stream->descriptor, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    if (connect(stream->descriptor, (const struct sockaddr *)server, sizeof *server) != 0 && errno != EINPROGRESS) {
        die("connect: %s", strerror(errno));
    }
    stream->ssl = NULL;
    if (tls != NULL) {
        stream->ssl = SSL_new(tls);
        if (stream->ssl == NULL || SSL_set_fd(stream->ssl, stream->descriptor) != 1) {
            die("there is no memory for TLS");
        }
        SSL_set_connect_state(stream->ssl);
    }
}

void stream_check_connected(const struct stream *stream) {
    int error = 0;
    socklen_t length = sizeof error;
    getsockopt(stream->descriptor, SOL_SOCKET, SO_ERROR, &error, &length);
    if (error != 0) {
        die("connect: %s", strerror(error));
    }
}

/// Whether OpenSSL only waits for the socket; anything else ends the program.
static void expect_waiting(SSL *ssl, int result, const char *doing) {
    switch (SSL_get_error(ssl, result)) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE: return;
    case SSL_ERROR_ZERO_RETURN: die("the server has closed a connection while %s", doing);
    default: {
        unsigned long error = ERR_get_error();
        die("TLS broke while %s: %s", doing, error ? ERR_reason_error_string(error) : strerror(errno));
    }
    }
}

enum progress stream_secure(struct stream *stream) {
    if (stream->ssl == NULL) {
        return PROGRESS_DONE;
    }
    ERR_clear_error();
    int result = SSL_do_handshake(stream->ssl);
    if (result == 1) {
        return PROGRESS_DONE;
    }
    expect_waiting(stream->ssl, result, "shaking hands");
    return PROGRESS_WAITS;
}

size_t stream_read(struct stream *stream, void *bytes, size_t count) {
    if (stream->ssl != NULL) {
        ERR_clear_error();
        size_t done;
        int result = SSL_read_ex(stream->ssl, bytes, count, &done);
        if (result == 1) {
            return done;
        }
        expect_waiting(stream->ssl, result, "reading");
        return 0;
    }
    ssize_t done = recv(stream->descriptor, bytes, count, 0);
    if (done > 0) {
        return (size_t)done;
    }
    if (done == 0) {
        die("the server has closed a connection");
    }
    if (errno != EAGAIN && errno != EINTR) {
        die("recv: %s", strerror(errno));
    }
    return 0;
}

size_t stream_write(struct stream *stream, const void *bytes, size_t count) {
    if (stream->ssl != NULL) {
        ERR_clear_error();
        size_t done;
        int result = SSL_write_ex(stream->ssl, bytes, count, &done);
        if (result == 1) {
            return done;
        }
        expect_waiting(stream->ssl, result, "writing");
        return 0;
    }
    ssize_t done = send(stream->descriptor, bytes, count, MSG_NOSIGNAL);
    if (done >= 0) {
        return (size_t)done;
    }
    if (errno != EAGAIN && errno != EINTR) {
        die("send: %s", strerror(errno));
    }
    return 0;
}

void stream_close(struct stream *stream) {
    if (stream->ssl != NULL) {
        // OpenSSL would take the session of a connection that was merely dropped for one not to resume.
        SSL_set_shutdown(stream->ssl, SSL_SENT_SHUTDOWN);
        SSL_free(stream->ssl);
        stream->ssl = NULL;
    }
    close(stream->descriptor);
}
