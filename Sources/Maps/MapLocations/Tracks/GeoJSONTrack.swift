import LoxodromeJSON
import MapGeoJSON
import MapGeometry

/// A track in a GeoJSON file, read feature by feature.
///
/// Points are points of the track, with the time in the property `time` or `timestamp`. So are the
/// positions of lines, with the times in the array `coordTimes` or `times`, or in that array of
/// `coordinateProperties`. A time is a text of RFC 3339, or a number of seconds since 1970. Points
/// can also have the numbers `accuracy`, `verticalAccuracy`, `course`, `speed`, `heading`,
/// `magneticHeading` and `headingAccuracy`.
///
/// Other geometries are faults, and so are features that are not valid and positions that are no
/// arrays of numbers; everything else is read. The line of a fault and of a point is that on which
/// its feature begins. The text of a feature can have 256 MiB.
public final class GeoJSONTrack: TrackSource {
  /// The largest length of the text that is kept in bytes. The text of a feature is kept.
  private static let maximumPendingCount = 1 << 28

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
  /// - Throws: a `TrackFault` where the text is not JSON, or too long, with its line.
  public func next() throws(TrackFault) -> TrackItem? {
    while items.isEmpty {
      guard let item = try nextItem() else { return nil }
      line = lines.line(at: lines.byteCount - reader.pendingByteCount - reader.itemByteCount)
      switch item {
      case .valid(.feature(let feature)):
        guard let geometry = feature.geometry else { continue }
        let properties = (try? feature.properties?.value()) ?? .null
        items = points(of: geometry, properties).reversed()
      case .valid(.geometry(let geometry)): items = points(of: geometry, .null).reversed()
      case .invalid(let item): items = points(of: item).reversed()
      }
    }
    return items.removeLast()
  }

  private func nextItem() throws(TrackFault) -> GeoJSONReader.AnyItem? {
    while true {
      do throws(GeoJSONError) {
        if let item = try reader.nextOrInvalid() { return item }
      } catch {
        throw TrackFault(source: file.path, line: error.line, message: message(of: error))
      }
      if isWhole { return nil }
      guard reader.pendingByteCount <= Self.maximumPendingCount else {
        throw TrackFault(
          source: file.path, message: "expected features of at most 256 MiB, found a longer one")
      }
      if let part = try file.next() {
        lines.append(part)
        reader.append(part)
      } else {
        isWhole = true
        reader.finish()
      }
    }
  }

  private func message(of error: GeoJSONError) -> String {
    "column \(error.column), \(error.path): expected \(error.expected), found \(error.found)"
  }

  private func fault(_ message: String) -> TrackItem {
    .fault(TrackFault(source: file.path, line: line, message: message))
  }

  /// A position, or why it is none.
  private enum Place {
    case position(Position)
    case fault(TrackItem)
  }

  private func points(of geometry: Geometry, _ properties: JSONValue) -> [TrackItem] {
    switch geometry.shape {
    case .point(let position?):
      return [item(position, time: properties["time"] ?? properties["timestamp"], properties)]
    case .lineString(let line): return items(of: line.map { .position($0) }, properties)
    case .multiLineString(let lines): return items(of: lines.joined().map { .position($0) }, properties)
    default:
      return [fault("expected a point or a line, found \(geometry.typeName.rawValue)")]
    }
  }

  /// Returns the points of an item that is not valid. If single positions of a line are not, they
  /// are the faults. Otherwise the item is the fault.
  private func points(of item: GeoJSONReader.InvalidItem) -> [TrackItem] {
    let geometry = item.value?["geometry"] ?? item.value
    if let coordinates = geometry?["coordinates"]?.array {
      let lines =
        switch geometry?["type"]?.string {
        case "LineString": [coordinates]
        case "MultiLineString": coordinates.compactMap(\.array)
        default: [[JSONValue]]()
        }
      let places = lines.joined().enumerated().map { place($1, number: $0 + 1) }
      if places.contains(where: { if case .fault = $0 { true } else { false } }) {
        return items(of: places, item.value?["properties"] ?? .null)
      }
    }
    return [fault(message(of: item.error))]
  }

  private func place(_ value: JSONValue, number: Int) -> Place {
    guard let numbers = value.array, numbers.count >= 2,
      case let known = numbers.compactMap(\.double), known.count == numbers.count
    else {
      let found = value.array == nil ? value.kind : "another"
      return .fault(
        fault("position \(number): expected an array of at least two numbers, found \(found)"))
    }
    let (latitude, longitude) = (known[1], known[0])
    return .position(
      known.count > 2
        ? Position(latitude: latitude, longitude: longitude, altitude: known[2])
        : Position(latitude: latitude, longitude: longitude))
  }

  /// Returns the points of lines. The times of several lines are an array of arrays, or one array.
  private func items(of places: [Place], _ properties: JSONValue) -> [TrackItem] {
    let holder = properties["coordinateProperties"] ?? properties
    var times: [JSONValue]?
    if let given = holder["coordTimes"] ?? holder["times"], given != .null {
      times = given.array.map { $0.flatMap { value in value.array ?? [value] } } ?? []
    }
    var items: [TrackItem] = []
    if let times, times.count != places.count {
      items.append(fault("expected \(places.count) times, found \(times.count)"))
    }
    for (index, place) in places.enumerated() {
      switch place {
      case .fault(let fault): items.append(fault)
      case .position(let position):
        let time = times.flatMap { index < $0.count ? $0[index] : nil }
        items.append(item(position, time: time, .null))
      }
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

extension JSONValue {
  fileprivate var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}
