import Foundation
import MapGeometry

/// A drag of an annotation's view.
///
/// The annotation keeps its coordinate until the drag ends. Only `point` moves.
struct AnnotationDrag {
  let entry: AnnotationEntry
  /// The setter of the annotation's coordinate.
  let setter: CoordinateSetter
  /// The point where the annotation's location would be, in screen points; finite.
  private(set) var point: CGPoint

  /// Creates a drag of an entry that begins at a point.
  init(of entry: AnnotationEntry, setter: CoordinateSetter, at point: CGPoint) {
    self.entry = entry
    self.setter = setter
    self.point = point
  }

  /// Returns the point of the drag after the finger moved to a point. If the point is north or
  /// south of the world, the result is on the world's edge. The result is nil if the location at
  /// the point is not finite or the viewport has no area.
  static func point(for point: CGPoint, in viewport: Viewport) -> CGPoint? {
    let mapPoint = viewport.mapPoint(at: point)
    guard viewport.hasArea, mapPoint.isFinite else { return nil }
    let height = MapSize.world.height
    if !viewport.turn.isNone {
      let inside = MapPoint(x: mapPoint.x, y: min(max(mapPoint.y, 0), height))
      return inside == mapPoint ? point : viewport.point(at: inside)
    }
    let edge = viewport.point(at: MapPoint(x: mapPoint.x, y: min(max(mapPoint.y, 0), height)))
    return CGPoint(x: point.x, y: mapPoint.y >= 0 && mapPoint.y <= height ? point.y : edge.y)
  }

  /// Moves the drag to `point(for:in:)`.
  ///
  /// - Returns: false, with no effect, if `point(for:in:)` is nil.
  mutating func move(to point: CGPoint, in viewport: Viewport) -> Bool {
    guard let moved = AnnotationDrag.point(for: point, in: viewport) else { return false }
    self.point = moved
    return true
  }

  /// Returns the coordinate at the drag's point, with a latitude in −85…85 degrees. Returns nil if
  /// the viewport has no area or the coordinate is not valid.
  func coordinate(in viewport: Viewport) -> Coordinate? {
    let coordinate = Coordinate(viewport.mapPoint(at: point))
    let limited = Coordinate(
      latitude: min(max(coordinate.latitude, -85), 85), longitude: coordinate.longitude)
    return viewport.hasArea && limited.isValid ? limited : nil
  }
}
