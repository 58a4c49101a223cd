// Tells the thread sanitizer what a contended `Synchronization.Mutex` orders.
//
// An uncontended Mutex is inlined into the code that uses it, where the sanitizer sees its atomic operations. A contended
// one goes on in libswiftSynchronization, which is not built for the sanitizer: whoever gets the lock there looks as if
// nothing ordered him after the one who had it, and correct programs are reported (seen with Swift 6.3 on Linux).
// `sanitizers` links this file into the tests, whose own definitions of the three slow paths then come first.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// A method of Swift's: it gets its `self` in a register of its own.
#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

METHOD void lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
METHOD bool try_lock_slow(SELF) __asm__(TRY_LOCK_SLOW);
METHOD void unlock_slow(SELF) __asm__(UNLOCK_SLOW);

METHOD void lock_slow(uint32_t thread, SELF) {
    METHOD void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK_SLOW);
    original(thread, mutex);
    __tsan_acquire(mutex);
}

METHOD bool try_lock_slow(SELF) {
    METHOD bool (*original)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK_SLOW);
    bool is_locked = original(mutex);
    if (is_locked) {
        __tsan_acquire(mutex);
    }
    return is_locked;
}

METHOD void unlock_slow(SELF) {
    METHOD void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK_SLOW);
    __tsan_release(mutex);
    original(mutex);
}
