#ifndef STREAM_H
#define STREAM_H

#include <netinet/in.h>
#include <openssl/ssl.h>
#include <stddef.h>

/// A connection's bytes over TCP, with or without TLS; nothing blocks.
struct stream {
    int descriptor;
    /// NULL without TLS.
    SSL *ssl;
};

enum progress { PROGRESS_DONE, PROGRESS_WAITS };

/// Begins to connect; TLS if there is a context.
void stream_connect(struct stream *stream, const struct sockaddr_in *server, SSL_CTX *tls);
/// To be called once the descriptor is writable: ends the program if the server did not accept.
void stream_check_connected(const struct stream *stream);
/// Goes on with the TLS handshake.
enum progress stream_secure(struct stream *stream);
/// Reads; returns 0 if there is nothing yet, and ends the program if the server has ended the stream.
size_t stream_read(struct stream *stream, void *bytes, size_t count);
/// Writes; returns how many bytes were taken. With TLS what was not taken must come again, the same bytes.
size_t stream_write(struct stream *stream, const void *bytes, size_t count);
/// Drops the connection by a reset, so that no port is kept waiting.
void stream_close(struct stream *stream);

#endif
