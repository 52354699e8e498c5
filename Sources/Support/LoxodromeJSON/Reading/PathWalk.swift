// Finds the path of a byte offset in a JSON text. It is used only after an error, to say which
// value is wrong.

extension JSONScanner {
  /// Returns the steps from the value at the index to the innermost value at an offset. That is the
  /// value that begins at the offset, that contains it, or that is about to begin there. If there
  /// are more than 24 steps, the result has the first 16, `.omitted`, and the last 8.
  ///
  /// The bytes before the offset must be correct JSON, as they are before the first error. This
  /// method reads them a second time, so that reading correct input does not have to keep a path.
  package func steps(to offset: Int) -> [JSONPath.Step] {
    // Two passes: the first finds the depth, and the second keeps the steps to show. A single pass
    // would have to keep every step, which takes many times the input's size if the input consists
    // of brackets only.
    var first = PathWalk(scanner: self, offset: offset, depth: 0)
    first.run()
    var second = PathWalk(scanner: self, offset: offset, depth: first.open.depth)
    second.run()
    return second.keptSteps
  }
}

/// A scan of correct JSON up to an offset.
private struct PathWalk {
  var scanner: JSONScanner
  let offset: Int
  /// The number of brackets that are open at the offset. In the first pass it is not known yet, so
  /// it is 0 and no step is kept.
  let depth: Int
  private(set) var open = BracketStack()
  /// The kept steps of the open brackets. A step is nil between the members of an object.
  private var steps: [JSONPath.Step?]

  private static let firstCount = 16
  private static let lastCount = 8

  init(scanner: JSONScanner, offset: Int, depth: Int) {
    self.scanner = scanner
    self.offset = offset
    self.depth = depth
    steps = Array(repeating: nil, count: min(depth, Self.firstCount + Self.lastCount))
  }

  /// The kept steps, with `.omitted` in place of the others.
  var keptSteps: [JSONPath.Step] {
    guard depth > steps.count else { return steps.compactMap(\.self) }
    return steps.prefix(Self.firstCount).compactMap(\.self) + [.omitted]
      + steps.suffix(Self.lastCount).compactMap(\.self)
  }

  /// The index in `steps` of the innermost open bracket's step, or nil if it is not kept.
  private var slot: Int? {
    let index = open.depth - 1
    guard (0..<depth).contains(index) else { return nil }
    if index < Self.firstCount { return index }
    let slot = steps.count - (depth - index)
    return slot >= Self.firstCount ? slot : nil
  }

  private var step: JSONPath.Step? {
    get { slot.flatMap { steps[$0] } }
    set { if let slot { steps[slot] = newValue } }
  }

  mutating func run() {
    while scanner.index < offset, let byte = scanner.next {
      // At the start of a value.
      if byte == ASCII.openBrace || byte == ASCII.openBracket {
        let isObject = byte == ASCII.openBrace
        open.push(isObject: isObject)
        step = isObject ? nil : .element(0)
        if scanner.open(until: isObject ? ASCII.closeBrace : ASCII.closeBracket) {
          guard !isObject || readName() else { return }
          continue
        }
        closeContainer()
      } else {
        guard (try? scanner.skipValue()) != nil, scanner.index <= offset else { return }
      }
      // After a value, the path is that of its container, until a comma begins the next element or
      // until the name and the colon of the next member have been read.
      guard advanceToNextValue() else { return }
    }
  }

  /// Skips the closing brackets and the comma after a value. Returns whether another value follows.
  /// The result is false if the offset is reached or the outermost value has ended.
  private mutating func advanceToNextValue() -> Bool {
    while open.depth > 0 {
      let isObject = open.innermostIsObject
      let close = isObject ? ASCII.closeBrace : ASCII.closeBracket
      guard scanner.index <= offset, let hasNext = try? scanner.skipSeparator(orEnd: close) else {
        step = nil
        return false
      }
      if hasNext {
        if case .element(let index) = step { step = .element(index + 1) } else { step = nil }
        return !isObject || readName()
      }
      closeContainer()
    }
    return false
  }

  private mutating func closeContainer() {
    step = nil
    open.pop()
  }

  /// Reads a member's name and its colon. Returns false if the offset is reached before the name,
  /// or if the name or the colon is not correct.
  private mutating func readName() -> Bool {
    guard scanner.index < offset, let name = try? scanner.memberName() else { return false }
    step = .member(name)
    return true
  }
}
