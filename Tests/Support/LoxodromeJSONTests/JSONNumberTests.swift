import Foundation
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

/// Tests of numbers from doubles, integers and text.
@Suite struct JSONNumberTests {
  @Test func doublesRoundTrip() throws {
    var random = SeededRandom(seed: 12)
    var doubles = [
      0, -0.0, 1, -1, 100, 1e15, 1e16, 1e21, 1e22, 1e-4, 1e-5, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, 0.1, 1 / 3,
    ]
    doubles += (0..<20_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    for double in doubles {
      let number = try #require(JSONNumber(double))
      #expect(strtod(number.text, nil).bitPattern == double.bitPattern, "\(number)")
      #expect(number.double?.bitPattern == double.bitPattern)
      #expect(JSONNumber(text: number.text) == number)
    }
    #expect(JSONNumber(100.0)?.text == "100")
    #expect(JSONNumber(-0.0)?.text == "-0.0")
    #expect([Double.nan, .infinity, -.infinity].allSatisfy { JSONNumber($0) == nil })
  }

  @Test func integersOf64BitsKeepTheirDigits() throws {
    for text in ["9007199254740993", "-9223372036854775808", "9223372036854775807"] {
      #expect(JSONNumber(text: text)?.integer() == Int64(text))
      #expect(JSONNumber(Int64(text) ?? 0).text == text)
    }
    #expect(JSONNumber(text: "18446744073709551615")?.integer(UInt64.self) == .max)
    for text in ["9223372036854775808", "1.0", "1e2"] {
      #expect(try #require(JSONNumber(text: text)).integer(Int64.self) == nil)
    }
    #expect(JSONNumber(text: "300")?.integer(UInt8.self) == nil)
    for text in ["", "+1", "01", "1 ", " 1", "NaN", "1.", "--1", "1\u{0}", "１"] {
      #expect(JSONNumber(text: text) == nil)
    }
    #expect(JSONNumber(text: "1e400")?.double == nil)
  }

  @Test func numberFromADoubleEqualsNumberFromItsText() throws {
    for (double, text) in [(1.0, "1"), (-0.0, "-0.0"), (0.1, "0.1"), (1e300, "1e+300")] {
      let number = JSONNumber(finite: double)
      let written = try #require(JSONNumber(text: text))
      #expect(number == written && number.hashValue == written.hashValue && number.text == text)
      #expect(JSONNumber(double) == number)
    }
    #expect(JSONNumber(1) != JSONNumber(text: "1.0") && JSONNumber(finite: 0) != JSONNumber(finite: -0.0))
    #expect(JSONNumber(finite: 7).integer() == 7 && JSONNumber(finite: 7.5).integer() == nil)
  }
}
