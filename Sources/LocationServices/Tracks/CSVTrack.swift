import JSON
import MapGeometry

/// A track in a CSV file, read row by row.
///
/// The first row names the columns, in any order and case: `latitude` or `lat`, `longitude`, `lon`,
/// `lng` or `long`; and, if they are there, `time`, `timestamp` or `datetime`, `date`, `altitude`, `ele`
/// or `elevation`, `accuracy` or `horizontalaccuracy`, `verticalaccuracy`, `course` or `bearing`,
/// `speed`, `heading` (true north), `magneticheading` and `headingaccuracy`. Other columns are ignored,
/// and of two of one name the last counts.
///
/// With the columns `date` and `time` a time is that of both, such as `2026-11-23` or `2026/11/23` and
/// `09:15:00`; a time with a date of its own counts alone. With the columns `n/s` and `e/w` of loggers a
/// latitude with `S` and a longitude with `W` are negative.
///
/// Delimiters are commas, semicolons or tabs, whichever the first line has most of. A field can be in
/// quotes; then it can have delimiters and line ends. The line of a row is that on which it begins.
public final class CSVTrack: TrackSource {
  private let rows: CSVRows
  private var columns: [Column?] = []

  /// Opens a file and reads its first row.
  public init(path: String) throws(TrackFault) {
    rows = try CSVRows(path: path)
    try readHeader()
  }

  /// Returns to the first row.
  public func rewind() throws(TrackFault) {
    try rows.rewind()
    try readHeader()
  }

  /// Returns the next row; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    switch try rows.next() {
    case nil: return nil
    case .fault(let fault): return fault
    case .fields(let fields): return item(fields)
    }
  }

  private enum Column: String, CaseIterable {
    case latitude, longitude, time, date, altitude, accuracy, verticalAccuracy, course, speed, heading
    case magneticHeading, headingAccuracy
    case north = "n/s"
    case east = "e/w"

    init?(name: String) {
      switch name.lowercased() {
      case "latitude", "lat": self = .latitude
      case "longitude", "lon", "lng", "long": self = .longitude
      case "time", "timestamp", "datetime": self = .time
      case "date": self = .date
      case "altitude", "ele", "elevation": self = .altitude
      case "accuracy", "horizontalaccuracy": self = .accuracy
      case "verticalaccuracy": self = .verticalAccuracy
      case "course", "bearing": self = .course
      case "speed": self = .speed
      case "heading": self = .heading
      case "magneticheading": self = .magneticHeading
      case "headingaccuracy": self = .headingAccuracy
      case "n/s": self = .north
      case "e/w": self = .east
      default: return nil
      }
    }
  }

  private func readHeader() throws(TrackFault) {
    let line = try rows.peek() ?? []
    let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    func count(_ byte: UInt8) -> Int { line.count { $0 == byte } }
    rows.delimiter = delimiters.max { count($0) < count($1) } ?? delimiters[0]
    columns = []
    if !line.trimmingBlanks.isEmpty, case .fields(let names)? = try rows.next() {
      columns = names.map { Column(name: $0) }
    }
    for column in [Column.latitude, .longitude] where !columns.contains(column) {
      throw TrackFault(
        source: rows.path, line: 1,
        message: "expected the names of the columns with \(column.rawValue), "
          + "found \(quoted(String(decoding: line, as: UTF8.self)))")
    }
    // A date alone is a time.
    if !columns.contains(.time) { columns = columns.map { $0 == .date ? .time : $0 } }
  }

  private func item(_ fields: [String]) -> TrackItem {
    guard fields.count == columns.count else {
      return rows.fault("expected \(columns.count) fields, found \(fields.count)")
    }
    var point = TrackPoint(coordinate: Coordinate(latitude: .nan, longitude: .nan), line: rows.number)
    var date: String?
    var time = ""
    var (isSouth, isWest) = (false, false)
    for (column, text) in zip(columns, fields) {
      switch column {
      case nil: continue
      case .date: date = text
      case .time: time = text
      case .north, .east:
        let letters = column == .north ? ["N", "S"] : ["E", "W"]
        guard let letter = letters.firstIndex(of: text.uppercased()) else {
          return fault(column, letters.joined(separator: " or "), text)
        }
        if column == .north { isSouth = letter == 1 } else { isWest = letter == 1 }
      case let column?:
        if text.isEmpty && column != .latitude && column != .longitude { continue }
        guard let value = finiteNumber(text) else { return fault(column, "a number", text) }
        set(column, value, of: &point)
      }
    }
    if isSouth { point.coordinate.latitude = -point.coordinate.latitude.magnitude }
    if isWest { point.coordinate.longitude = -point.coordinate.longitude.magnitude }
    if !time.isEmpty {
      if let date {
        point.time = TrackTime.seconds(date: date, time: time)
        if point.time == nil {
          return fault(.time, "a date and a time such as 2026-11-23 and 09:15:00", "\(date) \(time)")
        }
      } else {
        point.time = TrackTime.seconds(time)
        if point.time == nil { return fault(.time, "a time such as 2026-11-23T09:15:00Z", time) }
      }
    }
    return .point(point)
  }

  private func fault(_ column: Column?, _ expected: String, _ text: String) -> TrackItem {
    rows.fault("\(column?.rawValue ?? ""): expected \(expected), found \(quoted(text))")
  }

  private func set(_ column: Column, _ value: Double, of point: inout TrackPoint) {
    switch column {
    case .latitude: point.coordinate.latitude = value
    case .longitude: point.coordinate.longitude = value
    case .altitude: point.altitude = value
    case .accuracy: point.horizontalAccuracy = value
    case .verticalAccuracy: point.verticalAccuracy = value
    case .course: point.course = value
    case .speed: point.speed = value
    case .heading: point.trueHeading = value
    case .magneticHeading: point.magneticHeading = value
    case .headingAccuracy: point.headingAccuracy = value
    case .time, .date, .north, .east: break
    }
  }
}
