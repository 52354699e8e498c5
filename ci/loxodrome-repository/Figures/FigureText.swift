import Foundation
import LoxodromeBench

/// Formats numbers for the tables of `Reports/FIGURES.md`. The result is the same in every locale.
///
/// The texts are shorter than those of `Quantity`. They may have only two significant digits, since
/// the third digit of a time differs from day to day.
enum FigureText {
  /// Returns a number with at least two significant digits, and with all digits before the point:
  /// "0.28", "1.2", "13.6", "703". Below 100 there is at least one decimal. There are at most 12
  /// decimals, so numbers below 1e-11 have fewer digits. 0 is "0". A number that is not finite is
  /// an em dash.
  ///
  /// The number of decimals follows from the value before it is rounded, so 9.96 is "10.0".
  static func significant(_ value: Double) -> String {
    guard value.isFinite else { return "—" }
    if value == 0 { return "0" }
    let decimals = 1 - Int(floor(log10(value.magnitude)))
    return fixed(value, decimals: min(max(decimals, value < 100 ? 1 : 0), 12))
  }

  /// Returns a duration with its unit: "89.0 ns", "0.89 µs", "629 ms", "7.0 s". Microseconds are
  /// used from 0.1 µs, milliseconds from 1 ms, seconds from 1 s.
  static func duration(nanoseconds: Double) -> String {
    for (unit, size, start) in [("s", 1e9, 1e9), ("ms", 1e6, 1e6), ("µs", 1e3, 100)]
    where nanoseconds >= start {
      return "\(significant(nanoseconds / size)) \(unit)"
    }
    return "\(significant(nanoseconds)) ns"
  }

  /// Returns a ratio with two decimals below 2, and with one from 2: "0.34×", "1.43×", "6.3×".
  static func ratio(_ value: Double) -> String {
    fixed(value, decimals: value < 2 ? 2 : 1) + "×"
  }

  /// Returns a number as two significant digits and a power of ten: "3.9e-7", "0.0e0". A number
  /// that is not finite is an em dash.
  static func scientific(_ value: Double) -> String {
    // C writes at least two digits of the exponent.
    let parts = String(format: "%.1e", value).split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "—" }
    return "\(parts[0])e\(exponent)"
  }

  /// Returns a count with a space between groups of three digits: "1 750 000".
  static func count(_ value: Int) -> String {
    Quantity.count(value).replacing(",", with: " ")
  }

  /// Returns a number with this many decimals.
  static func fixed(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }

  /// Returns a Markdown table. Every row has as many cells as the head. The cells after the first
  /// are aligned right, unless `alignment` specifies the columns.
  static func table(head: [String], alignment: [String]? = nil, rows: [[String]]) -> String {
    let line = { (cells: [String]) in
      "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    let marks = alignment ?? ["---"] + Array(repeating: "---:", count: head.count - 1)
    return ([line(head), "|" + marks.joined(separator: "|") + "|"] + rows.map(line))
      .joined(separator: "\n")
  }
}
