// Times of tracks as seconds since 1970-01-01T00:00:00Z, without leap seconds.

/// Reads the times of tracks.
enum TrackTime {
  /// The first and the last time that a track can have: the years 1 to 9999.
  static let range = -62_135_596_800.0...253_402_300_799.999

  /// Returns the seconds of a time in the form of RFC 3339, or of a number of seconds since 1970;
  /// nil for other texts. A time without a zone is in UTC.
  static func seconds(_ text: some StringProtocol) -> Double? {
    let bytes = Array(text.utf8).trimmingBlanks
    guard let seconds = timestamp(bytes) ?? finiteNumber(String(decoding: bytes, as: UTF8.self)),
      range.contains(seconds)
    else { return nil }
    return seconds
  }

  /// Returns the seconds of a date, also with slashes for its hyphens, and a time of day with or without
  /// a zone; nil for other texts.
  ///
  /// A time that has a date counts alone. So does a number of seconds since 1970 from 10⁹ (in 2001) on:
  /// a time of day without colons, such as `091500` or `091500000`, is a smaller number, and is not known.
  static func seconds(date: String, time: String) -> Double? {
    let bytes = Array(time.utf8)
    guard
      let seconds = timestamp(withHyphens(date) + [UInt8(ascii: "T")] + bytes) ?? timestamp(bytes)
        ?? finiteNumber(time).flatMap({ $0 >= 1e9 ? $0 : nil }),
      range.contains(seconds)
    else { return nil }
    return seconds
  }

  /// Whether a text is a date, also with slashes for its hyphens, without a time of day.
  static func isDay(_ text: String) -> Bool {
    let bytes = withHyphens(text)
    return bytes.count == 10 && timestamp(bytes) != nil
  }

  private static func withHyphens(_ date: String) -> [UInt8] {
    date.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
  }

  /// Returns the seconds of a date of the Gregorian calendar; nil if there is no such day.
  static func seconds(year: Int, month: Int, day: Int) -> Double? {
    guard 1...9999 ~= year, 1...12 ~= month, 1...daysOf(month, year) ~= day else { return nil }
    // Days since 1970-01-01. The year begins in March, so that the leap day is its last day.
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Double(era * 146_097 + dayOfEra - 719_468) * 86_400
  }

  private static func daysOf(_ month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Reads `2026-11-23T09:15:00.5Z`, also with a space for the T and with a zone such as +01:00. The
  /// time 24:00:00 is the end of its day, as in XML Schema, whose times those of GPX are.
  private static func timestamp(_ bytes: [UInt8]) -> Double? {
    var index = 0
    func next() -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func number(_ digits: Int) -> Int? {
      guard index + digits <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[index..<(index + digits)] {
        guard case 0x30...0x39 = byte else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      index += digits
      return value
    }
    func skip(_ characters: StaticString) -> Bool {
      let isHere = characters.withUTF8Buffer { $0.contains(next()) }
      if isHere { index += 1 }
      return isHere
    }
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      let date = seconds(year: year, month: month, day: day)
    else { return nil }
    if index == bytes.count { return date }
    guard skip("Tt "), let hour = number(2), skip(":"), let minute = number(2), hour <= 24, minute < 60
    else { return nil }
    var time = Double(hour * 3600 + minute * 60)
    if skip(":") {
      let start = index
      guard let whole = number(2), whole <= 60 else { return nil }
      time += Double(whole)
      if skip(".,") {
        while case 0x30...0x39 = next() { index += 1 }
        guard let fraction = Double("0." + String(decoding: bytes[(start + 3)..<index], as: UTF8.self))
        else { return nil }
        time += fraction
      }
    }
    guard hour < 24 || time == 86_400 else { return nil }
    if index == bytes.count || (skip("Zz") && index == bytes.count) { return date + time }
    let isWest = next() == UInt8(ascii: "-")
    guard skip("+-"), let hours = number(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60, index == bytes.count else { return nil }
    let zone = Double(hours * 3600 + minutes * 60)
    return date + time - (isWest ? -zone : zone)
  }
}
