import Foundation
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

/// Reading of numbers as doubles. Most numbers are read eight digits at a time where enough text
/// follows, and digit by digit otherwise.
@Suite struct NearestDoubleTests {
  /// Texts and the bits of their nearest doubles, from rationals; nil if out of the range.
  private let numbers: [(text: String, bits: UInt64?)]

  init() throws {
    let file = checkout.appendingPathComponent(
      "Tests/Support/LoxodromeJSONTests/Fixtures/nearest-doubles.txt")
    numbers = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (String(words[0]), words[1] == "range" ? nil : UInt64(words[1], radix: 16))
    }
    #expect(numbers.count == 1796 && numbers.contains { $0.bits == nil })
  }

  @Test func numbersBeforeMoreTextAreTheNearestDoubles() throws {
    let text = "[\(numbers.filter { $0.bits != nil }.map(\.text).joined(separator: ","))]"
    let value = try JSONValue(checking: Array((text + String(repeating: " ", count: 40)).utf8))
    for (index, number) in numbers.filter({ $0.bits != nil }).enumerated() {
      #expect(value[index]?.double?.bitPattern == number.bits, "\(number.text)")
    }
  }

  @Test func numbersAtTheEndOfTheTextAreTheNearestDoubles() {
    for number in numbers {
      #expect(JSONNumber(text: number.text)?.double?.bitPattern == number.bits, "\(number.text)")
    }
  }

  @Test func wrongNumbersAreReportedAtTheSamePlaceWithAndWithoutMoreText() {
    let wrong = [
      "-", "01", "-012", "1.", "1.e5", ".5", "+1", "--1", "1.5.2", "1e", "1e+", "1.25E-", "0x10",
      "1.12345678.",
      "1.1234567812345678.", "12345678.", "1234567.a", "1.12345678e", "00000000", "- 1",
    ]
    for number in wrong {
      let room = String(repeating: " ", count: 40)
      let long = #expect(throws: JSONShapeError.self) {
        try JSONValue(checking: Array("[\(number)]\(room)".utf8))
      }
      let short = #expect(throws: JSONShapeError.self) { try JSONValue(checking: Array("[\(number)]".utf8)) }
      #expect(long != nil && long?.description == short?.description, "\(number)")
    }
  }
}
