import GeoJSON
import JSON
import MapGeometry

/// A track in a GeoJSON file, read feature by feature.
///
/// Points are points of the track, with the time in the property `time` or `timestamp`. So are the
/// positions of lines, with the times in the array `coordTimes` or `times`, or in that array of
/// `coordinateProperties`. A time is a text of RFC 3339, or a number of seconds since 1970. Points
/// can also have the numbers `accuracy`, `verticalAccuracy`, `course`, `speed`, `heading`,
/// `magneticHeading` and `headingAccuracy`. Other geometries are faults. The line of a fault and of
/// a point is that on which its feature begins.
public final class GeoJSONTrack: TrackSource {
  private let file: TrackBytes
  private var reader = GeoJSONReader()
  private var lines = LineCounter()
  /// The line on which the current feature begins.
  private var line = 1
  /// Whether the whole file was read.
  private var isWhole = false
  /// The items of the current feature, the first one last.
  private var items: [TrackItem] = []

  /// Opens a file.
  public init(path: String) throws(TrackFault) { file = try TrackBytes(path: path) }

  /// Returns to the first feature.
  public func rewind() throws(TrackFault) {
    try file.rewind()
    (reader, lines, items, isWhole) = (GeoJSONReader(), LineCounter(), [], false)
  }

  /// Returns the next point or fault; nil after the last.
  ///
  /// - Throws: a `TrackFault` at the first error of the text, with its line.
  public func next() throws(TrackFault) -> TrackItem? {
    while items.isEmpty {
      guard let item = try nextItem() else { return nil }
      line = lines.line(at: lines.byteCount - reader.pendingByteCount - reader.itemByteCount)
      switch item {
      case .feature(let feature):
        guard let geometry = feature.geometry else { continue }
        let properties = (try? feature.properties?.value()) ?? .null
        items = points(of: geometry, properties).reversed()
      case .geometry(let geometry): items = points(of: geometry, .null).reversed()
      }
    }
    return items.removeLast()
  }

  private func nextItem() throws(TrackFault) -> GeoJSONReader.Item? {
    while true {
      do throws(GeoJSONError) {
        if let item = try reader.next() { return item }
      } catch {
        throw TrackFault(
          source: file.path, line: error.line,
          message: "column \(error.column), \(error.path): expected \(error.expected), found \(error.found)")
      }
      if isWhole { return nil }
      if let part = try file.next() {
        lines.append(part)
        reader.append(part)
      } else {
        isWhole = true
        reader.finish()
      }
    }
  }

  private func fault(_ message: String) -> TrackItem {
    .fault(TrackFault(source: file.path, line: line, message: message))
  }

  private func points(of geometry: Geometry, _ properties: JSONValue) -> [TrackItem] {
    switch geometry.shape {
    case .point(let position?):
      return [item(position, time: properties["time"] ?? properties["timestamp"], properties)]
    case .lineString(let line): return items(of: [line], properties)
    case .multiLineString(let lines): return items(of: lines, properties)
    default:
      return [fault("expected a point or a line, found \(geometry.typeName.rawValue)")]
    }
  }

  /// Returns the points of lines. The times of several lines are an array of arrays, or one array.
  private func items(of lines: [[Position]], _ properties: JSONValue) -> [TrackItem] {
    let holder = properties["coordinateProperties"] ?? properties
    let given = holder["coordTimes"] ?? holder["times"]
    guard let given, given != .null else {
      return lines.joined().map { item($0, time: nil, .null) }
    }
    var times: [JSONValue] = []
    if case .array(let values) = given {
      for value in values {
        if case .array(let inner) = value { times += inner } else { times.append(value) }
      }
    }
    let positions = Array(lines.joined())
    var items = zip(positions, times).map { item($0, time: $1, .null) }
    if times.count != positions.count {
      items.append(fault("expected \(positions.count) times, found \(times.count)"))
    }
    return items
  }

  private func item(_ position: Position, time: JSONValue?, _ properties: JSONValue) -> TrackItem {
    var point = TrackPoint(coordinate: position.coordinate, line: line)
    point.altitude = position.altitude
    if let time, time != .null {
      guard let seconds = time.string.map({ TrackTime.seconds($0) }) ?? time.double,
        TrackTime.range.contains(seconds)
      else {
        return fault(
          "expected a time such as \"2026-11-23T09:15:00Z\", found \(time.string.map(quoted) ?? time.kind)")
      }
      point.time = seconds
    }
    point.horizontalAccuracy = properties["accuracy"]?.double
    point.verticalAccuracy = properties["verticalAccuracy"]?.double
    point.course = properties["course"]?.double
    point.speed = properties["speed"]?.double
    point.trueHeading = properties["heading"]?.double
    point.magneticHeading = properties["magneticHeading"]?.double
    point.headingAccuracy = properties["headingAccuracy"]?.double
    return .point(point)
  }
}
