import Foundation
import Measurement

/// Numbers as the tables of `Reports/FIGURES.md` have them, the same in every locale.
///
/// These are shorter than those of `Quantity`: two significant digits, since times of another day
/// differ in the third.
enum FigureText {
  /// At least two significant digits, and all digits before the point: "0.28", "1.2", "13.6",
  /// "703". Below 100 there is at least one decimal, and there are at most 12. Anything but a
  /// finite number gives an em dash.
  ///
  /// The number of decimals follows from the value before it is rounded, so 9.96 is "10.0".
  static func significant(_ value: Double) -> String {
    guard value.isFinite else { return "—" }
    if value == 0 { return "0" }
    let decimals = 1 - Int(floor(log10(value.magnitude)))
    return fixed(value, decimals: min(max(decimals, value < 100 ? 1 : 0), 12))
  }

  /// A duration with its unit: "89.0 ns", "0.89 µs", "629 ms", "7.0 s". Microseconds begin at 0.1,
  /// the other units at 1.
  static func duration(nanoseconds: Double) -> String {
    for (unit, size, start) in [("s", 1e9, 1e9), ("ms", 1e6, 1e6), ("µs", 1e3, 100)]
    where nanoseconds >= start {
      return "\(significant(nanoseconds / size)) \(unit)"
    }
    return "\(significant(nanoseconds)) ns"
  }

  /// A ratio with two decimals below 2 and one from there on: "0.34×", "1.43×", "6.3×".
  static func ratio(_ value: Double) -> String {
    fixed(value, decimals: value < 2 ? 2 : 1) + "×"
  }

  /// Two significant digits and a power of ten: "3.9e-7", "0.0e0". Anything but a finite number
  /// gives an em dash.
  static func scientific(_ value: Double) -> String {
    // C pads the exponent with a zero.
    let parts = String(format: "%.1e", value).split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "—" }
    return "\(parts[0])e\(exponent)"
  }

  /// A count with a space every three digits: "1 750 000".
  static func count(_ value: Int) -> String {
    Quantity.count(value).replacing(",", with: " ")
  }

  /// So many decimals.
  static func fixed(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }

  /// A Markdown table; every row has as many cells as the head. Cells after the first are aligned
  /// right unless `alignment` says otherwise.
  static func table(head: [String], alignment: [String]? = nil, rows: [[String]]) -> String {
    let line = { (cells: [String]) in
      "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    let marks = alignment ?? ["---"] + Array(repeating: "---:", count: head.count - 1)
    return ([line(head), "|" + marks.joined(separator: "|") + "|"] + rows.map(line))
      .joined(separator: "\n")
  }
}
