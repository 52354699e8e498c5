import JSON
import MapGeometry

/// A track in a CSV file, read line by line.
///
/// The first line names the columns, in any order and case: `latitude` or `lat`, `longitude`, `lon`,
/// `lng` or `long`; and, if they are there, `time` or `timestamp`, `altitude`, `ele` or `elevation`,
/// `accuracy` or `horizontalaccuracy`, `verticalaccuracy`, `course` or `bearing`, `speed`,
/// `heading` (true north), `magneticheading` and `headingaccuracy`. Other columns are ignored, and of
/// two of one name the last counts. Delimiters are commas, semicolons or tabs, whichever the first
/// line has most of. A field can be in quotes; it has no line break.
public final class CSVTrack: TrackSource {
  private let lines: TrackLines
  private var columns: [Column?] = []
  private var delimiter = UInt8(ascii: ",")

  /// Opens a file and reads its first line.
  public init(path: String) throws(TrackFault) {
    lines = try TrackLines(path: path)
    try readHeader()
  }

  /// Returns to the first row.
  public func rewind() throws(TrackFault) {
    try lines.rewind()
    try readHeader()
  }

  /// Returns the next row; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    while let line = try lines.next() {
      if let fault = lines.faultOfLength(line) { return fault }
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      return item(fields(of: line))
    }
    return nil
  }

  private enum Column: String, CaseIterable {
    case latitude, longitude, time, altitude, accuracy, verticalAccuracy, course, speed, heading
    case magneticHeading, headingAccuracy

    init?(name: String) {
      switch name.lowercased() {
      case "latitude", "lat": self = .latitude
      case "longitude", "lon", "lng", "long": self = .longitude
      case "time", "timestamp": self = .time
      case "altitude", "ele", "elevation": self = .altitude
      case "accuracy", "horizontalaccuracy": self = .accuracy
      case "verticalaccuracy": self = .verticalAccuracy
      case "course", "bearing": self = .course
      case "speed": self = .speed
      case "heading": self = .heading
      case "magneticheading": self = .magneticHeading
      case "headingaccuracy": self = .headingAccuracy
      default: return nil
      }
    }
  }

  private func readHeader() throws(TrackFault) {
    let line = try lines.next() ?? []
    let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    func count(_ byte: UInt8) -> Int { line.count { $0 == byte } }
    delimiter = delimiters.max { count($0) < count($1) } ?? delimiters[0]
    columns = fields(of: line).map { Column(name: $0) }
    for column in [Column.latitude, .longitude] where !columns.contains(column) {
      throw TrackFault(
        source: lines.path, line: 1,
        message: "expected the names of the columns with \(column.rawValue), "
          + "found \(quoted(String(decoding: line, as: UTF8.self)))")
    }
  }

  private func item(_ fields: [String]) -> TrackItem {
    guard fields.count == columns.count else {
      return lines.fault("expected \(columns.count) fields, found \(fields.count)")
    }
    var point = TrackPoint(coordinate: Coordinate(latitude: .nan, longitude: .nan), line: lines.number)
    for (column, text) in zip(columns, fields) {
      guard let column else { continue }
      let isRequired = column == .latitude || column == .longitude
      if text.isEmpty && !isRequired { continue }
      guard let value = column == .time ? TrackTime.seconds(text) : finiteNumber(text) else {
        let expected = column == .time ? "a time such as 2026-11-23T09:15:00Z" : "a number"
        return lines.fault("\(column.rawValue): expected \(expected), found \(quoted(text))")
      }
      switch column {
      case .latitude: point.coordinate.latitude = value
      case .longitude: point.coordinate.longitude = value
      case .time: point.time = value
      case .altitude: point.altitude = value
      case .accuracy: point.horizontalAccuracy = value
      case .verticalAccuracy: point.verticalAccuracy = value
      case .course: point.course = value
      case .speed: point.speed = value
      case .heading: point.trueHeading = value
      case .magneticHeading: point.magneticHeading = value
      case .headingAccuracy: point.headingAccuracy = value
      }
    }
    return .point(point)
  }

  /// Splits a line into its fields, without blanks and quotes around them.
  private func fields(of line: [UInt8]) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    func end() {
      let text = String(decoding: field, as: UTF8.self)
      fields.append(text.trimmingPrefix(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace))
      field.removeAll(keepingCapacity: true)
    }
    for byte in line {
      // Two quotes inside quotes close and open them again, so both are dropped. No column has
      // quotes in its values.
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == delimiter && !isQuoted {
        end()
      } else {
        field.append(byte)
      }
    }
    end()
    return fields
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
