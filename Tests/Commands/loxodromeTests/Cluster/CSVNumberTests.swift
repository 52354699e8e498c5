import Foundation
import LoxodromeTestSupport
import Testing

@testable import loxodrome

// Numbers in CSV files.

private func number(_ text: String) -> CSVNumber {
  var text = text
  return text.withUTF8 { CSVNumber($0) }
}

@Suite struct CSVNumberTests {
  /// The reference is the C library's strtod, which is correctly rounded in glibc and a different
  /// implementation.
  @Test func decimalsAreTheNearestDoubles() throws {
    var texts = [
      "0", "-0", "+1.5", "5.", ".5", "-.25e2", "1e22", "1e23", "1e-22", "1E-23", "9007199254740993", "0.1",
      "123456789012345678901234567890", "123456789012345678901234567890.", "1e308", "4.9e-324", "1e-400",
      "007",
      "0.000000000000000000000000000001", "9007199254740989e-3", "90071992547409891e22", "13.376540000",
      "2.2250738585072011e-308", "1e-99999999999999999999", " 42.5\t",
    ]
    var generator = SeededRandom(seed: 3)
    func random() -> UInt64 { generator.next() >> 20 }
    for _ in 0..<3000 {
      let (whole, decimals) = ("\(random() % 1000)", "\(random())".prefix(Int(random() % 14)))
      texts.append("\(random() % 2 == 0 ? "-" : "")\(whole).\(decimals)")
      texts.append("\(random())e\(Int(random() % 60) - 30)")
    }
    for text in texts {
      guard case .number(let value) = number(text) else {
        Issue.record("\(text) is no number")
        continue
      }
      #expect(value.bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }

  @Test func emptyTextIsNotANumber() {
    for text in ["", " ", "\t \t"] { #expect(number(text) == .empty) }
  }

  @Test func numbersThatAreNotFiniteAreNumbers() {
    for text in ["inf", "Infinity", "+INF"] { #expect(number(text) == .number(.infinity)) }
    for text in ["-inf", "-infinity"] { #expect(number(text) == .number(-.infinity)) }
    for text in ["nan", "NaN", "-nan"] {
      if case .number(let value) = number(text) { #expect(value.isNaN) } else { Issue.record("\(text)") }
    }
  }

  @Test(arguments: ["1e400", "1e999", "-1e999999999999", "1.8e308", String(repeating: "9", count: 400)])
  func decimalsBeyondTheLargestDoubleAreOutOfRange(text: String) {
    #expect(number(text) == .outOfRange)
  }

  @Test(arguments: [
    "abc", "1,5", "1.5.2", "0x10", "1e", "e5", "-", ".", "--1", "1 2", "1_000", "--nan", "nanny", "infi",
    "١٢",
    "1.5°", "1e+-2", "\"1\"", "+-5", "nan(7)",
  ])
  func otherTextsAreNotNumbers(text: String) {
    #expect(number(text) == .text)
  }
}
