/// A track in a GPX file: the points of its tracks, or of its routes if it has no track, in the order of
/// the file.
///
/// A point has the attributes `lat` and `lon`, and the elements `ele`, `time`, `course`, `speed`,
/// `accuracy`, and `hdop`, which is 5 m each; the last of each that is not empty counts. The line of a
/// point is that on which its tag ends. Waypoints are ignored, and so are elements of other namespaces
/// than that of the root. Speeds, courses and accuracies also count in the point's `extensions`: without a namespace
/// of their own, or in those of Garmin's TrackPointExtension and of OsmAnd.
///
/// Routes before a track are read before it is known that they do not count: after 65 536 places of
/// routes the routes are the track, and tracks are ignored; the first point of one is a fault then. So is
/// a point with another point inside.
///
/// The file is read in parts of 64 KiB, so a file of any size needs little memory.
///
/// A file that declares entities is an error: they can stand for texts of any length, and for other
/// files. So is a file in which the first element does not begin within 64 KiB, with more than 256
/// elements one inside another, or with more than 256 attributes and namespaces in one.
public final class GPXTrack: TrackSource {
  private let path: String
  private var parser: GPXParser
  private var items: ArraySlice<TrackItem> = []

  /// Opens a file.
  public init(path: String) throws(TrackFault) {
    self.path = path
    parser = try GPXParser(path: path)
  }

  /// Returns to the first point.
  public func rewind() throws(TrackFault) {
    parser = try GPXParser(path: path)
    items = []
  }

  /// Returns the next point or fault; nil after the last.
  ///
  /// - Throws: a `TrackFault` at the first error of the XML, with its line.
  public func next() throws(TrackFault) -> TrackItem? {
    while items.isEmpty {
      guard let next = try parser.next() else { return nil }
      items = next[...]
    }
    return items.removeFirst()
  }
}
