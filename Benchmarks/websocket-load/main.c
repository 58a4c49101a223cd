#include <sys/resource.h>

#include "modes.h"

int main(int count, char **words) {
    struct options options = parse_options(count, words);
    // As many descriptors as the system allows.
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    switch (options.mode) {
    case MODE_ECHO:
    case MODE_BROADCAST: run_messages(&options); break;
    case MODE_IDLE: run_idle(&options); break;
    case MODE_HANDSHAKES: run_handshakes(&options); break;
    }
}
