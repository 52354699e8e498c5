/// Memory of elements between guards: elements that have to stay as they are.
///
/// Elements of eight bytes begin at an odd multiple of eight bytes, so that nothing can depend on an
/// alignment to blocks.
final class Guarded<Element: Equatable> {
  /// The number of guards in front of the elements, and of those behind them: odd, and more than any
  /// block has that is written at once.
  private static var margin: Int { 65 }

  /// The memory, of which the guards are not a part.
  let elements: UnsafeMutableBufferPointer<Element>
  /// The elements and the guards.
  private let all: UnsafeMutableBufferPointer<Element>
  private let memory: UnsafeMutableRawBufferPointer
  private let guarding: Element

  /// Copies elements. The guards are equal to `guarding`.
  init(_ elements: some Collection<Element>, guarding: Element) {
    let count = elements.count + 2 * Self.margin
    self.guarding = guarding
    memory = .allocate(byteCount: MemoryLayout<Element>.stride * count, alignment: 64)
    all = memory.bindMemory(to: Element.self)
    all.initialize(repeating: guarding)
    self.elements = UnsafeMutableBufferPointer(rebasing: all[Self.margin..<Self.margin + elements.count])
    for (index, element) in elements.enumerated() { self.elements[index] = element }
  }

  /// Makes memory with room for results, which are equal to `guarding` until they are written.
  convenience init(room: Int, guarding: Element) {
    self.init(repeatElement(guarding, count: room), guarding: guarding)
  }

  deinit {
    all.deinitialize()
    memory.deallocate()
  }

  /// The memory, to be read.
  var input: UnsafeBufferPointer<Element> { UnsafeBufferPointer(elements) }

  /// The elements; nil if something was written beside them.
  var contents: [Element]? { isIntact(after: elements.count) ? Array(elements) : nil }

  /// Whether nothing was written behind a number of elements, nor in front of them.
  func isIntact(after count: Int) -> Bool {
    all[..<Self.margin].allSatisfy { $0 == guarding }
      && all[(Self.margin + count)...].allSatisfy { $0 == guarding }
  }

  /// Returns what a function writes to memory with room for a number of elements, and its value. The
  /// elements are nil if it writes beside the memory.
  static func written<Value>(
    room: Int, guarding: Element, _ write: (UnsafeMutableBufferPointer<Element>) throws -> Value
  ) rethrows -> (elements: [Element]?, value: Value) {
    let memory = Guarded(room: room, guarding: guarding)
    let value = try write(memory.elements)
    return (memory.contents, value)
  }
}

extension Guarded<Double> {
  /// A double that is no result of a calculation with simple numbers.
  private static var guardingDouble: Double { 0x1.23456789abcdep-7 }

  /// Copies numbers.
  convenience init(_ numbers: some Collection<Double>) { self.init(numbers, guarding: Self.guardingDouble) }

  /// Makes memory with room for results.
  convenience init(count: Int) { self.init(room: count, guarding: Self.guardingDouble) }

  /// Calls the body with the memory as structs of two doubles.
  func withPairs<Pair, Result>(_: Pair.Type, _ body: (UnsafeMutableBufferPointer<Pair>) -> Result) -> Result {
    let count = elements.count / 2
    guard let start = elements.baseAddress else { return body(.init(start: nil, count: 0)) }
    return start.withMemoryRebound(to: Pair.self, capacity: count) {
      body(UnsafeMutableBufferPointer(start: $0, count: count))
    }
  }
}
