import COpenSSL

/// OpenSSL as a whole.
public enum TLSLibrary {
    /// Has the library last as long as the process, for programs that end while loops still turn: else `exit` takes it
    /// apart under the threads that use it.
    ///
    /// To be called before anything else here.
    public static func outliveExit() {
        OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
    }
}
