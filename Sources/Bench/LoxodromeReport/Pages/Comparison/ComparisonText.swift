import Foundation
import LoxodromeBench

/// Formats words and numbers in the same way for all forms of a comparison.
enum ComparisonText {
  /// Returns the relative change of a ratio with its sign: 1.201 is "+20.1 %".
  static func percent(ofRatio ratio: Double) -> String { signedPercent((ratio - 1) * 100) }

  /// Returns a share in percent, without a plus sign: 0.018 is "1.8 %".
  static func percent(_ share: Double) -> String { "\(decimals(share * 100)) %" }

  /// Returns the relative change for a sentence: "20.1 % more", "3.0 % fewer".
  static func percent(ofRatio ratio: Double, more: String, less: String) -> String {
    "\(decimals(((ratio - 1) * 100).magnitude)) % \(ratio < 1 ? less : more)"
  }

  /// Returns a confidence level in percent with at most one decimal: 0.95 is "95 %".
  static func confidence(_ level: Double) -> String {
    let text = String(format: "%.1f", level * 100)
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) %"
  }

  private static func signedPercent(_ percent: Double) -> String {
    guard percent.isFinite else { return "—" }
    return (percent < 0 ? "-" : "+") + decimals(percent.magnitude) + " %"
  }

  /// Returns a number with one decimal, or an em dash if it is not finite. Magnitudes below 0.05
  /// except 0 have two significant digits. Those below 0.0001 and from 999,999.95 have the format
  /// of `Quantity.significant`.
  private static func decimals(_ percent: Double) -> String {
    guard percent.isFinite else { return "—" }
    if percent.magnitude >= 999_999.95 || percent != 0 && percent.magnitude < 0.000_1 {
      return Quantity.significant(percent)
    }
    if percent != 0, percent.magnitude < 0.05 { return String(format: "%.2g", percent) }
    let text = String(format: "%.1f", percent)
    // The digits before the decimal point are grouped, as in other numbers.
    guard percent.magnitude >= 999.95, let whole = Int(text.dropLast(2)) else { return text }
    return Quantity.count(whole) + text.suffix(2)
  }

  /// Returns a ratio of times with three decimals: "1.201". Ratios below 0.01 and from 100 have the
  /// format of `Quantity.significant`, with three significant digits.
  static func ratio(_ value: Double) -> String {
    guard value.isFinite else { return "—" }
    return value >= 0.01 && value < 100 ? String(format: "%.3f", value) : Quantity.significant(value)
  }

  static func interval(_ range: ClosedRange<Double>) -> String {
    "\(ratio(range.lowerBound))–\(ratio(range.upperBound))"
  }

  /// Returns a p-value such as "0.031" or "<0.001".
  static func probability(_ p: Double) -> String {
    guard p.isFinite else { return "—" }
    return p < 0.001 ? "<0.001" : String(format: "%.3f", p)
  }

  /// Returns a number of instructions, rounded to a whole number. The median of an even number of
  /// repetitions may be a fraction.
  static func instructions(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return Quantity.count(whole) }
    return value.magnitude < 1e15 ? Quantity.count(Int(value.rounded())) : Quantity.significant(value)
  }

  /// Returns two durations, such as "1.20 → 1.44 ms". If both have the same unit, it is shown once.
  static func durations(_ base: Double, _ head: Double) -> String {
    let after = Quantity.duration(head)
    let unit = after.split(separator: " ").last.map(String.init) ?? ""
    return "\(withoutUnit(Quantity.duration(base), unit)) → \(after)"
  }

  /// Returns the change of two texts, such as "3.90e-7 → 2.10e-6 map points", or only one of them
  /// if they are equal.
  static func change(_ before: String, _ after: String, unit: String) -> String {
    if before == after { return after }
    let unit = excerpt(unit, limit: 40)
    return "\(after.hasSuffix(" " + unit) ? withoutUnit(before, unit) : before) → \(after)"
  }

  private static func withoutUnit(_ quantity: String, _ unit: String) -> String {
    quantity.hasSuffix(" " + unit) ? String(quantity.dropLast(unit.count + 1)) : quantity
  }

  /// Returns a count with its noun: "1 benchmark", "12 benchmarks".
  static func count(_ count: Int, _ noun: String) -> String {
    "\(Quantity.count(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns a regular expression that matches this name, for use between single quotes of a shell
  /// and in a cell of a table. Characters that would end either are replaced by ".", which matches
  /// any character.
  static func filter(_ name: String) -> String {
    var pattern = "^"
    for scalar in name.unicodeScalars {
      switch scalar {
      case ".", "+", "*", "?", "(", ")", "[", "]", "{", "}", "^", "$", "\\":
        pattern += "\\"
        pattern.unicodeScalars.append(scalar)
      case "|", "'", "`": pattern += "."
      case _ where scalar.properties.generalCategory == .control: pattern += "."
      default: pattern.unicodeScalars.append(scalar)
      }
    }
    return pattern + "$"
  }

  /// Returns a name for use between single quotes of a shell and in a cell of a table, without the
  /// characters that would end either.
  static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          "|'`".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
            ? "?" : scalar
        }))
  }
}
