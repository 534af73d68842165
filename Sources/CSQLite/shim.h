// SQLite's C interface, and what Swift cannot import of it: variadic functions and macros that cast.
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <sqlite3.h>

/// Switches one of the database configuration flags that take an int and report the value in force.
static inline int csqlite_configure(sqlite3 *db, int option, int on) {
    int now = 0;
    int status = sqlite3_db_config(db, option, on, &now);
    return status != SQLITE_OK ? status : (now == on ? SQLITE_OK : SQLITE_ERROR);
}

/// The extended status of a row that would repeat a value that must be unique.
static inline int csqlite_constraint_unique(void) { return SQLITE_CONSTRAINT_UNIQUE; }

/// Binds text that SQLite copies before the call returns.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
    return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies before the call returns.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
    return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

#endif
