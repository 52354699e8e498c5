import JSON
import MapGeometry

/// Makes points of the elements of a GPX file.
struct GPXPoints {
  private let path: String
  private var items: [TrackItem] = []
  /// The point whose element has begun.
  private var point: TrackPoint?
  /// What is wrong with the point.
  private var message: String?
  /// The text so far of an element of the point that is used.
  private var text: [UInt8]?

  init(path: String) { self.path = path }

  /// Returns the items that were not taken yet.
  mutating func takeItems() -> [TrackItem] {
    defer { items.removeAll() }
    return items
  }

  /// An element begins.
  ///
  /// - Parameters:
  ///   - name: Its name without a prefix.
  ///   - line: Its line in the file, from 1.
  ///   - attribute: Returns the value of the attribute with a name.
  mutating func begin(_ name: String, line: Int, attribute: (String) -> String?) {
    text = nil
    switch name {
    case "trkpt", "rtept":
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
    case "time", "ele", "course", "speed", "hdop", "accuracy":
      if point != nil { text = [] }
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
    if name == "trkpt" || name == "rtept" {
      guard let ended = point else { return }
      items.append(
        message.map { .fault(TrackFault(source: path, line: ended.line, message: $0)) } ?? .point(ended))
      point = nil
    } else if let bytes = text {
      text = nil
      set(name, String(decoding: bytes.trimmingBlanks, as: UTF8.self))
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
