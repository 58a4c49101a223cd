#ifndef DIE_H
#define DIE_H

/// Ends the program with a sentence about what went wrong; a load that is not what it says measures nothing.
_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
