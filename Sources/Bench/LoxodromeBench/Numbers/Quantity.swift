import Foundation

/// Formats numbers for people. The result is the same in every locale.
package enum Quantity {
  /// Returns a whole number with a comma between groups of three digits.
  package static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  /// Returns a duration in a suitable unit from ns to s, with three significant digits: "412 ns",
  /// "1.23 µs", "4.56 s". From 1000 s to 10^6 s, all digits before the decimal point are shown.
  /// Returns an em dash if the number is not finite.
  package static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "—" }
    let unit = TimeUnit(for: seconds)
    return "\(unit.number(seconds)) \(unit.name)"
  }

  /// Returns both ends of a range of durations in one unit, with the decimals that suit the median:
  /// "1.20–1.31 µs". Returns an em dash if one of the three numbers is not finite.
  package static func durations(_ range: ClosedRange<Double>, around median: Double) -> String {
    guard range.lowerBound.isFinite, range.upperBound.isFinite, median.isFinite else { return "—" }
    let unit = TimeUnit(for: median)
    return "\(unit.number(range.lowerBound))–\(unit.number(range.upperBound)) \(unit.name)"
  }

  /// Returns a ratio with a multiplication sign: "0.82×", "31.4×", "1,234×".
  package static func ratio(_ value: Double) -> String {
    significant(value) + "×"
  }

  /// Returns a distance in units in the last place: "1 ulp", "12,345 ulps", "1.84e+19 ulps".
  /// Returns "not comparable" for NaN.
  package static func ulps(_ value: Double) -> String {
    if value.isNaN { return "not comparable" }
    if value.isInfinite { return value < 0 ? "-∞ ulps" : "∞ ulps" }
    guard let whole = Int(exactly: value), whole.magnitude < 1_000_000_000 else {
      return "\(significant(value)) ulps"
    }
    return "\(count(whole)) \(whole == 1 ? "ulp" : "ulps")"
  }

  /// Returns a length in a suitable unit, with three significant digits: "11.2 nm", "0.150 nm",
  /// "3.00 km". Returns an em dash if the number is not finite.
  package static func length(_ meters: Double) -> String {
    guard meters.isFinite else { return "—" }
    if meters == 0 { return "0 m" }
    let units = [(1e3, "km"), (1, "m"), (1e-3, "mm"), (1e-6, "µm")]
    // From 0.9995 of a unit on, rounding to three digits gives one unit.
    let (scale, unit) = units.first { meters.magnitude >= 0.9995 * $0.0 } ?? (1e-9, "nm")
    return "\(significant(meters / scale)) \(unit)"
  }

  /// Returns a rate in decimal units: "56.1 MB/s". Returns an em dash if the number is not finite.
  package static func rate(_ perSecond: Double, of unit: String) -> String {
    guard perSecond.isFinite else { return "—" }
    for (scale, prefix) in [(1e9, "G"), (1e6, "M"), (1e3, "k")] where perSecond.magnitude >= 0.9995 * scale {
      return "\(significant(perSecond / scale)) \(prefix)\(unit)/s"
    }
    return "\(significant(perSecond)) \(unit)/s"
  }

  /// Returns a number of bytes in binary units: "48 KiB".
  package static func bytes(_ value: Double) -> String {
    for (scale, unit) in [(1_073_741_824.0, "GiB"), (1_048_576.0, "MiB"), (1024.0, "KiB")]
    where value.magnitude >= scale {
      return "\(shortest(value / scale)) \(unit)"
    }
    return "\(shortest(value)) bytes"
  }

  /// Returns a number with three significant digits. All digits before the decimal point are shown
  /// if the number is below a million. Larger numbers, and numbers below 0.001 except 0, have an
  /// exponent. Returns "0" for 0 and an em dash if the number is not finite.
  package static func significant(_ value: Double) -> String {
    let magnitude = value.magnitude
    guard magnitude.isFinite else { return "—" }
    if magnitude == 0 { return "0" }
    guard magnitude >= 0.000_999_5, magnitude < 999_999.5 else { return scientific(value) }
    if magnitude >= 999.5, let whole = Int(exactly: value.rounded()) { return count(whole) }
    return String(format: "%.\(decimals(magnitude))f", value)
  }

  /// Returns a number as "1.84e+19" or "3.70e-9". C's format would pad the exponent to two digits.
  private static func scientific(_ value: Double) -> String {
    let parts = String(format: "%.2e", value).split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "\(value)" }
    return "\(parts[0])e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
  }

  /// Returns the number of decimals for three significant digits, at most 9. It is 0 from 99.95 on,
  /// since such a number is rounded to 100 or more.
  package static func decimals(_ magnitude: Double) -> Int {
    var decimals = 0
    var bound = 99.95
    while magnitude < bound, decimals < 9 {
      decimals += 1
      bound /= 10
    }
    return decimals
  }

  private static func shortest(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return count(whole) }
    return value.magnitude < 1_000_000 ? String(format: "%.1f", value) : significant(value)
  }
}

/// The smallest unit of ns, µs and ms that shows a duration with at most three digits before the
/// decimal point; the second for longer durations.
private struct TimeUnit {
  let name: String
  private let seconds: Double
  private let decimals: Int

  init(for duration: Double) {
    let units = [("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3)]
    // 999.5 and more would be rounded to 1000, so the next unit is used.
    let fitting = units.first { duration.magnitude < 999.5 * $0.1 }
    (name, seconds) = fitting ?? ("s", 1)
    let magnitude = duration.magnitude / seconds
    decimals = magnitude == 0 ? 0 : Quantity.decimals(magnitude)
  }

  func number(_ duration: Double) -> String {
    let value = duration / seconds
    if value.magnitude >= 999_999.5 { return Quantity.significant(value) }
    return String(format: "%.\(decimals)f", value)
  }
}
