#ifndef PROCESS_H
#define PROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// The monotonic clock in nanoseconds.
uint64_t now(void);
/// The CPU time that a process has used, in user and system mode together, in seconds; 0 for process 0.
double cpu_of(pid_t process);
/// The memory of a process that is resident, in bytes; 0 for process 0.
uint64_t memory_of(pid_t process);

#endif
