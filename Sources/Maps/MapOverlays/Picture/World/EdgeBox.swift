import MapGeometry

/// A rectangle by its edges. It meets nothing before it is extended.
struct EdgeBox: Sendable {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

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
    EdgeBox(minX: minX + shift, minY: minY, maxX: maxX + shift, maxY: maxY)
  }

  /// The box extended by a margin on all sides.
  func grown(by margin: Double) -> EdgeBox {
    EdgeBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The box in another unit, with the same origin.
  func scaled(by scale: Double) -> EdgeBox {
    EdgeBox(minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale)
  }

  /// The box as a rectangle.
  var rect: MapRect { MapRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
}

extension EdgeBox {
  /// Creates the box of a rectangle.
  init(_ rect: MapRect) { self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY) }
}
