package import Foundation

/// A downloader over HTTP.
///
/// A server's 404, 410 and 204 mean that there is nothing at the address. Temporary errors are tried
/// again after a pause that doubles each time: a connection that cannot be made or ends early, a
/// time-out, a successful answer without bytes, and the statuses 408, 429 and 5xx. A server's name
/// that cannot be resolved is not tried again. If the answer asks for a longer pause (Retry-After),
/// that pause is made, up to a limit. A redirect from `https` to `http` is an error, also if `http`
/// came before `https`. Only connections are kept between calls, no cookies. A downloader can be
/// used on several threads at once. `DownloadCancellation.current` ends its downloads.
package final class Downloader: Sendable {
  /// The time for one attempt, in seconds, 0.01…3600.
  package let timeout: Double
  /// The largest number of attempts for an address, 1…10.
  package let attempts: Int
  /// The pause before the second attempt, in seconds, 0…60.
  package let pause: Double
  /// The largest number of bytes of an answer, 2^26.
  package static let largestSize = 1 << 26

  private let transfers = Transfers()
  private let wait: @Sendable (Double) -> Void

  /// Creates a downloader.
  ///
  /// - Parameters:
  ///   - timeout: the time for one attempt, in seconds; clamped to 0.01…3600, NaN is 10.
  ///   - attempts: the number of attempts for an address; clamped to 1…10.
  ///   - pause: the pause before the second attempt, in seconds; clamped to 0…60, NaN is 0.
  ///   - wait: makes a pause of a number of seconds.
  package init(
    timeout: Double, attempts: Int, pause: Double,
    wait: @escaping @Sendable (Double) -> Void = { Thread.sleep(forTimeInterval: $0) }
  ) {
    self.wait = wait
    self.timeout = timeout.isNaN ? 10 : min(max(timeout, 0.01), 3600)
    self.attempts = min(max(attempts, 1), 10)
    self.pause = pause > 0 ? min(pause, 60) : 0
  }

  /// Returns the bytes at an address of `http` or `https`; nil if there is nothing. Blocks until the
  /// bytes arrive or the last attempt fails.
  ///
  /// - Parameter patience: the limit of the pauses that a server asks for with Retry-After, in
  ///   seconds. They are made if they together are shorter. If the server asks for more, the
  ///   download fails immediately.
  package func bytes(from url: URL, patience: Double = 60) throws(DownloadFault) -> [UInt8]? {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw DownloadFault(kind: .address, found: "the scheme \(url.scheme ?? "of none")")
    }
    var (pause, patience) = (pause, patience)
    let cancellation = DownloadCancellation.current
    for attempt in 1... {
      if cancellation?.isCanceled == true {
        throw DownloadFault(kind: .connection, found: "that it was canceled")
      }
      switch transfers.fetch(url.absoluteString, timeout: timeout, cancellation: cancellation) {
      case .bytes(let bytes): return bytes
      case .missing: return nil
      case .failure(let kind, let found, let mayPass, let retryAfter):
        let isTooLong = retryAfter > 0 && retryAfter >= patience
        guard mayPass, attempt < attempts, !isTooLong else {
          let count = attempt == 1 ? "" : ", after \(attempt) attempts"
          let wish =
            mayPass && isTooLong ? ", and a wish for a pause of \(Int(min(retryAfter, 1e9))) s" : ""
          throw DownloadFault(kind: kind, found: found + wish + count)
        }
        guard waits(max(pause, retryAfter), unless: cancellation) else {
          throw DownloadFault(kind: .connection, found: "that it was canceled")
        }
        patience -= retryAfter
        pause *= 2
      }
    }
    return nil
  }

  /// Makes a pause. Returns false if the download was canceled.
  private func waits(_ seconds: Double, unless cancellation: DownloadCancellation?) -> Bool {
    guard let cancellation else {
      wait(seconds)
      return true
    }
    var left = seconds
    while left > 0, !cancellation.isCanceled {
      wait(min(left, 0.05))
      left -= 0.05
    }
    return !cancellation.isCanceled
  }
}

/// A failure to download. It does not contain the address, so it has no credentials.
package struct DownloadFault: Error, Hashable, Sendable {
  /// The kinds of failures.
  package enum Kind: Hashable, Sendable {
    /// There was no whole answer in time.
    case timeout
    /// The connection failed. For example, it could not be made, ended early, or transferred no
    /// bytes, too many bytes, or data that are not HTTP.
    case connection
    /// The server answered with a status that is neither success nor "not found".
    case status(Int)
    /// The address is not one of `http` or `https`, or cannot be used.
    case address
  }

  /// The kind of the failure.
  package let kind: Kind
  /// The actual value, as a phrase.
  package let found: String
}
