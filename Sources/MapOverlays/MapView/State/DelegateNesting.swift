/// How many calls that tell a delegate something are under way, each made while the one before
/// runs.
///
/// A delegate that answers every change with another is told of `most` changes within one another.
struct DelegateNesting {
  /// The most calls within one another.
  static let most = 64

  private var depth = 0

  /// Begins a call; false where there are too many, and then it is not made. Each true needs a
  /// `leave()`.
  mutating func enter() -> Bool {
    guard depth < DelegateNesting.most else { return false }
    depth += 1
    return true
  }

  /// Ends the innermost call.
  mutating func leave() { depth -= 1 }
}
