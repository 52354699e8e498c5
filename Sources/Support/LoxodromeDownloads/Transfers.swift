import CLoxodromeCurl
import Synchronization

/// The result of one attempt to fetch an address.
enum TransferAnswer {
  case bytes([UInt8])
  case missing
  /// A failure. `mayPass` is whether another attempt may succeed. `retryAfter` is the pause before
  /// it that the server asks for, in seconds; 0 if it does not ask.
  case failure(DownloadFault.Kind, found: String, mayPass: Bool, retryAfter: Double = 0)
}

/// Fetches addresses over HTTP with libcurl, on the calling thread.
///
/// The alternative, Foundation's URLSession, has two problems outside Apple's systems (Swift 6.3).
/// An answer that is not HTTP ends the program ("Transfer completed, but there's no response"), and
/// a closed connection can count as a time-out.
final class Transfers: Sendable {
  /// Connections that must be used on one thread at a time.
  private struct Connections: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  /// Connections that no thread uses, for the next request to the same server.
  private let idle = Mutex<[Connections]>([])

  /// Whether libcurl could be initialized. It is initialized once.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  deinit {
    for connections in idle.withLock({ $0 }) { curl_share_cleanup(connections.pointer) }
  }

  /// Whether a request of an address is secret: it is sent over HTTPS.
  static func isSecret(_ url: String) -> Bool { url.lowercased().hasPrefix("https:") }

  /// Fetches an address and waits at most a number of seconds for the answer.
  ///
  /// After a secret request, a redirect to HTTP is an error, also if a request over HTTP came
  /// first: the redirect is part of a secret answer, and its address can contain a key.
  ///
  /// - Parameters:
  ///   - cancellation: what ends the transfer.
  ///   - isSecret: whether a request of an address is secret.
  func fetch(
    _ url: String, timeout: Double, cancellation: DownloadCancellation? = nil,
    isSecret: @escaping (String) -> Bool = Transfers.isSecret
  ) -> TransferAnswer {
    guard Self.isReady,
      let connections = idle.withLock({ $0.popLast() }) ?? curl_make_connections().map(Connections.init)
    else {
      return .failure(.connection, found: "no memory for a connection", mayPass: false)
    }
    defer { idle.withLock { $0.append(connections) } }
    // A new handle for each request: libcurl 7.88 appends a header line that begins with a space to
    // the last header of the answer before, of which the memory was freed.
    guard let pointer = curl_easy_init() else {
      return .failure(.connection, found: "no memory for a request", mayPass: false)
    }
    defer { curl_easy_cleanup(pointer) }
    let body = Body()
    let redirects = Redirects(of: pointer, isSecret: isSecret)
    // Milliseconds are in 10…3 600 000; 0 would mean no limit.
    let milliseconds = Int(timeout * 1000)
    var settings = [
      curl_set_connections(pointer, connections.pointer),
      curl_set_text(pointer, CURLOPT_URL, url),
      curl_set_web_only(pointer, isSecret(url) ? 1 : 0),
      curl_set_number(pointer, CURLOPT_NOSIGNAL, 1),
      curl_set_number(pointer, CURLOPT_TIMEOUT_MS, milliseconds),
      curl_set_number(pointer, CURLOPT_CONNECTTIMEOUT_MS, milliseconds),
      curl_set_number(pointer, CURLOPT_FOLLOWLOCATION, 1),
      curl_set_number(pointer, CURLOPT_MAXREDIRS, 5),
      // All compressions that the library supports.
      curl_set_text(pointer, CURLOPT_ACCEPT_ENCODING, ""),
      // Servers of tiles and of places require a name of the program.
      curl_set_text(pointer, CURLOPT_USERAGENT, "Loxodrome"),
      curl_set_output(pointer, receive, Unmanaged.passUnretained(body).toOpaque()),
      curl_set_header_output(pointer, receiveHeader, Unmanaged.passUnretained(redirects).toOpaque()),
    ]
    if let cancellation {
      settings.append(
        curl_set_progress(pointer, endIfCanceled, Unmanaged.passUnretained(cancellation).toOpaque()))
    }
    if let wrong = settings.first(where: { $0 != CURLE_OK }) {
      return .failure(.address, found: "an error: \(Self.text(wrong))", mayPass: false)
    }
    let code = withExtendedLifetime((body, redirects, cancellation)) { curl_easy_perform(pointer) }
    if body.isTooLarge {
      return .failure(.connection, found: "more than \(Downloader.largestSize) bytes", mayPass: false)
    }
    if redirects.isRefused {
      return .failure(
        .connection, found: "a redirect from https to http, which is not followed", mayPass: false)
    }
    switch code {
    case CURLE_OK:
      return Self.answer(
        status: curl_status(pointer), retryAfter: Double(max(curl_retry_after(pointer), 0)), body.bytes)
    case CURLE_OPERATION_TIMEDOUT:
      return .failure(.timeout, found: "no whole answer within \(timeout) s", mayPass: true)
    case CURLE_ABORTED_BY_CALLBACK:
      return .failure(.connection, found: "that it was canceled", mayPass: false)
    case CURLE_UNSUPPORTED_PROTOCOL:
      return .failure(
        .connection, found: "an error: \(Self.text(code)) (only redirects to http and https are followed)",
        mayPass: false)
    default:
      // These errors are permanent: an error in the address, the server's name or its certificate,
      // too many redirects, data that are not HTTP, and a content encoding that cannot be read.
      let lasting = [
        CURLE_URL_MALFORMAT, CURLE_COULDNT_RESOLVE_HOST, CURLE_TOO_MANY_REDIRECTS,
        CURLE_PEER_FAILED_VERIFICATION, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
      ]
      return .failure(
        .connection, found: "an error: \(Self.text(code))", mayPass: !lasting.contains { $0 == code })
    }
  }

  private static func answer(status: Int, retryAfter: Double, _ bytes: [UInt8]) -> TransferAnswer {
    switch status {
    case 204, 404, 410: .missing
    // An answer without bytes is of no use. The connection may have ended before the body.
    case 200...299 where bytes.isEmpty: .failure(.connection, found: "an answer of no bytes", mayPass: true)
    case 200...299: .bytes(bytes)
    default:
      .failure(
        .status(status), found: "HTTP status \(status)",
        mayPass: status == 408 || status == 429 || status >= 500, retryAfter: retryAfter)
    }
  }

  private static func text(_ code: CURLcode) -> String { String(cString: curl_easy_strerror(code)) }
}

