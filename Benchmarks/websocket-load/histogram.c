#include "histogram.h"

#include <string.h>

/// Values up to 64 have classes of their own; above, each power of two has 32 classes.
static unsigned class_of(uint64_t value) {
    if (value < 64) {
        return (unsigned)value;
    }
    unsigned shift = 58 - (unsigned)__builtin_clzll(value);
    return (shift + 1) * 32 + (unsigned)(value >> shift) - 32;
}

static uint64_t end_of_class(unsigned number) {
    if (number < 64) {
        return number;
    }
    unsigned shift = number / 32 - 1;
    return (((uint64_t)(number % 32) + 33) << shift) - 1;
}

void histogram_clear(struct histogram *histogram) {
    memset(histogram, 0, sizeof *histogram);
}

void histogram_add(struct histogram *histogram, uint64_t nanoseconds) {
    histogram->counts[class_of(nanoseconds)]++;
    histogram->total++;
    if (nanoseconds > histogram->max) {
        histogram->max = nanoseconds;
    }
}

uint64_t histogram_percentile(const struct histogram *histogram, double share) {
    uint64_t wanted = (uint64_t)(share * (double)histogram->total);
    uint64_t seen = 0;
    for (unsigned number = 0; number < sizeof histogram->counts / sizeof *histogram->counts; number++) {
        seen += histogram->counts[number];
        if (seen > wanted) {
            uint64_t end = end_of_class(number);
            return end < histogram->max ? end : histogram->max;
        }
    }
    return histogram->max;
}
