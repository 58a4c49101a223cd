#include "process.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "die.h"

uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/// Reads a small file of a process into `text`.
static void read_file(pid_t process, const char *name, char *text, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        die("there is no process %d", (int)process);
    }
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

double cpu_of(pid_t process) {
    if (process == 0) {
        return 0;
    }
    char text[1024];
    read_file(process, "stat", text, sizeof text);
    // The second field is a name in parentheses, which may contain anything (proc(5)).
    const char *fields = strrchr(text, ')');
    unsigned long user, system;
    if (fields == NULL || sscanf(fields + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) {
        die("/proc/%d/stat is not what proc(5) says", (int)process);
    }
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

uint64_t memory_of(pid_t process) {
    if (process == 0) {
        return 0;
    }
    char text[256];
    read_file(process, "statm", text, sizeof text);
    unsigned long resident;
    if (sscanf(text, "%*u %lu", &resident) != 1) {
        die("/proc/%d/statm is not what proc(5) says", (int)process);
    }
    return (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE);
}
