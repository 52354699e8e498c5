import LoxodromeTestSupport
import Testing

@testable import MapClustering

@Suite struct NumbersByKeyTests {
  @Test func numbersAreThoseOfADictionary() {
    var random = SeededRandom(seed: 3)
    var (numbers, expected) = (NumbersByKey(), [UInt64: UInt32]())
    // Keys near each other, keys that differ only in their highest bits, and the largest keys.
    func key() -> UInt64 {
      let part = UInt64(Int.random(in: 0...400, using: &random))
      return [part, part << 32, part << 55, .max - 1 - part].randomElement(using: &random) ?? 0
    }
    for round in 0..<6 {
      for _ in 0..<[10, 3000, 0, 31, 33, 500][round] {
        let (key, number) = (key(), UInt32(Int.random(in: 0...Int(UInt32.max), using: &random)))
        numbers.set(key, number)
        expected[key] = number
      }
      for _ in 0..<2000 {
        let key = key()
        #expect(numbers[key] == expected[key], "round \(round), key \(key)")
      }
      #expect(expected.allSatisfy { numbers[$0.key] == $0.value }, "round \(round)")
      numbers.removeAll()
      expected = [:]
      #expect(numbers[0] == nil && numbers[.max - 1] == nil)
    }
  }
}
