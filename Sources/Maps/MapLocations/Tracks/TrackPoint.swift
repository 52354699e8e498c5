import MapGeometry

/// One row of a track: a place, and what the source says about it.
///
/// A value that the source does not give is nil. Nothing is validated; `CheckedTrack` does that.
public struct TrackPoint: Hashable, Sendable {
  /// The place (degrees).
  public var coordinate: Coordinate
  /// The time in seconds since 1970-01-01T00:00:00Z.
  public var time: Double?
  /// The height above the sea in meters.
  public var altitude: Double?
  /// The radius of uncertainty in meters.
  public var horizontalAccuracy: Double?
  /// The uncertainty of the altitude in meters.
  public var verticalAccuracy: Double?
  /// The direction of movement in degrees clockwise from true north.
  public var course: Double?
  /// The speed in meters per second.
  public var speed: Double?
  /// The direction in which the device points, in degrees clockwise from true north.
  public var trueHeading: Double?
  /// The direction in which the device points, in degrees clockwise from magnetic north.
  public var magneticHeading: Double?
  /// The uncertainty of the heading in degrees; negative if the heading is not valid.
  public var headingAccuracy: Double?
  /// The position in the source for messages, such as `12` for a line.
  public var line: Int

  /// Creates a point of a track without further values.
  public init(coordinate: Coordinate, time: Double? = nil, line: Int = 0) {
    self.coordinate = coordinate
    self.time = time
    self.line = line
  }
}

/// One item of a track: a point, or a row that cannot be used.
public enum TrackItem: Hashable, Sendable {
  /// A point.
  case point(TrackPoint)
  /// A row that cannot be used. The rows after it can.
  case fault(TrackFault)
}

/// A row of a track that cannot be used, or a track that cannot be read.
public struct TrackFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, or another name of the source.
  public let source: String
  /// The number of the line, or that on which a feature of GeoJSON begins, from 1; 0 if the fault
  /// has no line.
  public let line: Int
  /// What was expected and what was found, or another reason.
  public let message: String

  /// Creates a fault.
  public init(source: String, line: Int = 0, message: String) {
    self.source = source
    self.line = line
    self.message = message
  }

  /// One line: the source, the line and the message.
  public var description: String { line > 0 ? "\(source):\(line): \(message)" : "\(source): \(message)" }
}

/// A source of the points of a track, in the order of the track.
public protocol TrackSource: AnyObject {
  /// Returns the next item; nil after the last.
  ///
  /// - Throws: a `TrackFault` if the source cannot be read. Then there are no further items.
  func next() throws(TrackFault) -> TrackItem?

  /// Returns to the first item.
  ///
  /// - Throws: a `TrackFault` if the source cannot be read again.
  func rewind() throws(TrackFault)
}

/// A track in memory.
public final class TrackInMemory: TrackSource {
  private let items: [TrackItem]
  private var index = 0

  /// Creates a track from its points.
  public init(_ points: some Sequence<TrackPoint>) { items = points.map { .point($0) } }

  /// Creates a track from items.
  public init(items: some Sequence<TrackItem>) { self.items = Array(items) }

  /// Returns the next item; nil after the last.
  public func next() -> TrackItem? {
    guard index < items.count else { return nil }
    defer { index += 1 }
    return items[index]
  }

  /// Returns to the first item.
  public func rewind() { index = 0 }
}
