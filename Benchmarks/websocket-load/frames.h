#ifndef FRAMES_H
#define FRAMES_H

#include <stddef.h>
#include <stdint.h>

/// What a client writes at a time: a batch of equal messages, as they go over the wire.
struct batch {
    uint8_t *bytes;
    size_t count;
};

/// Makes a batch of `messages` binary messages, masked frames (RFC 6455, section 5) or raw bytes.
struct batch batch_make(size_t size, unsigned messages, int is_raw);

/// Cuts what a server sends into messages.
struct reader {
    /// The length of a raw message; 0: the messages come in frames.
    size_t raw_size;
    uint8_t head[10];
    uint8_t head_count;
    uint8_t opcode;
    uint8_t is_final;
    /// Bytes of the present frame that are still to come, or of the present raw message that are there.
    uint64_t left;
    uint8_t control_count;
    uint8_t control[125];
};

/// Hears of a ping whose payload is complete.
typedef void ping_handler(void *context, const uint8_t *payload, size_t count);

/// Takes bytes; returns how many messages are complete with them, and ends the program if they are no frames.
unsigned reader_take(struct reader *reader, const uint8_t *bytes, size_t count, ping_handler *on_ping, void *context);

#endif
