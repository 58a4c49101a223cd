// What Linux has and the toolchain's Glibc module leaves out.
#ifndef BULLSEYE_CLINUX_SHIM_H
#define BULLSEYE_CLINUX_SHIM_H

#include <getopt.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

// The system's headers declare these only for _GNU_SOURCE.
struct sockaddr;
int accept4(int descriptor, struct sockaddr *address, unsigned int *length, int flags);
int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

// What SO_PEERCRED tells of the process at the other end of a local socket.
struct bullseye_credentials {
    int process;
    unsigned int user;
    unsigned int group;
};

// The globals of getopt(3), for use on one thread: 0 makes GNU's getopt begin anew, in silence.
static inline void bullseye_getopt_begin(void) {
    optind = 0;
    opterr = 0;
}
static inline int bullseye_getopt_index(void) { return optind; }
static inline int bullseye_getopt_option(void) { return optopt; }
static inline const char *bullseye_getopt_value(void) { return optarg; }

// Declared within, as the toolchain's Glibc module has a name like it.
static inline char **bullseye_environment(void) {
    extern char **environ;
    return environ;
}

#endif
