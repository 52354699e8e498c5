// The C functions of MapKit for rectangles of the map. Each calls the method or property of the
// same name.

/// A rectangle of the map.
public func MKMapRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MKMapRect {
  MKMapRect(x: x, y: y, width: width, height: height)
}

/// The western edge.
public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
/// The northern edge.
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
/// The middle between west and east.
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
/// The middle between north and south.
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
/// The eastern edge.
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
/// The southern edge.
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
/// The extent from west to east.
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
/// The extent from north to south.
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }

/// Whether the rectangles are equal.
public func MKMapRectEqualToRect(_ a: MKMapRect, _ b: MKMapRect) -> Bool { a == b }
/// Whether the rectangle is null.
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }
/// Whether the rectangle is null or has no extent.
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }
/// The smallest rectangle around both.
public func MKMapRectUnion(_ a: MKMapRect, _ b: MKMapRect) -> MKMapRect { a.union(b) }
/// The part that both cover.
public func MKMapRectIntersection(_ a: MKMapRect, _ b: MKMapRect) -> MKMapRect { a.intersection(b) }
/// Whether both overlap by an area.
public func MKMapRectIntersectsRect(_ a: MKMapRect, _ b: MKMapRect) -> Bool { a.intersects(b) }
/// Whether the point is inside, edges included.
public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool { rect.contains(point) }
/// Whether the second rectangle is inside the first, edges included.
public func MKMapRectContainsRect(_ a: MKMapRect, _ b: MKMapRect) -> Bool { a.contains(b) }
/// The rectangle with its edges moved inward.
public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
  rect.insetBy(dx: dx, dy: dy)
}
/// The rectangle moved.
public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
  rect.offsetBy(dx: dx, dy: dy)
}
/// The two parts on either side of a line.
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
/// The part outside the world, moved to the other side.
public func MKMapRectRemainder(_ rect: MKMapRect) -> MKMapRect { rect.remainder }
