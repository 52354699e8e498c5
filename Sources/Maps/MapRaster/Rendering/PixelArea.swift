/// A rectangle of whole pixels.
package struct PixelArea: Hashable, Sendable {
  /// The columns.
  package var columns: Range<Int>
  /// The rows.
  package var rows: Range<Int>

  /// Creates a rectangle from its columns and rows.
  package init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Whether there are no pixels.
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Whether both have a common pixel.
  package func overlaps(_ other: PixelArea) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// Returns the pixels that both have; empty if there are none.
  package func intersection(_ other: PixelArea) -> PixelArea {
    PixelArea(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Returns the smallest rectangle that contains both.
  package func union(_ other: PixelArea) -> PixelArea {
    PixelArea(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// Returns the rectangle, moved by numbers of columns and rows.
  package func moved(columns x: Int, rows y: Int) -> PixelArea {
    PixelArea(
      columns: columns.lowerBound + x..<columns.upperBound + x,
      rows: rows.lowerBound + y..<rows.upperBound + y)
  }

  /// Returns the pixels that the other rectangle does not have, in at most four rectangles: above
  /// it, to its left, to its right, below it.
  package func subtracting(_ other: PixelArea) -> [PixelArea] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelArea(columns: columns, rows: rows.lowerBound..<common.rows.lowerBound),
      PixelArea(columns: columns.lowerBound..<common.columns.lowerBound, rows: common.rows),
      PixelArea(columns: common.columns.upperBound..<columns.upperBound, rows: common.rows),
      PixelArea(columns: columns, rows: common.rows.upperBound..<rows.upperBound),
    ].filter { !$0.isEmpty }
  }
}

extension PixelBuffer {
  /// The whole picture.
  package var area: PixelArea { PixelArea(columns: 0..<width, rows: 0..<height) }

  /// Copies pixels between the picture and memory with rows of its own.
  ///
  /// - Parameters:
  ///   - area: the pixels of the picture, which must be inside it.
  ///   - memory: the first pixel's place in memory.
  ///   - stride: the distance from a row to the next in memory, in pixels.
  package func copy(_ area: PixelArea, to memory: UnsafeMutablePointer<UInt32>, stride: Int) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      for (index, row) in area.rows.enumerated() {
        let start = first + (row * width + area.columns.lowerBound)
        (memory + index * stride).update(from: start, count: area.columns.count)
      }
    }
  }

  /// Replaces pixels of the picture by pixels in memory, as `copy(_:to:stride:)` in the other
  /// direction.
  package mutating func replace(_ area: PixelArea, from memory: UnsafePointer<UInt32>, stride: Int) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      for (index, row) in area.rows.enumerated() {
        let start = first + (row * width + area.columns.lowerBound)
        start.update(from: memory + index * stride, count: area.columns.count)
      }
    }
  }
}
