import Foundation
import Measurement

/// The words and figures that every form of a comparison shares.
enum ComparisonText {
  /// What a ratio of 1.201 adds, with its sign: "+20.1 %".
  static func percent(ofRatio ratio: Double) -> String { signedPercent((ratio - 1) * 100) }

  /// A share without a sign: 0.018 is "1.8 %".
  static func percent(_ share: Double) -> String { "\(decimals(share * 100)) %" }

  /// How much more or less, for a sentence: "20.1 % more", "3.0 % fewer".
  static func percent(ofRatio ratio: Double, more: String, less: String) -> String {
    "\(decimals(((ratio - 1) * 100).magnitude)) % \(ratio < 1 ? less : more)"
  }

  private static func signedPercent(_ percent: Double) -> String {
    guard percent.isFinite else { return "—" }
    return (percent < 0 ? "-" : "+") + decimals(percent.magnitude) + " %"
  }

  /// One decimal; of what that would show as 0 two digits that tell something.
  private static func decimals(_ percent: Double) -> String {
    guard percent.isFinite else { return "—" }
    if percent.magnitude >= 999_999.95 || percent != 0 && percent.magnitude < 0.000_1 {
      return Quantity.significant(percent)
    }
    if percent != 0, percent.magnitude < 0.05 { return String(format: "%.2g", percent) }
    let text = String(format: "%.1f", percent)
    // The digits before the point are grouped as everywhere.
    guard percent.magnitude >= 999.95, let whole = Int(text.dropLast(2)) else { return text }
    return Quantity.count(whole) + text.suffix(2)
  }

  /// A ratio of times with three decimals: "1.201".
  static func ratio(_ value: Double) -> String {
    guard value.isFinite else { return "—" }
    return value >= 0.01 && value < 100 ? String(format: "%.3f", value) : Quantity.significant(value)
  }

  static func interval(_ range: ClosedRange<Double>) -> String {
    "\(ratio(range.lowerBound))–\(ratio(range.upperBound))"
  }

  /// "0.031", "<0.001".
  static func probability(_ p: Double) -> String {
    guard p.isFinite else { return "—" }
    return p < 0.001 ? "<0.001" : String(format: "%.3f", p)
  }

  /// A number of instructions: whole where it is, as the median of an even number of repetitions
  /// need not be.
  static func instructions(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return Quantity.count(whole) }
    return value.magnitude < 1e15 ? Quantity.count(Int(value.rounded())) : Quantity.significant(value)
  }

  /// "1.20 → 1.44 ms": the unit once, where both have the same.
  static func durations(_ base: Double, _ head: Double) -> String {
    let after = Quantity.duration(head)
    let unit = after.split(separator: " ").last.map(String.init) ?? ""
    return "\(withoutUnit(Quantity.duration(base), unit)) → \(after)"
  }

  /// "3.90e-7 → 2.10e-6 map points", or one of them where they read the same.
  static func change(_ before: String, _ after: String, unit: String) -> String {
    if before == after { return after }
    let unit = excerpt(unit, limit: 40)
    return "\(after.hasSuffix(" " + unit) ? withoutUnit(before, unit) : before) → \(after)"
  }

  private static func withoutUnit(_ quantity: String, _ unit: String) -> String {
    quantity.hasSuffix(" " + unit) ? String(quantity.dropLast(unit.count + 1)) : quantity
  }

  /// "1 benchmark", "12 benchmarks".
  static func count(_ count: Int, _ noun: String) -> String {
    "\(Quantity.count(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A regular expression for this name alone, fit to stand between a shell's single quotes and in
  /// a table's cell: what would end either of these is "any character".
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

  /// The command that counts the instructions of one benchmark again, in either binary.
  static func countCommand(_ name: String) -> String { "loxodrome count HEAD --filter '\(filter(name))'" }

  /// The command that takes its times in pairs again.
  static func measureCommand(_ name: String) -> String {
    "loxodrome measure BASE HEAD --output DIR --filter '\(filter(name))'"
  }
}