/// The received part of an answer.
private final class Body {
  var bytes: [UInt8] = []
  var isTooLarge = false
}

/// Receives a part of an answer. Returning a number other than its length ends the transfer, which
/// limits the size.
private func receive(
  _ piece: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let piece, let context else { return 0 }
  let body = Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
  let length = size * count
  guard length <= Downloader.largestSize - body.bytes.count else {
    body.isTooLarge = true
    return -1
  }
  body.bytes += UnsafeRawBufferPointer(start: piece, count: length)
  return length
}

/// Returns 1, which ends the transfer, if it was canceled.
private func endIfCanceled(
  _ context: UnsafeMutableRawPointer?, _: curl_off_t, _: curl_off_t, _: curl_off_t, _: curl_off_t
) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<DownloadCancellation>.fromOpaque(context).takeUnretainedValue().isCanceled ? 1 : 0
}

/// The redirects of a transfer.
private final class Redirects {
  /// Whether a redirect to HTTP after a secret request has ended the transfer.
  private(set) var isRefused = false
  private var hasSecret = false
  private let handle: UnsafeMutableRawPointer
  private let isSecret: (String) -> Bool

  init(of handle: UnsafeMutableRawPointer, isSecret: @escaping (String) -> Bool) {
    (self.handle, self.isSecret) = (handle, isSecret)
  }

  /// Receives a header of the current answer. Returns false if the transfer must end.
  func receive(_ header: String) -> Bool {
    guard 300..<400 ~= curl_status(handle), header.lowercased().hasPrefix("location:") else { return true }
    if let url = curl_current_url(handle).map({ String(cString: $0) }), isSecret(url) { hasSecret = true }
    // An address without a scheme keeps that of the current one.
    let target = header.dropFirst("location:".count).drop { $0.isWhitespace }
    isRefused = hasSecret && target.lowercased().hasPrefix("http:")
    return !isRefused
  }
}

/// Receives a header of an answer. Returning a number other than its length ends the transfer.
private func receiveHeader(
  _ piece: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let piece, let context else { return 0 }
  let redirects = Unmanaged<Redirects>.fromOpaque(context).takeUnretainedValue()
  let header = String(decoding: UnsafeRawBufferPointer(start: piece, count: size * count), as: UTF8.self)
  return redirects.receive(header) ? size * count : -1
}
