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

  /// The largest number of marks to keep for a reader. More of them become a mark of all of the
  /// overlay.
  static let maximumCount = 1024
  private static let all = Mark(mapRect: nil, zoomScale: nil)

  /// The marks that each reader has not read. A mark of all of the overlay is the only one.
  private var unread = Array(repeating: [Mark](), count: Reader.allCases.count)

  /// Adds a mark. A mark that equals the one before it is kept once.
  mutating func add(_ mark: Mark) {
    for reader in unread.indices where unread[reader].last != mark && unread[reader].last != Self.all {
      if mark == Self.all || unread[reader].count >= Self.maximumCount {
        unread[reader] = [Self.all]
      } else {
        unread[reader].append(mark)
      }
    }
  }

  /// The marks that a reader has not read.
  func unread(by reader: Reader) -> [Mark] { unread[reader.rawValue] }

  /// Returns the marks that a reader has not read, which it has then read.
  mutating func take(by reader: Reader) -> [Mark] {
    guard !unread[reader.rawValue].isEmpty else { return [] }
    defer { unread[reader.rawValue] = [] }
    return unread[reader.rawValue]
  }
}

extension OverlayRenderer.Invalidation {
  /// Whether the part changed at a zoom scale, up to the rounding of scales.
  func isMeant(for scale: Double) -> Bool {
    zoomScale.map { abs(Double($0) - scale) <= scale * 1e-9 } ?? true
  }
}
