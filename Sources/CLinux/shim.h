// What Linux has and the toolchain's Glibc module leaves out.
#ifndef BULLSEYE_CLINUX_SHIM_H
#define BULLSEYE_CLINUX_SHIM_H

#include <getopt.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

// <sys/socket.h> declares it only for _GNU_SOURCE.
struct sockaddr;
int accept4(int descriptor, struct sockaddr *address, unsigned int *length, int flags);

// The globals of getopt(3), for use on one thread: 0 makes GNU's getopt begin anew, in silence.
static inline void bullseye_getopt_begin(void) {
    optind = 0;
    opterr = 0;
}
static inline int bullseye_getopt_index(void) { return optind; }
static inline int bullseye_getopt_option(void) { return optopt; }
static inline const char *bullseye_getopt_value(void) { return optarg; }

#endif
