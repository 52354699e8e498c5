/// The open brackets of a JSON text as a stack, the innermost last.
///
/// Each bracket takes one bit, the 64 outermost ones in the value itself and the others on the heap.
/// So nesting of any depth takes at most an eighth of the input's size and no space on the thread's
/// stack, and usual nesting takes no allocation.
package struct BracketStack {
  /// The number of open brackets.
  package private(set) var depth = 0
  /// Bit `i` says whether the bracket at depth `i` is a brace.
  private var outermost: UInt64 = 0
  /// Bit `i % 64` of word `i / 64 - 1` says the same for the depths from 64 on.
  private var words: [UInt64] = []

  package init() {}

  /// Whether the innermost open bracket is a brace; false when no bracket is open.
  package var innermostIsObject: Bool {
    guard depth > 0 else { return false }
    let last = depth - 1
    let word = last < 64 ? outermost : words[last / 64 - 1]
    return word & (1 &<< UInt64(last)) != 0
  }

  /// The number of open arrays inside the innermost open brace, or of all if no brace is open. It is 0
  /// if more than 64 brackets are open.
  var innermostArrayCount: Int {
    guard depth > 0, depth <= 64 else { return 0 }
    return min((outermost &<< UInt64(64 - depth)).leadingZeroBitCount, depth)
  }

  /// Opens `count` arrays. If `count` is negative, closes that many instead. They must be the innermost
  /// open brackets, with no brace among them.
  mutating func changeArrays(by count: Int) {
    for _ in 0..<max(count, 0) { push(isObject: false) }
    depth += min(count, 0)
  }

  /// Opens a bracket inside the innermost one.
  package mutating func push(isObject: Bool) {
    let bit: UInt64 = 1 &<< UInt64(depth)
    if depth < 64 {
      if isObject { outermost |= bit } else { outermost &= ~bit }
    } else {
      let word = depth / 64 - 1
      if word == words.count { words.append(0) }
      if isObject { words[word] |= bit } else { words[word] &= ~bit }
    }
    depth += 1
  }

  /// Closes the innermost bracket. Does nothing when no bracket is open.
  package mutating func pop() {
    if depth > 0 { depth -= 1 }
  }
}
