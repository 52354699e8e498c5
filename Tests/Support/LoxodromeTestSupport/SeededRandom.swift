package import LoxodromeRandomNumbers

/// The random number generator for reproducible test input.
package typealias SeededRandom = SplitMix64

extension SeededRandom {
  /// A random whole number in the range, as a double.
  package mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self))
  }

  /// True with a probability of 1 / `count`.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// A random element. There must be at least one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
