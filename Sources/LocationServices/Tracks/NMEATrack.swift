import MapGeometry

/// A track in sentences of NMEA 0183, read line by line.
///
/// The sentences GGA and RMC give the places, with the time of RMC's date. Those of one time are
/// one point. HDT gives the true and HDM and HDG the magnetic heading of the point before them.
/// Other sentences, and those without a valid fix, are ignored. A track without RMC has the date
/// 1970-01-01. Midnight begins the next day. Each sentence needs its checksum.
public final class NMEATrack: TrackSource {
  private let lines: TrackLines
  /// The sentences of the current time of day, not yet returned.
  private var pending: Epoch?
  private var day = 0.0
  private var lastTimeOfDay = 0.0

  private struct Epoch {
    var timeOfDay: Double
    var date: Double?
    var point: TrackPoint
  }

  /// Opens a file.
  public init(path: String) throws(TrackFault) { lines = try TrackLines(path: path) }

  /// Returns to the first sentence.
  public func rewind() throws(TrackFault) {
    try lines.rewind()
    (pending, day, lastTimeOfDay) = (nil, 0, 0)
  }

  /// Returns the next point or fault; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    while let line = try lines.next() {
      if let fault = lines.faultOfLength(line) { return fault }
      let text = String(decoding: line, as: UTF8.self).trimmingPrefix(while: \.isWhitespace)
      if text.isEmpty { continue }
      let read: Reading
      do throws(SentenceFault) {
        read = try reading(sentence(String(text)))
      } catch {
        return lines.fault(error.message)
      }
      switch read {
      case .nothing: continue
      case .heading(let direction, let isTrue):
        if isTrue {
          pending?.point.trueHeading = direction
        } else {
          pending?.point.magneticHeading = direction
        }
      case .fix(let epoch):
        if let old = pending, old.timeOfDay == epoch.timeOfDay {
          pending = merged(old, epoch)
        } else {
          defer { pending = epoch }
          if let old = pending { return .point(dated(old)) }
        }
      }
    }
    guard let last = pending else { return nil }
    pending = nil
    return .point(dated(last))
  }

  private struct SentenceFault: Error { var message: String }

  private enum Reading {
    case nothing
    case fix(Epoch)
    case heading(Double, isTrue: Bool)
  }

  /// Returns the fields of a sentence after checking its checksum.
  private func sentence(_ text: String) throws(SentenceFault) -> [Substring] {
    guard text.first == "$" || text.first == "!" else {
      throw SentenceFault(message: "expected a sentence that begins with $, found \(quoted(text))")
    }
    guard let star = text.utf8.firstIndex(of: UInt8(ascii: "*")) else {
      throw SentenceFault(message: "expected * and a checksum, found the end of the line")
    }
    let body = text[text.index(after: text.startIndex)..<star]
    let digits = text[text.index(after: star)...].prefix { !$0.isWhitespace }
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    guard digits.utf8.count == 2, let given = UInt8(digits, radix: 16), given == sum else {
      let expected = String(sum, radix: 16, uppercase: true)
      throw SentenceFault(
        message: "expected the checksum \(expected.count < 2 ? "0" : "")\(expected), "
          + "found \(quoted(String(digits)))")
    }
    return body.split(separator: ",", omittingEmptySubsequences: false)
  }

  private func reading(_ fields: [Substring]) throws(SentenceFault) -> Reading {
    func field(_ index: Int) -> Substring { index < fields.count ? fields[index] : "" }
    func number(_ index: Int, _ name: String) throws(SentenceFault) -> Double? {
      if field(index).isEmpty { return nil }
      guard let value = finiteNumber(field(index)) else {
        throw SentenceFault(message: "\(name): expected a number, found \(quoted(String(field(index))))")
      }
      return value
    }
    func angle(_ index: Int, degreeDigits: Int, _ signs: [Substring: Double]) throws(SentenceFault) -> Double
    {
      let text = field(index)
      guard let sign = signs[field(index + 1)], text.utf8.count > degreeDigits,
        let degrees = Int(text.prefix(degreeDigits)), degrees >= 0,
        let minutes = finiteNumber(text.dropFirst(degreeDigits)), 0..<60 ~= minutes
      else {
        throw SentenceFault(
          message: "expected degrees and minutes with \(signs.keys.sorted().joined(separator: " or ")), "
            + "found \(quoted("\(text),\(field(index + 1))"))")
      }
      return sign * (Double(degrees) + minutes / 60)
    }
    func fix(time: Int, latitude: Int) throws(SentenceFault) -> Epoch {
      let text = field(time)
      guard text.utf8.count >= 6, let hour = Int(text.prefix(2)),
        let minute = Int(text.dropFirst(2).prefix(2)),
        let second = finiteNumber(text.dropFirst(4)), 0..<24 ~= hour, 0..<60 ~= minute, 0..<61 ~= second
      else {
        throw SentenceFault(message: "expected a time such as 091500.00, found \(quoted(String(text)))")
      }
      let coordinate = Coordinate(
        latitude: try angle(latitude, degreeDigits: 2, ["N": 1, "S": -1]),
        longitude: try angle(latitude + 2, degreeDigits: 3, ["E": 1, "W": -1]))
      return Epoch(
        timeOfDay: Double(hour * 3600 + minute * 60) + second,
        point: TrackPoint(coordinate: coordinate, line: lines.number))
    }
    switch field(0).suffix(3) {
    case "GGA":
      guard let quality = try number(6, "quality"), quality > 0 else { return .nothing }
      var epoch = try fix(time: 1, latitude: 2)
      // A receiver's range error of 5 m, which is usual for GPS, times the dilution of precision.
      epoch.point.horizontalAccuracy = try number(8, "dilution").map { $0 * 5 }
      epoch.point.altitude = try number(9, "altitude")
      return .fix(epoch)
    case "RMC":
      guard field(2) == "A" else { return .nothing }
      var epoch = try fix(time: 1, latitude: 3)
      // A knot is 1852 m an hour.
      epoch.point.speed = try number(7, "speed").map { $0 * 1852 / 3600 }
      epoch.point.course = try number(8, "course")
      let date = field(9)
      guard date.utf8.count == 6, let number = Int(date), number >= 0,
        let seconds = TrackTime.seconds(
          year: 2000 + number % 100 - (number % 100 >= 80 ? 100 : 0), month: number / 100 % 100,
          day: number / 10_000)
      else { throw SentenceFault(message: "expected a date such as 231126, found \(quoted(String(date)))") }
      epoch.date = seconds
      return .fix(epoch)
    case "HDT": return try number(1, "heading").map { .heading($0, isTrue: true) } ?? .nothing
    case "HDM", "HDG": return try number(1, "heading").map { .heading($0, isTrue: false) } ?? .nothing
    default: return .nothing
    }
  }

  /// Returns the values of two sentences of one time. The place is that of the first.
  private func merged(_ first: Epoch, _ second: Epoch) -> Epoch {
    var epoch = first
    epoch.date = second.date ?? first.date
    epoch.point.altitude = second.point.altitude ?? first.point.altitude
    epoch.point.horizontalAccuracy = second.point.horizontalAccuracy ?? first.point.horizontalAccuracy
    epoch.point.speed = second.point.speed ?? first.point.speed
    epoch.point.course = second.point.course ?? first.point.course
    return epoch
  }

  /// Returns the point with its date. Half a day back in time of day is the next day.
  private func dated(_ epoch: Epoch) -> TrackPoint {
    if let date = epoch.date {
      day = date
    } else if epoch.timeOfDay < lastTimeOfDay - 43_200 {
      day += 86_400
    }
    lastTimeOfDay = epoch.timeOfDay
    var point = epoch.point
    point.time = day + epoch.timeOfDay
    return point
  }
}
