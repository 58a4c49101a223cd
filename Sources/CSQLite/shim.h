// SQLite 3, and its macros as functions that Swift can call.
#ifndef BULLSEYE_CSQLITE_SHIM_H
#define BULLSEYE_CSQLITE_SHIM_H

#include <sqlite3.h>

static const int bullseye_sqlite_read_error = SQLITE_IOERR_READ;
static const int bullseye_sqlite_short_read = SQLITE_IOERR_SHORT_READ;

// SQLite copies what is bound.
static inline int bullseye_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}
static inline int bullseye_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
