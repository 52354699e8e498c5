import Foundation

/// A track in a GPX file: the points of its tracks and routes in the order of the file.
///
/// Foundation's XML parser reads the file in parts, on a thread of its own that waits while four
/// batches of points are unread. So a file of any size needs little memory. Waypoints are ignored.
///
/// A file that declares entities is an error: they can stand for texts of any length, and for other
/// files. So is a file in which the first element does not begin within 64 KiB, or with more than
/// 256 elements one inside another.
public final class GPXTrack: TrackSource {
  private let path: String
  private var parsing: GPXParsing
  private var batch: ArraySlice<TrackItem> = []

  /// Opens a file.
  public init(path: String) throws(TrackFault) {
    self.path = path
    parsing = try GPXTrack.start(path)
  }

  deinit { parsing.cancel() }

  /// Returns to the first point.
  public func rewind() throws(TrackFault) {
    parsing.cancel()
    batch = []
    parsing = try GPXTrack.start(path)
  }

  /// Returns the next point or fault; nil after the last.
  ///
  /// - Throws: a `TrackFault` at the first error of the XML, with its line.
  public func next() throws(TrackFault) -> TrackItem? {
    while batch.isEmpty {
      guard let next = try parsing.nextBatch() else { return nil }
      batch = next[...]
    }
    return batch.removeFirst()
  }

  private static func start(_ path: String) throws(TrackFault) -> GPXParsing {
    // The input stream of the parser does not tell why a file cannot be read.
    switch GPXProlog(try TrackBytes(path: path).next() ?? []) {
    case .entities:
      throw TrackFault(source: path, message: "expected GPX without entities of its own, found \"<!ENTITY\"")
    case .unfinished:
      throw TrackFault(
        source: path, message: "expected the element gpx in the first 65536 bytes, found none")
    case .sound: break
    }
    guard let stream = InputStream(fileAtPath: path) else {
      throw TrackFault(source: path, message: "expected a file that can be read")
    }
    let parsing = GPXParsing(path: path)
    let start = ParserStart(parsing: parsing, stream: stream)
    let thread = Thread { start.parsing.run(start.stream) }
    thread.stackSize = 1 << 20
    thread.start()
    return parsing
  }
}

/// What is given to the thread of the parser; nothing else uses the stream.
private struct ParserStart: @unchecked Sendable {
  let parsing: GPXParsing
  let stream: InputStream
}
