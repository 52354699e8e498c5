import LoxodromeJSON
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

/// What a sentence says of the direction in which the device points, in degrees clockwise.
struct NMEAHeading {
  /// The direction from magnetic north; nil if the sentence does not give it.
  var magnetic: Double?
  /// The direction from true north; nil if the sentence does not give it.
  var `true`: Double?
}

/// A sentence of NMEA 0183.
struct NMEASentence {
  /// A sentence that cannot be used.
  struct Fault: Error { var message: String }

  /// What a sentence says.
  enum Reading {
    case nothing
    case fix(NMEAEpoch)
    case heading(NMEAHeading)
  }

  private let fields: [Substring]
  private let line: Int

  /// Reads the fields after checking the checksum. A TAG block before the sentence, between two
  /// backslashes, is ignored.
  init(_ sentence: String, line: Int) throws(Fault) {
    var text = sentence[...]
    if text.first == "\\", let end = text.dropFirst().firstIndex(of: "\\") {
      text = text[end...].dropFirst()
    }
    guard text.first == "$" || text.first == "!" else {
      throw Fault(message: "expected a sentence that begins with $, found \(quoted(String(text)))")
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
    switch field(0).suffix(3) {
    case "GGA":
      guard let quality = try number(6, "quality"), quality > 0 else { return .nothing }
      return .fix(try fixWithAltitude())
    case "GNS":
      // A letter for each system of satellites; N is no fix.
      guard field(6).contains(where: { $0 != "N" }) else { return .nothing }
      return .fix(try fixWithAltitude())
    case "GLL":
      guard field(6) == "A" else { return .nothing }
      return .fix(try fix(time: 5, latitude: 1))
    case "RMC":
      guard field(2) == "A" else { return .nothing }
      var epoch = try fix(time: 1, latitude: 3)
      // A knot is 1852 m an hour.
      epoch.point?.speed = try number(7, "speed").map { $0 * 1852 / 3600 }
      epoch.point?.course = try number(8, "course")
      epoch.date = try shortDate(9)
      return .fix(epoch)
    case "ZDA":
      // Without a fix a receiver may not know the time.
      if field(1).isEmpty { return .nothing }
      let time = try timeOfDay(1)
      let date = try date(
        "\(field(2)),\(field(3)),\(field(4))", "23,11,2026", digits(field(2)), digits(field(3)),
        digits(field(4)))
      return .fix(NMEAEpoch(timeOfDay: time, date: date))
    case "HDT": return try heading().map { .heading(NMEAHeading(true: $0)) } ?? .nothing
    case "HDM": return try heading().map { .heading(NMEAHeading(magnetic: $0)) } ?? .nothing
    case "HDG":
      guard let sensor = try heading() else { return .nothing }
      // East is positive. The deviation is 0 where it is not known, as in a compass that corrects it.
      let magnetic = direction(sensor + (try eastward(2, "deviation") ?? 0))
      let variation = try eastward(4, "variation")
      return .heading(NMEAHeading(magnetic: magnetic, true: variation.map { direction(magnetic + $0) }))
    default: return .nothing
    }
  }

  /// Reads a sentence GGA or GNS. They have the same fields.
  private func fixWithAltitude() throws(Fault) -> NMEAEpoch {
    var epoch = try fix(time: 1, latitude: 2)
    // A receiver's range error of 5 m, which is usual for GPS, times the dilution of precision.
    epoch.point?.horizontalAccuracy = try number(8, "dilution").map { $0 * 5 }
    epoch.point?.altitude = try number(9, "altitude")
    return epoch
  }

  private func fix(time: Int, latitude: Int) throws(Fault) -> NMEAEpoch {
    let time = try timeOfDay(time)
    let coordinate = Coordinate(
      latitude: try angle(latitude, "latitude", example: "4630.0000", ["N": 1, "S": -1]),
      longitude: try angle(latitude + 2, "longitude", example: "00715.0000", ["E": 1, "W": -1]))
    return NMEAEpoch(timeOfDay: time, point: TrackPoint(coordinate: coordinate, line: line))
  }
}

// The fields of a sentence.
extension NMEASentence {
  private func field(_ index: Int) -> Substring { index < fields.count ? fields[index] : "" }

