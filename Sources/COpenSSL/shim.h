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

#endif
