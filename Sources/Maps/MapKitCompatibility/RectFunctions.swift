import MapGeometry

// The C functions of MapKit for rectangles of the map. Each calls the corresponding method,
// property or initializer.

/// Returns a rectangle of the map.
public func MKMapRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MKMapRect {
  MKMapRect(x: x, y: y, width: width, height: height)
}

/// Returns the western edge.
public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
/// Returns the northern edge.
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
/// Returns the middle between west and east.
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
/// Returns the middle between north and south.
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
/// Returns the eastern edge.
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
/// Returns the southern edge.
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
/// Returns the extent from west to east.
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
/// Returns the extent from north to south.
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }

/// Whether the rectangles are equal.
public func MKMapRectEqualToRect(_ a: MKMapRect, _ b: MKMapRect) -> Bool { a == b }
/// Whether the rectangle is null.
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }
/// Whether the rectangle is null or both its width and its height are 0.
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }
/// Returns the smallest rectangle around both.
public func MKMapRectUnion(_ a: MKMapRect, _ b: MKMapRect) -> MKMapRect { a.union(b) }
/// Returns the part that both rectangles cover; the null rectangle if there is none. If the
/// rectangles only touch, the width or the height of the part is 0.
public func MKMapRectIntersection(_ a: MKMapRect, _ b: MKMapRect) -> MKMapRect { a.intersection(b) }
/// Whether the rectangles overlap by a positive length in both axes.
public func MKMapRectIntersectsRect(_ a: MKMapRect, _ b: MKMapRect) -> Bool { a.intersects(b) }
/// Whether the point is inside, edges included.
public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool { rect.contains(point) }
/// Whether the second rectangle is null or inside the first, edges included. False if the first is
/// null.
public func MKMapRectContainsRect(_ a: MKMapRect, _ b: MKMapRect) -> Bool { a.contains(b) }
/// Returns the rectangle with its vertical edges moved inward by `dx` and the others by `dy`.
public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
  rect.insetBy(dx: dx, dy: dy)
}
/// Returns the rectangle moved by `dx` and `dy`.
public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
  rect.offsetBy(dx: dx, dy: dy)
}
/// Divides the rectangle by a line at the distance `amount` from an edge. Writes the part next to
/// that edge to `slice` and the other part to `remainder`.
public func MKMapRectDivide(
  _ rect: MKMapRect, _ slice: UnsafeMutablePointer<MKMapRect>, _ remainder: UnsafeMutablePointer<MKMapRect>,
  _ amount: Double, _ edge: CGRectEdge
) {
  let side: MapRectEdge =
    switch edge {
    case .minXEdge: .minX
    case .minYEdge: .minY
    case .maxXEdge: .maxX
    case .maxYEdge: .maxY
    }
  (slice.pointee, remainder.pointee) = rect.divided(by: amount, from: side)
}
/// Whether the rectangle has parts on both sides of the 180th meridian.
public func MKMapRectSpans180thMeridian(_ rect: MKMapRect) -> Bool { rect.spans180thMeridian }
/// Returns the part outside the world, moved to the other side; the null rectangle if there is
/// none. If there are parts on both sides, returns only the western one.
public func MKMapRectRemainder(_ rect: MKMapRect) -> MKMapRect { rect.remainder }
