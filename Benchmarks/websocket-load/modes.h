#ifndef MODES_H
#define MODES_H

#include "options.h"

// Each puts the server under its kind of load and prints one line of JSON about it.

/// Messages that come back to their sender or go to everybody.
void run_messages(const struct options *options);
/// Connections that rest, and what the server's memory was before and with them.
void run_idle(const struct options *options);
/// TLS handshakes.
void run_handshakes(const struct options *options);

#endif
