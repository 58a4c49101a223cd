// What Linux has and the toolchain's Glibc module leaves out.
#ifndef BULLSEYE_CLINUX_SHIM_H
#define BULLSEYE_CLINUX_SHIM_H

#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

// Declared by <sys/socket.h> only for _GNU_SOURCE.
int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);

#endif
