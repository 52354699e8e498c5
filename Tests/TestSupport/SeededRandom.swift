package import RandomNumbers

/// The generator of reproducible test input.
package typealias SeededRandom = SplitMix64

extension SeededRandom {
  /// A whole number in a range, as a double.
  package mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self))
  }

  /// True once in `count` times on average.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of the elements. There has to be one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
