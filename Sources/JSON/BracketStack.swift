/// The brackets that are open, innermost last, at one bit each: nesting of any depth costs an
/// eighth of the input's own size in that depth at most, and no stack of the thread's.
package struct BracketStack {
  /// The number of open brackets.
  package private(set) var depth = 0
  /// Bit `i % 64` of word `i / 64` says whether the bracket at depth `i` is a brace.
  private var words: [UInt64] = []

  package init() {}

  /// Whether the innermost open bracket is a brace; false where nothing is open.
  package var innermostIsObject: Bool {
    guard depth > 0 else { return false }
    let last = depth - 1
    return words[last / 64] & (1 << UInt64(last % 64)) != 0
  }

  package mutating func push(isObject: Bool) {
    let word = depth / 64
    let bit: UInt64 = 1 << UInt64(depth % 64)
    if word == words.count { words.append(0) }
    if isObject { words[word] |= bit } else { words[word] &= ~bit }
    depth += 1
  }

  /// Closes the innermost bracket; does nothing where none is open.
  package mutating func pop() {
    if depth > 0 { depth -= 1 }
  }
}
