import LoxodromeJSON
import MapGeometry

/// A track in a CSV file, read row by row.
///
/// The first row names the columns, in any order and case: `latitude` or `lat`, `longitude`, `lon`,
/// `lng` or `long`; and, if they are there, `time`, `timestamp` or `datetime`, `date`, `altitude`, `ele`
/// or `elevation`, `accuracy` or `horizontalaccuracy`, `verticalaccuracy`, `course` or `bearing`,
/// `speed`, `heading` (true north), `magneticheading` and `headingaccuracy`. Other columns are ignored,
/// and of two of one name the last counts. An empty field says nothing, but an empty latitude, longitude
/// or letter of a hemisphere is a fault of its row.
///
/// With the columns `date` and `time` a time is that of both, such as `2026-11-23` or `2026/11/23` and
/// `09:15:00`; a time with a date of its own counts alone, and so does one in seconds since 1970, from
/// 1 000 000 000 on. In a file with `date` only, a date with a time of day is a time, and one without is
/// none. With the columns `n/s` and `e/w` of loggers a latitude with `S` and a longitude with `W` are
/// negative.
///
/// Delimiters are commas, semicolons or tabs, whichever the first line has most of. A field can be in
/// quotes; then it can have delimiters and line ends. The line of a row is that on which it begins. A quote
/// is a fault of its line if nothing ends it, or if a line of its field, but the first and the last, is a
/// row with a place.
public final class CSVTrack: TrackSource {
  private let rows: CSVRows
  private var columns: [Column?] = []
  /// Whether the columns of times are named `date`. A day alone is no time there: all rows of a day would
  /// have the same.
  private var datesAreTimes = false

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
    switch try rows.next(isRow: { line, _ in hasPlace(line, columns) }) {
    case nil: return nil
    case .fault(let fault): return .fault(fault)
    case .fields(let fields):
      do throws(TrackFault) { return .point(try point(fields)) } catch { return .fault(error) }
    }
  }

  private enum Column: String {
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
    rows.setDelimiter(delimiters.max { count($0) < count($1) } ?? delimiters[0])
    columns = []
    if !line.trimmingBlanks.isEmpty {
      // A quote of a name that nothing ends must not take the rows after it.
      switch try rows.next(isRow: { line, names in hasPlace(line, names.map { Column(name: $0) }) }) {
      case nil: break
      case .fault(let fault): throw fault
      case .fields(let names): columns = names.map { Column(name: $0) }
      }
    }
    for column in [Column.latitude, .longitude] where !columns.contains(column) {
      throw TrackFault(
        source: rows.path, line: 1,
        message: "expected the names of the columns with \(column.rawValue), "
          + "found \(quoted(String(decoding: line, as: UTF8.self)))")
    }
    datesAreTimes = !columns.contains(.time)
    if datesAreTimes { columns = columns.map { $0 == .date ? .time : $0 } }
  }

  /// Whether fields are a row with a place.
  private func hasPlace(_ fields: [String], _ columns: [Column?]) -> Bool {
    fields.count == columns.count
      && zip(columns, fields).allSatisfy { column, text in
        column != .latitude && column != .longitude || finiteNumber(text) != nil
      }
  }

  private func point(_ fields: [String]) throws(TrackFault) -> TrackPoint {
    guard fields.count == columns.count else {
      throw rows.fault("expected \(columns.count) fields, found \(fields.count)")
    }
    var point = TrackPoint(coordinate: Coordinate(latitude: .nan, longitude: .nan), line: rows.number)
    var date: String?
    var time = ""
    var (isSouth, isWest) = (false, false)
    for (column, text) in zip(columns, fields) {
      guard let column else { continue }
      switch column {
      case .latitude: point.coordinate.latitude = try number(column, text)
      case .longitude: point.coordinate.longitude = try number(column, text)
      // An empty date is one that a time of day misses.
      case .date: if date == nil || !text.isEmpty { date = text }
      case .time: if !text.isEmpty, !(datesAreTimes && TrackTime.isDay(text)) { time = text }
      case .altitude: try set(&point.altitude, column, text)
      case .accuracy: try set(&point.horizontalAccuracy, column, text)
      case .verticalAccuracy: try set(&point.verticalAccuracy, column, text)
      case .course: try set(&point.course, column, text)
      case .speed: try set(&point.speed, column, text)
      case .heading: try set(&point.trueHeading, column, text)
      case .magneticHeading: try set(&point.magneticHeading, column, text)
      case .headingAccuracy: try set(&point.headingAccuracy, column, text)
      case .north: isSouth = try isNegative(column, "N", "S", text)
      case .east: isWest = try isNegative(column, "E", "W", text)
      }
    }
    if isSouth { point.coordinate.latitude = -point.coordinate.latitude.magnitude }
    if isWest { point.coordinate.longitude = -point.coordinate.longitude.magnitude }
    if !time.isEmpty {
      if let date {
        point.time = TrackTime.seconds(date: date, time: time)
        if point.time == nil {
          throw fault(.time, "a date and a time such as 2026-11-23 and 09:15:00", "\(date) \(time)")
        }
      } else {
        point.time = TrackTime.seconds(time)
        if point.time == nil { throw fault(.time, "a time such as 2026-11-23T09:15:00Z", time) }
      }
    }
    return point
  }

  private func fault(_ column: Column, _ expected: String, _ text: String) -> TrackFault {
    rows.fault("\(column.rawValue): expected \(expected), found \(quoted(text))")
  }

  private func number(_ column: Column, _ text: String) throws(TrackFault) -> Double {
    guard let value = finiteNumber(text) else { throw fault(column, "a number", text) }
    return value
  }

  /// Sets a value to the number of a field. An empty field says nothing.
  private func set(_ value: inout Double?, _ column: Column, _ text: String) throws(TrackFault) {
    if !text.isEmpty { value = try number(column, text) }
  }

  /// Whether the letter of a hemisphere is the second one, in any case.
  private func isNegative(_ column: Column, _ positive: String, _ negative: String, _ text: String)
    throws(TrackFault) -> Bool
  {
    switch text.uppercased() {
    case positive: return false
    case negative: return true
    default: throw fault(column, "\(positive) or \(negative)", text)
    }
  }
}
