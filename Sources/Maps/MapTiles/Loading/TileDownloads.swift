import Foundation
import LoxodromeDownloads

/// A downloader of tiles from addresses: `http`, `https` and `file`.
///
/// A server's 404, 410 and 204, and a missing file, mean that there is no such tile. Temporary
/// errors are tried again after a pause that doubles each time: a connection that cannot be made or
/// ends early, a time-out, a successful answer without bytes, and the statuses 408, 429 and 5xx. A
/// server's name that cannot be resolved is not tried again. If the answer asks for a longer pause
/// (Retry-After), that pause is made; see `bytes(from:for:)`. A redirect from `https` to `http` is
/// an error, also if `http` came before `https`. Only connections are kept between calls, no
/// cookies. A downloader can be used on several threads at once.
public final class TileDownloads: Sendable {
  /// The time for one attempt, in seconds.
  public var timeout: Double { downloader.timeout }
  /// The largest number of attempts for a tile, 1…10.
  public var attempts: Int { downloader.attempts }
  /// The pause before the second attempt, in seconds.
  public var pause: Double { downloader.pause }
  /// The largest number of bytes of a tile, 2^26.
  public static let largestSize = Downloader.largestSize
  /// Downloads with ten seconds for an attempt, three attempts, and a fifth of a second between the
  /// first two.
  public static let standard = TileDownloads()

  private let downloader: Downloader

  /// Creates a downloader.
  ///
  /// - Parameters:
  ///   - timeout: the time for one attempt, in seconds; clamped to 0.01…3600, NaN is 10.
  ///   - attempts: the number of attempts for a tile; clamped to 1…10.
  ///   - pause: the pause before the second attempt, in seconds; clamped to 0…60, NaN is 0.
  public init(timeout: Double = 10, attempts: Int = 3, pause: Double = 0.2) {
    downloader = Downloader(timeout: timeout, attempts: attempts, pause: pause)
  }

  /// Creates a downloader whose pauses are made by a closure, which receives them in seconds.
  init(timeout: Double, attempts: Int, pause: Double, wait: @escaping @Sendable (Double) -> Void) {
    downloader = Downloader(timeout: timeout, attempts: attempts, pause: pause, wait: wait)
  }

  /// Returns the bytes at an address; nil if there is no such tile. Blocks until the bytes arrive
  /// or the last attempt fails.
  ///
  /// The pauses that a server asks for with Retry-After are made if they together are shorter than
  /// 60 s, the default `patience` of a `TileLoader`. For a `TileOverlay` the limit is the patience
  /// of its loader. If the server asks for more, the tile fails immediately.
  ///
  /// - Parameters:
  ///   - url: the address of the tile.
  ///   - path: the path of the tile, for failures.
  public func bytes(from url: URL, for path: TilePath) throws(TileFault) -> [UInt8]? {
    try bytes(from: url, for: path, patience: 60)
  }

  /// Returns the bytes at an address, as `bytes(from:for:)`.
  ///
  /// - Parameter patience: the limit of the pauses that a server asks for, in seconds.
  package func bytes(from url: URL, for path: TilePath, patience: Double) throws(TileFault) -> [UInt8]? {
    if url.isFileURL { return try fileBytes(at: url.path(percentEncoded: false), for: path) }
    do throws(DownloadFault) {
      return try downloader.bytes(from: url, patience: patience)
    } catch {
      let (kind, expected) = Self.description(of: error.kind)
      throw TileFault(
        kind: kind, path: path, source: url.absoluteString, expected: expected, found: error.found)
    }
  }

  /// Returns the kind of a tile's failure, and the expected value.
  private static func description(of kind: DownloadFault.Kind) -> (kind: TileFault.Kind, expected: String) {
    switch kind {
    case .timeout: (.timeout, "a tile")
    case .connection: (.connection, "a tile")
    case .status(let status): (.status(status), "a tile")
    case .address: (.address, "an address of http, https or file")
    }
  }

  private func fileBytes(at file: String, for path: TilePath) throws(TileFault) -> [UInt8]? {
    do throws(ReadableFile.Fault) {
      let readable = try ReadableFile(path: file)
      guard readable.size <= Self.largestSize else {
        throw ReadableFile.Fault(reason: "one of \(readable.size) bytes")
      }
      return try readable.bytes(at: 0, count: readable.size)
    } catch {
      if error.isMissing { return nil }
      throw TileFault(
        kind: .file, path: path, source: file, expected: "a file of \(Self.largestSize) bytes at most",
        found: error.reason)
    }
  }
}

/// The tiles at the addresses of a template.
public struct TileAddresses: TileSource {
  /// The template.
  public let template: TileTemplate
  /// The downloader.
  public let downloads: TileDownloads

  /// Creates a source of the tiles at the addresses of a template.
  public init(_ template: TileTemplate, downloads: TileDownloads = .standard) {
    self.template = template
    self.downloads = downloads
  }

  /// Returns the bytes at the tile's address; nil if there is no such tile.
  public func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    try downloads.bytes(from: template.url(for: path), for: path)
  }
}
