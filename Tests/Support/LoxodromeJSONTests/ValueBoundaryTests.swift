import LoxodromeTestSupport
import Testing

@testable import LoxodromeJSON

/// The end of a value is searched 32 bytes at a time where arrays of numbers are, so the brackets are
/// tried at every place of such a block.
@Suite struct ValueBoundaryTests {
  /// Returns a random value as text, and the places of the closing brackets outside its strings.
  private func value(_ random: inout SeededRandom) -> (text: [UInt8], closing: [Int]) {
    var text: [UInt8] = []
    var closing: [Int] = []
    func add(_ part: String) { text += part.utf8 }
    func addValue(depth: Int) {
      switch depth > 0 ? Int.random(in: 0..<12, using: &random) : 10 {
      case 0: add("\"[}\\\"{]\"")
      case 1: add(random.pick(["null", "-1.5e-7", "\"é\""]))
      case 2...3:
        add("{\"a\":")
        addValue(depth: depth - 1)
        closing.append(text.count)
        add("}")
      case 4...10:
        add("[")
        for number in 0..<random.pick([0, 1, 2, 3, 4, 60]) {
          if number > 0 { add(random.oneIn(2) ? "," : ", ") }
          if depth > 0, random.oneIn(3) {
            addValue(depth: depth - 1)
          } else {
            add(random.pick(["7", "-12.25", "0.1234567891"]))
          }
        }
        closing.append(text.count)
        add("]")
      default:
        let count = random.pick([3, 52, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 90])
        add(String(repeating: "[", count: count))
        // Braces can be on both sides of the 64th bracket.
        addValue(depth: depth - 1)
        for _ in 0..<count {
          closing.append(text.count)
          add("]")
        }
      }
    }
    add("[")
    addValue(depth: 5)
    closing.append(text.count)
    add("]")
    return (text, closing)
  }

  /// Searches for the end of a value whose text arrives in pieces of random sizes.
  private func search(_ text: [UInt8], _ random: inout SeededRandom) -> (ValueBoundary.Outcome, index: Int) {
    var boundary = ValueBoundary()
    var (index, count) = (0, 0)
    let largest = random.pick([7, 40, 100_000])
    while true {
      count = min(count + 1 + Int.random(in: 0..<largest, using: &random), text.count)
      let outcome = boundary.advance(in: Array(text[..<count]), from: &index)
      if case .needsMore = outcome, count < text.count { continue }
      return (outcome, index)
    }
  }

  @Test func valuesEndAtTheirLastBracket() {
    var random = SeededRandom(seed: 7946)
    for _ in 0..<500 {
      let (text, _) = value(&random)
      let (outcome, index) = search(text + Array(",[[1,2],[3,4]],{\"a\":[1,2,3,4,5,6,7,8,9]}".utf8), &random)
      guard case .ended = outcome, index == text.count else {
        Issue.record("\(outcome) at \(index), expected the end at \(text.count)")
        return
      }
    }
  }

  @Test func bracketsThatDoNotMatchEndTheSearch() {
    var random = SeededRandom(seed: 8259)
    for _ in 0..<500 {
      var (text, closing) = value(&random)
      let wrong = random.pick(closing)
      text[wrong] = text[wrong] == ASCII.closeBrace ? ASCII.closeBracket : ASCII.closeBrace
      let (outcome, index) = search(text, &random)
      guard case .broken = outcome, index == wrong else {
        Issue.record("\(outcome) at \(index), expected a wrong bracket at \(wrong)")
        return
      }
    }
  }

  /// The bytes of arrays of numbers, and those that a block of them must not contain.
  private static let numbers = Array("[]0123456789.,-+ \t\r\n".utf8)
  private static let others = Array("\"{}".utf8)

  @Test func bracketsOfABlockAreCounted() {
    var random = SeededRandom(seed: 404)
    for byte in UInt8.min...(.max) {
      for _ in 0..<40 {
        var bytes = (0..<BracketBlock.count).map { _ in random.pick(Self.numbers) }
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = byte
        let block = BracketBlock(at: bytes)
        if Self.others.contains(byte) || byte >= 0x80 { #expect(!block.hasOnlyArrays) }
        if Self.numbers.contains(byte) { #expect(block.hasOnlyArrays) }
        guard block.hasOnlyArrays else { continue }
        #expect(block.openCount == bytes.count { $0 == UInt8(ascii: "[") })
        #expect(block.closeCount == bytes.count { $0 == UInt8(ascii: "]") })
      }
    }
  }
}
