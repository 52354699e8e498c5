import MapGeometry

/// A rectangle by its edges. It meets nothing before it is extended.
struct EdgeBox: Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  init() {}

  /// Creates the box of a rectangle extended by a margin on all sides.
  init(_ rect: MapRect, margin: Double = 0) {
    (minX, minY) = (rect.minX - margin, rect.minY - margin)
    (maxX, maxY) = (rect.maxX + margin, rect.maxY + margin)
  }

  /// Extends the box by a point.
  mutating func extend(to point: MapPoint) {
    (minX, minY) = (min(minX, point.x), min(minY, point.y))
    (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
  }

  /// Extends the box by another one.
  mutating func extend(to other: EdgeBox) {
    (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
    (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
  }

  /// Whether the boxes have a common point, also on their edges.
  func meets(_ other: EdgeBox) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  /// The box moved to the east.
  func moved(by shift: Double) -> EdgeBox {
    var moved = self
    (moved.minX, moved.maxX) = (minX + shift, maxX + shift)
    return moved
  }

  /// The box extended by a margin on all sides.
  func grown(by margin: Double) -> EdgeBox {
    var grown = self
    (grown.minX, grown.minY) = (minX - margin, minY - margin)
    (grown.maxX, grown.maxY) = (maxX + margin, maxY + margin)
    return grown
  }

  /// The box in another unit, with the same origin.
  func scaled(by scale: Double) -> EdgeBox {
    var scaled = EdgeBox()
    (scaled.minX, scaled.minY) = (minX * scale, minY * scale)
    (scaled.maxX, scaled.maxY) = (maxX * scale, maxY * scale)
    return scaled
  }

  /// The box as a rectangle.
  var rect: MapRect { MapRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
}
