#include "frames.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include "die.h"

static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};

static size_t write_header(uint8_t *bytes, size_t size) {
    size_t count = 2;
    bytes[0] = 0x82;
    if (size <= 125) {
        bytes[1] = 0x80 | (uint8_t)size;
    } else if (size <= 0xFFFF) {
        uint16_t length = htobe16((uint16_t)size);
        bytes[1] = 0x80 | 126;
        memcpy(bytes + 2, &length, 2);
        count += 2;
    } else {
        uint64_t length = htobe64(size);
        bytes[1] = 0x80 | 127;
        memcpy(bytes + 2, &length, 8);
        count += 8;
    }
    memcpy(bytes + count, mask, 4);
    return count + 4;
}

struct batch batch_make(size_t size, unsigned messages, int is_raw) {
    struct batch batch = {.bytes = malloc(messages * (size + 14))};
    if (batch.bytes == NULL) {
        die("there is no memory for a batch");
    }
    for (unsigned message = 0; message < messages; message++) {
        uint8_t *start = batch.bytes + batch.count;
        size_t header = is_raw ? 0 : write_header(start, size);
        for (size_t index = 0; index < size; index++) {
            start[header + index] = (uint8_t)(index * 7) ^ (is_raw ? 0 : mask[index % 4]);
        }
        batch.count += header + size;
    }
    return batch;
}

/// How long a header is that begins with these bytes, as far as they tell.
static size_t header_length(const struct reader *reader) {
    if (reader->head_count < 2) {
        return 2;
    }
    uint8_t length = reader->head[1] & 0x7F;
    return length == 126 ? 4 : length == 127 ? 10 : 2;
}

static void begin_frame(struct reader *reader) {
    if (reader->head[1] & 0x80 || reader->head[0] & 0x70) {
        die("the server sent no valid frame");
    }
    reader->is_final = reader->head[0] >> 7;
    reader->opcode = reader->head[0] & 0x0F;
    uint8_t length = reader->head[1] & 0x7F;
    uint16_t length16;
    memcpy(&length16, reader->head + 2, 2);
    memcpy(&reader->left, reader->head + 2, 8);
    reader->left = length == 126 ? be16toh(length16) : length == 127 ? be64toh(reader->left) : length;
    if (reader->opcode == 8) {
        die("the server closes a connection");
    }
    if (reader->opcode > 8 && reader->left > sizeof reader->control) {
        die("the server sent a control frame that is too long");
    }
    reader->control_count = 0;
}

unsigned reader_take(struct reader *reader, const uint8_t *bytes, size_t count, ping_handler *on_ping, void *context) {
    unsigned messages = 0;
    if (reader->raw_size > 0) {
        uint64_t before = reader->left;
        reader->left = (before + count) % reader->raw_size;
        return (unsigned)((before + count) / reader->raw_size);
    }
    const uint8_t *end = bytes + count;
    while (bytes < end) {
        if (reader->head_count < header_length(reader)) {
            reader->head[reader->head_count++] = *bytes++;
            if (reader->head_count < header_length(reader)) {
                continue;
            }
            begin_frame(reader);
        }
        size_t piece = (uint64_t)(end - bytes) < reader->left ? (size_t)(end - bytes) : (size_t)reader->left;
        if (reader->opcode > 8) {
            memcpy(reader->control + reader->control_count, bytes, piece);
            reader->control_count += (uint8_t)piece;
        }
        bytes += piece;
        reader->left -= piece;
        if (reader->left == 0) {
            reader->head_count = 0;
            if (reader->opcode == 9) {
                on_ping(context, reader->control, reader->control_count);
            } else if (reader->opcode < 8) {
                messages += reader->is_final;
            }
        }
    }
    return messages;
}
