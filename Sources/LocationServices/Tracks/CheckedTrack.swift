import MapGeometry

/// A track without the points that cannot be right. Each of them becomes a fault, and all other
/// points stay.
///
/// Faults are: a coordinate that is not valid; a time before or equal to the last good one; no time
/// in a track whose first point has one. In a track whose first point has no time, all times are
/// ignored.
public final class CheckedTrack: TrackSource {
  private let track: any TrackSource
  private let name: String
  private var isTimed: Bool?
  private var last: TrackPoint?

  /// Creates a checked track. The name is the source in the faults.
  public init(_ track: any TrackSource, name: String) {
    self.track = track
    self.name = name
  }

  /// Returns to the first item.
  public func rewind() throws(TrackFault) {
    try track.rewind()
    (isTimed, last) = (nil, nil)
  }

  /// Returns the next item; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    let item = try track.next()
    guard case .point(var point)? = item else { return item }
    func fault(_ message: String) -> TrackItem {
      .fault(TrackFault(source: name, line: point.line, message: message))
    }
    guard point.coordinate.isValid else {
      return fault(
        "expected a latitude in -90…90 and a longitude in -180…180, "
          + "found \(point.coordinate.latitude), \(point.coordinate.longitude)")
    }
    if let accuracy = point.horizontalAccuracy, !(accuracy >= 0 && accuracy.isFinite) {
      return fault("expected an accuracy from 0, found \(accuracy)")
    }
    let isTimed = isTimed ?? (point.time != nil)
    self.isTimed = isTimed
    if !isTimed { point.time = nil }
    if isTimed {
      guard let time = point.time else { return fault("expected a time, found none") }
      if let last, let before = last.time, time <= before {
        let place = last.line > 0 ? " (\(last.line))" : ""
        return fault(
          time < before
            ? "expected a time after that of the point before\(place), found one \(before - time) s earlier"
            : "expected a time after that of the point before\(place), found the same")
      }
    }
    last = point
    return .point(point)
  }
}
