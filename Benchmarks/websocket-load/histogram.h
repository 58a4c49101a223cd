#ifndef HISTOGRAM_H
#define HISTOGRAM_H

#include <stdint.h>

/// How often each latency occurred, in classes that are at most 1/32 of their value wide.
struct histogram {
    uint64_t total;
    uint64_t max;
    uint64_t counts[64 * 32];
};

void histogram_clear(struct histogram *histogram);
void histogram_add(struct histogram *histogram, uint64_t nanoseconds);
/// The latency, in nanoseconds, that the given share (0 to 1) of all stayed under.
uint64_t histogram_percentile(const struct histogram *histogram, double share);

#endif
