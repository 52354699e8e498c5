import LoxodromeJSON
import MapGeometry

/// Makes points of the elements of a GPX file.
struct GPXPoints {
  /// The largest number of places of routes that are kept until a track begins.
  static let maximumRouteCount = 1 << 16

  private let path: String
  private var items: [TrackItem] = []
  /// The items of routes before the first place of a track.
  private var route: [TrackItem] = []
  /// The elements of points that are used: none is known yet, tracks or routes.
  private var used: Kind?
  /// Whether a place of a track after the largest number of those of routes is a fault already.
  private var hasLateTrack = false
  /// The point whose element has begun.
  private var point: TrackPoint?
  private var kind = Kind.track
  /// The number of elements that are open inside the point.
  private var depth = 0
  /// Whether the `extensions` of the point are open.
  private var isInExtensions = false
  /// What is wrong with the point.
  private var message: String?
  /// The text so far of an element of the point that is used.
  private var text: [UInt8]?

  private enum Kind { case track, route }

  /// Whose element it is, by its namespace.
  enum Origin {
    /// GPX's own.
    case gpx
    /// An extension whose speeds, courses and accuracies are those of the point.
    case known
    /// Another.
    case other
  }

  init(path: String) { self.path = path }

  /// Returns the items that were not taken yet.
  mutating func takeItems() -> [TrackItem] {
    defer { items.removeAll() }
    return items
  }

  /// The file ends. Without a track the routes are the track.
  mutating func finish() {
    if used == nil { useRoutes() }
  }

  private mutating func useRoutes() {
    used = .route
    items += route
    route = []
  }

  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: Its name without a prefix.
  ///   - line: Its line in the file, from 1.
  ///   - origin: Returns whose it is.
  ///   - attribute: Returns the value of the attribute with a name.
  mutating func begin(_ name: String, line: Int, origin: () -> Origin, attribute: (String) -> String?) {
    text = nil
    if point != nil { depth += 1 }
    switch name {
    case "trkpt", "rtept":
      guard origin() == .gpx else { return }
      guard point == nil else {
        message = message ?? "expected the end of the point, found another point"
        return
      }
      depth = 0
      isInExtensions = false
      kind = name == "trkpt" ? .track : .route
      message = nil
      var coordinate = Coordinate(latitude: .nan, longitude: .nan)
      for (name, value) in [("lat", \Coordinate.latitude), ("lon", \Coordinate.longitude)] {
        guard let text = attribute(name) else {
          message = message ?? "expected the attribute \(name), found none"
          continue
        }
        if let number = finiteNumber(text) {
          coordinate[keyPath: value] = number
        } else {
          message = message ?? "\(name): expected a number, found \(quoted(text))"
        }
      }
      point = TrackPoint(coordinate: coordinate, line: line)
    case "extensions":
      if point != nil, depth == 1, origin() == .gpx { isInExtensions = true }
    case "time", "ele", "hdop":
      if point != nil, depth == 1, origin() == .gpx { text = [] }
    case "course", "speed", "accuracy":
      guard point != nil else { return }
      switch origin() {
      case .gpx: if depth == 1 || (depth == 2 && isInExtensions) { text = [] }
      case .known: text = []
      case .other: break
      }
    default: break
    }
  }

  /// A part of a text.
  mutating func add(_ part: UnsafeBufferPointer<UInt8>) {
    // The longest value that is used has some twenty characters.
    if let count = text?.count, count < 256 { text?.append(contentsOf: part) }
  }

  /// An element ends.
  mutating func end(_ name: String) {
    guard let ended = point else { return }
    if depth == 0 {
      add(message.map { fault($0, line: ended.line) } ?? .point(ended), line: ended.line)
      point = nil
      return
    }
    if depth == 1 { isInExtensions = false }
    depth -= 1
    if let bytes = text {
      text = nil
      set(name, String(decoding: bytes.trimmingBlanks, as: UTF8.self))
    }
  }

  private func fault(_ message: String, line: Int) -> TrackItem {
    .fault(TrackFault(source: path, line: line, message: message))
  }

  /// Adds the item of a point of a track; or of a route, which counts only if no track follows.
  private mutating func add(_ item: TrackItem, line: Int) {
    if used == nil {
      switch kind {
      case .track:
        used = .track
        route = []
      case .route:
        route.append(item)
        if route.count == Self.maximumRouteCount { useRoutes() }
        return
      }
    }
    if used == kind {
      items.append(item)
    } else if kind == .track, !hasLateTrack {
      hasLateTrack = true
      items.append(
        fault(
          "expected tracks before \(Self.maximumRouteCount) places of routes, found one after them; "
            + "it is ignored", line: line))
    }
  }

  private mutating func set(_ name: String, _ text: String) {
    if text.isEmpty { return }
    guard let value = name == "time" ? TrackTime.seconds(text) : finiteNumber(text) else {
      let expected = name == "time" ? "a time such as 2026-11-23T09:15:00Z" : "a number"
      message = message ?? "\(name): expected \(expected), found \(quoted(text))"
      return
    }
    switch name {
    case "time": point?.time = value
    case "ele": point?.altitude = value
    case "course": point?.course = value
    case "speed": point?.speed = value
    // A receiver's range error of 5 m times the dilution of precision, as for NMEA.
    case "hdop": point?.horizontalAccuracy = value * 5
    case "accuracy": point?.horizontalAccuracy = value
    default: break
    }
  }
}
