extension JSONScanner {
  /// The steps from the value at the index to the innermost value that a place belongs to: one that
  /// begins there, or has begun and not ended, or is about to begin. Of more than 24 steps it has
  /// the first 16 and the last 8.
  ///
  /// The bytes up to the place have to be right JSON, as they are where the place is that of the
  /// first fault. It is worked out by reading them once more, so that reading without a fault need
  /// not keep a path.
  package func steps(to place: Int) -> [JSONPath.Step] {
    // Twice: the first walk finds how deep it goes, the second keeps the steps to show. One walk
    // would have to keep every step, which takes many times the input's size where that is nothing
    // but brackets.
    var first = PathWalk(scanner: self, place: place, depth: 0)
    first.run()
    var second = PathWalk(scanner: self, place: place, depth: first.open.depth)
    second.run()
    return second.shown
  }
}

/// A walk through right JSON to a place.
private struct PathWalk {
  var scanner: JSONScanner
  let place: Int
  /// The number of brackets open at the place; 0 where it is not known yet, and then no step is
  /// kept.
  let depth: Int
  private(set) var open = BracketStack()
  /// The steps to keep, one for each bracket open; nil between an object's members.
  private var steps: [JSONPath.Step?]

  private static let firstCount = 16
  private static let lastCount = 8

  init(scanner: JSONScanner, place: Int, depth: Int) {
    self.scanner = scanner
    self.place = place
    self.depth = depth
    steps = Array(repeating: nil, count: min(depth, Self.firstCount + Self.lastCount))
  }

  /// The steps kept, with a mark where there were more.
  var shown: [JSONPath.Step] {
    guard depth > steps.count else { return steps.compactMap(\.self) }
    return steps.prefix(Self.firstCount).compactMap(\.self) + [.omitted]
      + steps.suffix(Self.lastCount).compactMap(\.self)
  }

  /// Where the step of the innermost open bracket is kept, if it is.
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
    while scanner.index < place, let byte = scanner.next {
      // Into the value.
      if byte == ASCII.openBrace || byte == ASCII.openBracket {
        let isObject = byte == ASCII.openBrace
        open.push(isObject: isObject)
        step = isObject ? nil : .element(0)
        if scanner.open(until: isObject ? ASCII.closeBrace : ASCII.closeBracket) {
          guard !isObject || passName() else { return }
          continue
        }
        leave()
      } else {
        guard (try? scanner.skipValue()) != nil, scanner.index <= place else { return }
      }
      // Behind a value, the path is its container's until a comma begins the next one.
      guard passEnds() else { return }
    }
  }

  /// Passes the closing brackets behind a value, up to the next value. False where the place is
  /// reached.
  private mutating func passEnds() -> Bool {
    while open.depth > 0 {
      let isObject = open.innermostIsObject
      let close = isObject ? ASCII.closeBrace : ASCII.closeBracket
      guard scanner.index <= place, let goesOn = try? scanner.another(before: close) else {
        step = nil
        return false
      }
      if goesOn {
        if case .element(let index) = step { step = .element(index + 1) } else { step = nil }
        return !isObject || passName()
      }
      leave()
    }
    return false
  }

  private mutating func leave() {
    step = nil
    open.pop()
  }

  /// Passes a member's name and its colon. False where not all of it lies in front of the place.
  private mutating func passName() -> Bool {
    guard scanner.index < place, let name = try? scanner.memberName() else { return false }
    step = .member(name)
    return true
  }
}
