/// The clients' version.
public enum ClientVersion {
    /// Major, minor and patch level (https://semver.org).
    public static let text = "0.1.0"
}
