/// A plain request for a page, for servers that have one to show.
public struct HTTPRequest: Equatable, Sendable {
    /// The methods that ask for a page.
    public enum Method: Sendable {
        /// The page itself.
        case get
        /// Only its header fields: answer with `HTTPResponse.omitsBody`.
        case head
    }

    /// How the page is asked for.
    public let method: Method
    /// The path as sent, percent-encoded; it begins with a slash.
    public let path: String
    /// What follows the question mark, percent-encoded; nil if there is none.
    public let query: String?
    /// The host and port that the client meant to reach; nil where HTTP/1.0 leaves it out.
    public let host: String?
    /// The media types that the client takes, as sent; nil if it does not say.
    public let accept: String?
}
