/// The number of nested calls of `MapEngine.notify(_:_:)`.
///
/// If a host answers every change with another one, at most `maximum` calls are nested. Further
/// calls are left out.
struct NoticeNesting {
  /// The largest number of nested calls.
  static let maximum = 64

  private var depth = 0

  /// Begins a call. Returns false if `maximum` calls are already nested. Then the call must not be
  /// made. Each `enter()` that returns true needs a `leave()`.
  mutating func enter() -> Bool {
    guard depth < NoticeNesting.maximum else { return false }
    depth += 1
    return true
  }

  /// Ends the innermost call.
  mutating func leave() { depth -= 1 }
}
