import Foundation

/// The state that the threads of a matrix share: the index of the next implementation, and the
/// finished columns.
final class MatrixWork: @unchecked Sendable {
  // All properties below are read and written only while this lock is held.
  private let lock = NSLock()
  private var nextIndex = 0
  private var done: [MatrixColumn?]

  init(count: Int) { done = Array(repeating: nil, count: count) }

  /// Returns the index of the next implementation to run, or nil if all have been started.
  func next() -> Int? {
    withLock {
      guard nextIndex < done.count else { return nil }
      nextIndex += 1
      return nextIndex - 1
    }
  }

  /// Stores the column of an implementation.
  func finish(_ index: Int, _ column: MatrixColumn) { withLock { done[index] = column } }

  /// The finished columns, in the order of the list.
  var columns: [MatrixColumn] { withLock { done.compactMap { $0 } } }

  /// Calls the body while the lock is held.
  func withLock<T>(_ body: () -> T) -> T { lock.withLock(body) }
}
