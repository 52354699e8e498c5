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
  private var batches: GPXBatches
  private var batch: ArraySlice<TrackItem> = []

  /// Opens a file.
  public init(path: String) throws(TrackFault) {
    self.path = path
    batches = try GPXTrack.start(path)
  }

  deinit { batches.cancel() }

  /// Returns to the first point.
  public func rewind() throws(TrackFault) {
    batches.cancel()
    batch = []
    batches = try GPXTrack.start(path)
  }

  /// Returns the next point or fault; nil after the last.
  ///
  /// - Throws: a `TrackFault` at the first error of the XML, with its line.
  public func next() throws(TrackFault) -> TrackItem? {
    while batch.isEmpty {
      guard let next = try batches.next() else { return nil }
      batch = next[...]
    }
    return batch.removeFirst()
  }

  private static func start(_ path: String) throws(TrackFault) -> GPXBatches {
    let file = try TrackBytes(path: path)
    let first = try file.next() ?? []
    switch GPXProlog(first) {
    case .entities:
      throw TrackFault(source: path, message: "expected GPX without entities of its own, found \"<!ENTITY\"")
    case .unfinished:
      throw TrackFault(
        source: path, message: "expected the element gpx in the first 65536 bytes, found none")
    case .sound: break
    }
    let batches = GPXBatches()
    let start = ParserStart(path: path, batches: batches, stream: GPXStream(file, first: first))
    let thread = Thread { start.run() }
    thread.stackSize = 1 << 20
    thread.start()
    return batches
  }
}

/// What is given to the thread of the parser; nothing else uses the stream.
private struct ParserStart: @unchecked Sendable {
  let path: String
  let batches: GPXBatches
  let stream: GPXStream

  func run() {
    // The parser is freed before the track is at its end.
    let failure = GPXParsing(path: path, batches: batches).parse(stream)
    batches.finish(stream.failure ?? failure)
  }
}
