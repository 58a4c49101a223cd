// OpenSSL 3, and its macros as functions that Swift can call.
#ifndef BULLSEYE_COPENSSL_SHIM_H
#define BULLSEYE_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

static inline EVP_PKEY *bullseye_make_p256_key(void) { return EVP_EC_gen("P-256"); }
static inline void bullseye_bio_retry_read(BIO *bio) { BIO_clear_retry_flags(bio); BIO_set_retry_read(bio); }
static inline void bullseye_bio_clear_retry(BIO *bio) { BIO_clear_retry_flags(bio); }
// TLS 1.2 and 1.3 without compression and renegotiation. A peer that ends without close_notify has
// simply ended: messages have lengths of their own. A session at rest gives its 32 KiB of buffers back.
static inline void bullseye_ssl_configure(SSL_CTX *context) {
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
}
// The buffer that a session takes for each write and gives back is as long as the longest record.
static inline void bullseye_ssl_limit_records(SSL_CTX *context, long bytes) {
    SSL_CTX_set_max_send_fragment(context, bytes);
}
static inline int bullseye_ssl_set_host_name(SSL *ssl, const char *name) {
    return (int)SSL_set_tlsext_host_name(ssl, name);
}
static inline int bullseye_ssl_add_chain_certificate(SSL_CTX *context, X509 *certificate) {
    return (int)SSL_CTX_add1_chain_cert(context, certificate);
}
static inline void bullseye_openssl_free(void *memory) { OPENSSL_free(memory); }

#endif
