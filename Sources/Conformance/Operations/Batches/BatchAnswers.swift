import MapGeometry

/// The answers of several ways to one result: as lists, in arrays of components, in place, on several
/// threads (FORMAT.md, section 14).
struct BatchAnswers<Value: Hashable & JSONRepresentable>: JSONRepresentable {
  /// The answer of the first way.
  let first: Value
  /// Whether all ways have given the same so far.
  private(set) var agree = true

  init(_ first: Value) { self.first = first }

  /// Adds the answer of another way.
  mutating func add(_ answer: Value) { agree = agree && answer == first }

  /// Adds the answer of another way, of which only a part is the same as in the first.
  mutating func check(_ isSame: Bool) { agree = agree && isSame }

  /// The answer as JSON: an error if one way differs.
  var json: JSONValue { agree ? first.json : .object(["error": .string("different-answers")]) }
}

/// Doubles that are equal if their bits are: 0 is not −0, and each NaN is equal to itself.
struct DoubleBits: Hashable, JSONRepresentable {
  let numbers: [Double]

  init(_ numbers: some Sequence<Double>) { self.numbers = Array(numbers) }

  static func == (a: DoubleBits, b: DoubleBits) -> Bool {
    a.numbers.count == b.numbers.count
      && zip(a.numbers, b.numbers).allSatisfy { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(numbers.count) }

  var json: JSONValue { numbers.json }
}

/// Two arrays of numbers with names: the components of points or of coordinates.
struct NamedComponents: Hashable, JSONRepresentable {
  let names: (String, String)
  let first: DoubleBits
  let second: DoubleBits

  init(_ names: (String, String), _ first: some Sequence<Double>, _ second: some Sequence<Double>) {
    (self.names, self.first, self.second) = (names, DoubleBits(first), DoubleBits(second))
  }

  static func == (a: NamedComponents, b: NamedComponents) -> Bool {
    a.first == b.first && a.second == b.second
  }

  func hash(into hasher: inout Hasher) { hasher.combine(first) }

  var json: JSONValue { .object([names.0: first.json, names.1: second.json]) }
}

/// Memory of doubles that begins at an odd multiple of eight bytes, between numbers that have to stay
/// as they are.
final class GuardedDoubles {
  /// The number of guarding doubles before and behind: odd, and more than any block has that is
  /// written at once.
  private static let margin = 65
  private static let guarding = 0x1.23456789abcdep-7

  /// The memory, of which the guards are not a part.
  let doubles: UnsafeMutableBufferPointer<Double>
  private let memory: UnsafeMutableRawBufferPointer

  /// Copies numbers.
  init(_ numbers: some Collection<Double>) {
    let count = numbers.count + 2 * Self.margin
    memory = .allocate(byteCount: 8 * count, alignment: 64)
    let all = memory.bindMemory(to: Double.self)
    all.initialize(repeating: Self.guarding)
    doubles = UnsafeMutableBufferPointer(rebasing: all[Self.margin..<Self.margin + numbers.count])
    for (index, number) in numbers.enumerated() { doubles[index] = number }
  }

  /// Makes memory for results.
  convenience init(count: Int) { self.init(repeatElement(Self.guarding, count: count)) }

  deinit { memory.deallocate() }

  /// The memory, to be read.
  var input: UnsafeBufferPointer<Double> { UnsafeBufferPointer(doubles) }

  /// Whether nothing was written behind a number of doubles, nor in front of them.
  func isIntact(after count: Int) -> Bool {
    let all = memory.bindMemory(to: Double.self)
    return all[..<Self.margin].allSatisfy { $0 == Self.guarding }
      && all[(Self.margin + count)...].allSatisfy { $0 == Self.guarding }
  }

  /// Calls the body with the memory as structs of two doubles.
  func withPairs<Pair, Result>(_: Pair.Type, _ body: (UnsafeMutableBufferPointer<Pair>) -> Result) -> Result {
    let count = doubles.count / 2
    guard let start = doubles.baseAddress else { return body(.init(start: nil, count: 0)) }
    return start.withMemoryRebound(to: Pair.self, capacity: count) {
      body(UnsafeMutableBufferPointer(start: $0, count: count))
    }
  }
}
