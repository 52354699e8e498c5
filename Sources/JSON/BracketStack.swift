/// The open brackets of a JSON text as a stack, the innermost last.
///
/// Each bracket takes one bit on the heap, so nesting of any depth takes at most an eighth of the
/// input's size and no space on the thread's stack.
package struct BracketStack {
  /// The number of open brackets.
  package private(set) var depth = 0
  /// Bit `i % 64` of word `i / 64` says whether the bracket at depth `i` is a brace.
  private var words: [UInt64] = []

  package init() {}

  /// Whether the innermost open bracket is a brace; false when no bracket is open.
  package var innermostIsObject: Bool {
    guard depth > 0 else { return false }
    let last = depth - 1
    return words[last / 64] & (1 << UInt64(last % 64)) != 0
  }

  /// Opens a bracket inside the innermost one.
  package mutating func push(isObject: Bool) {
    let word = depth / 64
    let bit: UInt64 = 1 << UInt64(depth % 64)
    if word == words.count { words.append(0) }
    if isObject { words[word] |= bit } else { words[word] &= ~bit }
    depth += 1
  }

  /// Closes the innermost bracket. Does nothing when no bracket is open.
  package mutating func pop() {
    if depth > 0 { depth -= 1 }
  }
}
