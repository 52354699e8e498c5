import Foundation

/// The marks of `setNeedsDisplay` of a renderer, in order. They have two readers, each of which reads
/// every mark once.
struct InvalidationMarks {
  typealias Mark = OverlayRenderer.Invalidation

  /// The readers of the marks.
  enum Reader: Int, CaseIterable {
    /// Those who call `takeInvalidations()`.
    case caller
    /// The kept parts of a map.
    case parts
  }

  /// The largest number of marks to keep. A reader that has not read a mark that is removed reads a
  /// mark of all of the overlay instead.
  static let maximumCount = 1024
  private static let all = Mark(mapRect: nil, zoomScale: nil)

  /// The marks that a reader has not read, by their numbers, which increase.
  private var marks: [(number: Int, mark: Mark)] = []
  /// The number of the next mark.
  private var next = 0
  /// The number after that of the last mark that was removed because there were too many.
  private var removedEnd = 0
  /// The number of the first mark that each reader has not read.
  private var starts = Array(repeating: 0, count: Reader.allCases.count)

  /// Adds a mark. A mark that equals the one before it is kept once.
  mutating func add(_ mark: Mark) {
    if mark == InvalidationMarks.all {
      // It includes those before it.
      marks = []
    } else if marks.last?.mark == mark {
      marks.removeLast()
    } else if marks.count >= InvalidationMarks.maximumCount {
      let removed = marks.count / 2
      removedEnd = marks[removed - 1].number + 1
      marks.removeFirst(removed)
    }
    marks.append((next, mark))
    next += 1
  }

  /// The marks that a reader has not read. A mark of all of the overlay is the only one.
  func unread(by reader: Reader) -> [Mark] {
    let start = starts[reader.rawValue]
    let unread = marks.drop { $0.number < start }.map(\.mark)
    return start < removedEnd || unread.contains(InvalidationMarks.all) ? [InvalidationMarks.all] : unread
  }

  /// Returns the marks that a reader has not read, which it has then read.
  mutating func take(by reader: Reader) -> [Mark] {
    guard starts[reader.rawValue] < next else { return [] }
    let unread = unread(by: reader)
    starts[reader.rawValue] = next
    let first = starts.min() ?? next
    marks.removeAll { $0.number < first }
    return unread
  }
}

extension OverlayRenderer.Invalidation {
  /// Whether the part changed at a zoom scale, up to the rounding of scales.
  func isMeant(for scale: Double) -> Bool {
    zoomScale.map { abs(Double($0) - scale) <= scale * 1e-9 } ?? true
  }
}
