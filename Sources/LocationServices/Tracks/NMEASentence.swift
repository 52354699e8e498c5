import JSON
import MapGeometry

/// What the sentences of one time of day say. Without a place they only have a date.
struct NMEAEpoch {
  /// The seconds since midnight.
  var timeOfDay: Double
  /// The start of the day in seconds since 1970-01-01; nil if it is not known.
  var date: Double?
  /// The place, without its time.
  var point: TrackPoint?
}

/// A sentence of NMEA 0183.
struct NMEASentence {
  /// A sentence that cannot be used.
  struct Fault: Error { var message: String }

  /// What a sentence says.
  enum Reading {
    case nothing
    case fix(NMEAEpoch)
    case heading(Double, isTrue: Bool)
  }

  private let fields: [Substring]
  private let line: Int

  /// Reads the fields after checking the checksum.
  init(_ text: String, line: Int) throws(Fault) {
    guard text.first == "$" || text.first == "!" else {
      throw Fault(message: "expected a sentence that begins with $, found \(quoted(text))")
    }
    guard let star = text.utf8.firstIndex(of: UInt8(ascii: "*")) else {
      throw Fault(message: "expected * and a checksum, found the end of the line")
    }
    let body = text[text.index(after: text.startIndex)..<star]
    let digits = text[text.index(after: star)...].prefix { !$0.isWhitespace }
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    guard digits.utf8.count == 2, let given = UInt8(digits, radix: 16), given == sum else {
      let expected = String(sum, radix: 16, uppercase: true)
      throw Fault(
        message: "expected the checksum \(expected.count < 2 ? "0" : "")\(expected), "
          + "found \(quoted(String(digits)))")
    }
    fields = body.split(separator: ",", omittingEmptySubsequences: false)
    self.line = line
  }

  /// Returns what the sentence says: nothing if it is of another kind or has no valid fix.
  func reading() throws(Fault) -> Reading {
    func field(_ index: Int) -> Substring { index < fields.count ? fields[index] : "" }
    func number(_ index: Int, _ name: String) throws(Fault) -> Double? {
      if field(index).isEmpty { return nil }
      guard let value = finiteNumber(field(index)) else {
        throw Fault(message: "\(name): expected a number, found \(quoted(String(field(index))))")
      }
      return value
    }
    func angle(_ index: Int, degreeDigits: Int, _ signs: [Substring: Double]) throws(Fault) -> Double {
      let text = field(index)
      guard let sign = signs[field(index + 1)], text.utf8.count > degreeDigits,
        let degrees = Int(text.prefix(degreeDigits)), degrees >= 0,
        let minutes = finiteNumber(text.dropFirst(degreeDigits)), 0..<60 ~= minutes
      else {
        throw Fault(
          message: "expected degrees and minutes with \(signs.keys.sorted().joined(separator: " or ")), "
            + "found \(quoted("\(text),\(field(index + 1))"))")
      }
      return sign * (Double(degrees) + minutes / 60)
    }
    func timeOfDay(_ text: Substring) throws(Fault) -> Double {
      guard text.utf8.count >= 6, let hour = Int(text.prefix(2)),
        let minute = Int(text.dropFirst(2).prefix(2)),
        let second = finiteNumber(text.dropFirst(4)), 0..<24 ~= hour, 0..<60 ~= minute, 0..<61 ~= second
      else {
        throw Fault(message: "expected a time such as 091500.00, found \(quoted(String(text)))")
      }
      return Double(hour * 3600 + minute * 60) + second
    }
    func fix(time: Int, latitude: Int) throws(Fault) -> (timeOfDay: Double, point: TrackPoint) {
      let time = try timeOfDay(field(time))
      let coordinate = Coordinate(
        latitude: try angle(latitude, degreeDigits: 2, ["N": 1, "S": -1]),
        longitude: try angle(latitude + 2, degreeDigits: 3, ["E": 1, "W": -1]))
      return (time, TrackPoint(coordinate: coordinate, line: line))
    }
    func date(_ text: String, _ example: String, _ day: Int?, _ month: Int?, _ year: Int?)
      throws(Fault) -> Double
    {
      guard let day, let month, let year,
        let seconds = TrackTime.seconds(year: year, month: month, day: day)
      else { throw Fault(message: "expected a date such as \(example), found \(quoted(text))") }
      return seconds
    }
    switch field(0).suffix(3) {
    case "GGA":
      guard let quality = try number(6, "quality"), quality > 0 else { return .nothing }
      var (time, point) = try fix(time: 1, latitude: 2)
      // A receiver's range error of 5 m, which is usual for GPS, times the dilution of precision.
      point.horizontalAccuracy = try number(8, "dilution").map { $0 * 5 }
      point.altitude = try number(9, "altitude")
      return .fix(NMEAEpoch(timeOfDay: time, point: point))
    case "RMC":
      guard field(2) == "A" else { return .nothing }
      var (time, point) = try fix(time: 1, latitude: 3)
      // A knot is 1852 m an hour.
      point.speed = try number(7, "speed").map { $0 * 1852 / 3600 }
      point.course = try number(8, "course")
      let text = field(9)
      let number = text.utf8.count == 6 ? Int(text).flatMap { $0 >= 0 ? $0 : nil } : nil
      let year = number.map { 2000 + $0 % 100 - ($0 % 100 >= 80 ? 100 : 0) }
      let date = try date(
        String(text), "231126", number.map { $0 / 10_000 }, number.map { $0 / 100 % 100 }, year)
      return .fix(NMEAEpoch(timeOfDay: time, date: date, point: point))
    case "ZDA":
      // Without a fix a receiver may not know the time.
      if field(1).isEmpty { return .nothing }
      let time = try timeOfDay(field(1))
      let date = try date(
        "\(field(2)),\(field(3)),\(field(4))", "23,11,2026", Int(field(2)), Int(field(3)), Int(field(4)))
      return .fix(NMEAEpoch(timeOfDay: time, date: date))
    case "HDT": return try number(1, "heading").map { .heading($0, isTrue: true) } ?? .nothing
    case "HDM", "HDG": return try number(1, "heading").map { .heading($0, isTrue: false) } ?? .nothing
    default: return .nothing
    }
  }
}
