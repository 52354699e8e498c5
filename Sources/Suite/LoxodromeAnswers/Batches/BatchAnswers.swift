import LoxodromeSuite

/// The answers of several ways to one result: as lists, in arrays of components, in place, on several
/// threads (FORMAT.md, section 14).
struct BatchAnswers<Value: Equatable & JSONRepresentable>: JSONRepresentable {
  /// The answer of the first way.
  let first: Value
  /// Whether all ways have given the same so far.
  private(set) var agree = true

  init(_ first: Value) { self.first = first }

  /// Adds the answer of another way.
  mutating func add(_ answer: Value) { agree = agree && answer == first }

  /// Adds the answer of another way that was compared with the first, such as a part of it.
  mutating func check(_ isSame: Bool) { agree = agree && isSame }

  /// The answer as JSON: an error if one way differs.
  var json: JSONValue { agree ? first.json : .object(["error": .string("different-answers")]) }
}

/// Doubles that are equal if their bits are: 0 is not −0, and each NaN is equal to itself.
struct DoubleBits: Equatable, JSONRepresentable {
  let numbers: [Double]

  init(_ numbers: some Sequence<Double>) { self.numbers = Array(numbers) }

  static func == (a: DoubleBits, b: DoubleBits) -> Bool {
    a.numbers.count == b.numbers.count
      && zip(a.numbers, b.numbers).allSatisfy { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
  }

  var json: JSONValue { numbers.json }
}

/// Two arrays of numbers with names: the components of points or of coordinates.
struct NamedComponents: Equatable, JSONRepresentable {
  let names: (String, String)
  let first: DoubleBits
  let second: DoubleBits

  init(_ names: (String, String), _ first: some Sequence<Double>, _ second: some Sequence<Double>) {
    (self.names, self.first, self.second) = (names, DoubleBits(first), DoubleBits(second))
  }

  static func == (a: NamedComponents, b: NamedComponents) -> Bool {
    a.first == b.first && a.second == b.second
  }

  var json: JSONValue { .object([names.0: first.json, names.1: second.json]) }
}
