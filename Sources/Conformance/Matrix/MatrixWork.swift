import Foundation

/// What the threads of a matrix share: which implementation is next, and the columns that are done.
final class MatrixWork: @unchecked Sendable {
  // Everything below is read and written under this lock only.
  private let lock = NSLock()
  private var started = 0
  private var done: [MatrixColumn?]

  init(count: Int) { done = Array(repeating: nil, count: count) }

  func next() -> Int? {
    exclusively {
      guard started < done.count else { return nil }
      started += 1
      return started - 1
    }
  }

  func finish(_ index: Int, _ column: MatrixColumn) { exclusively { done[index] = column } }

  var columns: [MatrixColumn] { exclusively { done.compactMap { $0 } } }

  func exclusively<T>(_ body: () -> T) -> T { lock.withLock(body) }
}