  private func number(_ index: Int, _ name: String) throws(Fault) -> Double? {
    if field(index).isEmpty { return nil }
    guard let value = finiteNumber(field(index)) else {
      throw Fault(message: "\(name): expected a number, found \(quoted(String(field(index))))")
    }
    return value
  }

  /// Returns the number of a text of digits; nil for other texts.
  private func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(text) : nil
  }

  /// Returns an angle of minutes and degrees.
  ///
  /// The two digits before the point are whole minutes, those before them degrees: "NMEA encoding
  /// conventions" of gpsd. Some receivers leave out one leading zero of a longitude, or write one more.
  /// Degrees with decimals have fewer digits before the point.
  private func angle(_ index: Int, _ name: String, example: String, _ signs: [Substring: Double])
    throws(Fault) -> Double
  {
    let text = field(index)
    let whole = text.prefix { $0 != "." }
    guard let sign = signs[field(index + 1)], 4...6 ~= whole.utf8.count,
      let degrees = digits(whole.dropLast(2)), digits(whole.suffix(2)) != nil,
      let minutes = finiteNumber(text.dropFirst(whole.utf8.count - 2)), 0..<60 ~= minutes
    else {
      throw Fault(
        message: "\(name): expected degrees and minutes such as \(example) with "
          + "\(signs.keys.sorted().joined(separator: " or ")), found \(quoted("\(text),\(field(index + 1))"))"
      )
    }
    return sign * (Double(degrees) + minutes / 60)
  }

  private func timeOfDay(_ index: Int) throws(Fault) -> Double {
    let text = field(index)
    let whole = text.prefix { $0 != "." }
    guard whole.utf8.count == 6, let hour = digits(whole.prefix(2)),
      let minute = digits(whole.dropFirst(2).prefix(2)), digits(whole.suffix(2)) != nil,
      let second = finiteNumber(text.dropFirst(4)), 0..<24 ~= hour, 0..<60 ~= minute, 0..<61 ~= second
    else {
      throw Fault(message: "expected a time such as 091500.00, found \(quoted(String(text)))")
    }
    return Double(hour * 3600 + minute * 60) + second
  }

  private func date(_ text: String, _ example: String, _ day: Int?, _ month: Int?, _ year: Int?)
    throws(Fault) -> Double
  {
    guard let day, let month, let year,
      let seconds = TrackTime.seconds(year: year, month: month, day: day)
    else { throw Fault(message: "expected a date such as \(example), found \(quoted(text))") }
    return seconds
  }

  /// Returns a date of six digits; nil if it is empty, as before a receiver knows it.
  private func shortDate(_ index: Int) throws(Fault) -> Double? {
    let text = field(index)
    if text.isEmpty { return nil }
    let number = text.utf8.count == 6 ? digits(text) : nil
    let year = number.map { 2000 + $0 % 100 - ($0 % 100 >= 80 ? 100 : 0) }
    return try date(String(text), "231126", number.map { $0 / 10_000 }, number.map { $0 / 100 % 100 }, year)
  }

  private func angle(_ index: Int, _ name: String, in range: ClosedRange<Double>) throws(Fault) -> Double? {
    let angle = try number(index, name)
    if let angle, !range.contains(angle) {
      throw Fault(
        message: "\(name): expected a number in \(Int(range.lowerBound))…\(Int(range.upperBound)), "
          + "found \(quoted(String(field(index))))")
    }
    return angle
  }

  /// Returns a direction in degrees clockwise from north, 0 to 360; nil if it is empty.
  private func heading() throws(Fault) -> Double? { try angle(1, "heading", in: 0...360) }

  /// Returns an angle to the east, which is negative with W.
  private func eastward(_ index: Int, _ name: String) throws(Fault) -> Double? {
    guard let angle = try angle(index, name, in: 0...180) else { return nil }
    let signs: [Substring: Double] = ["E": 1, "W": -1]
    guard let sign = signs[field(index + 1)] else {
      throw Fault(message: "\(name): expected E or W, found \(quoted(String(field(index + 1))))")
    }
    return sign * angle
  }

  /// Returns the direction in 0..<360 of an angle in -360..<720.
  private func direction(_ angle: Double) -> Double {
    let turned = angle < 0 ? angle + 360 : angle
    return turned < 360 ? turned : turned - 360
  }
}
