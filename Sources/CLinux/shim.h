// What Linux has and the toolchain's Glibc module leaves out.
#ifndef BULLSEYE_CLINUX_SHIM_H
#define BULLSEYE_CLINUX_SHIM_H

#include <sys/epoll.h>
#include <sys/timerfd.h>

// <sys/socket.h> declares it only for _GNU_SOURCE.
struct sockaddr;
int accept4(int descriptor, struct sockaddr *address, unsigned int *length, int flags);

#endif
