// An echo on libwebsockets, in the way of its own examples: a message is put together and sent when the socket is
// writable.
//
//     libwebsockets-echo PORT [CERTIFICATE KEY] [--broadcast]

#include <libwebsockets.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { RECENT = 64 };

struct message {
    enum lws_write_protocol kind;
    size_t count, capacity;
    /// Begins with the room that libwebsockets needs for a header.
    unsigned char *bytes;
};

struct session {
    struct message message;
    bool is_owed;
    /// How many messages of the broadcast it has sent.
    size_t sent;
};

static bool broadcasts;
/// The messages that were broadcast last; the newest is number `said - 1`.
static struct message recent[RECENT];
static size_t said;

static void append(struct message *message, const void *bytes, size_t count) {
    if (message->count + count > message->capacity) {
        message->capacity = 2 * (message->count + count);
        message->bytes = realloc(message->bytes, LWS_PRE + message->capacity);
        if (message->bytes == NULL) {
            abort();
        }
    }
    memcpy(message->bytes + LWS_PRE + message->count, bytes, count);
    message->count += count;
}

static int send_message(struct lws *peer, struct message *message) {
    int done = lws_write(peer, message->bytes + LWS_PRE, message->count, message->kind);
    return done < (int)message->count ? -1 : 0;
}

static void take_message(struct lws *peer, struct session *session) {
    session->message.kind = lws_frame_is_binary(peer) ? LWS_WRITE_BINARY : LWS_WRITE_TEXT;
    if (broadcasts) {
        struct message *slot = &recent[said++ % RECENT];
        slot->count = 0;
        slot->kind = session->message.kind;
        append(slot, session->message.bytes + LWS_PRE, session->message.count);
        session->message.count = 0;
        lws_callback_on_writable_all_protocol(lws_get_context(peer), lws_get_protocol(peer));
    } else {
        session->is_owed = true;
        lws_callback_on_writable(peer);
    }
}

static int handle(struct lws *peer, enum lws_callback_reasons reason, void *user, void *bytes, size_t count) {
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        *session = (struct session){.sent = said};
        return 0;
    case LWS_CALLBACK_CLOSED:
        free(session->message.bytes);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        append(&session->message, bytes, count);
        if (lws_is_final_fragment(peer) && lws_remaining_packet_payload(peer) == 0) {
            take_message(peer, session);
        }
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (session->is_owed) {
            session->is_owed = false;
            int result = send_message(peer, &session->message);
            session->message.count = 0;
            return result;
        }
        if (session->sent < said) {
            int result = send_message(peer, &recent[session->sent++ % RECENT]);
            if (session->sent < said) {
                lws_callback_on_writable(peer);
            }
            return result;
        }
        return 0;
    default: return 0;
    }
}

int main(int count, char **words) {
    if (count > 1 && strcmp(words[count - 1], "--broadcast") == 0) {
        broadcasts = true;
        count--;
    }
    if (count != 2 && count != 4) {
        return 2;
    }
    static const struct lws_protocols protocols[] = {
        {.name = "echo", .callback = handle, .per_session_data_size = sizeof(struct session), .rx_buffer_size = 65536},
        {0}};
    struct lws_context_creation_info info = {.port = atoi(words[1]), .iface = "127.0.0.1", .protocols = protocols};
    if (count == 4) {
        info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = words[2];
        info.ssl_private_key_filepath = words[3];
    }
    signal(SIGPIPE, SIG_IGN);
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (context == NULL) {
        return 1;
    }
    while (lws_service(context, 0) >= 0) {
    }
    return 1;
}
