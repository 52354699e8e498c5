import Foundation
import MapGeometry

/// A drag of an annotation's view that is under way.
///
/// The annotation keeps its coordinate until the drag ends; only `point` moves.
struct AnnotationDrag {
  let entry: AnnotationEntry
  /// Where the annotation's place would be, in screen points; finite.
  private(set) var point: CGPoint

  /// A drag of an entry that begins at a point.
  init(of entry: AnnotationEntry, at point: CGPoint) {
    self.entry = entry
    self.point = point
  }

  /// Where the drag is after the finger moved to a point: on the edge of the world where that lies
  /// north or south of it. Nil where the point is not finite or the viewport has no area.
  static func point(for point: CGPoint, in viewport: Viewport) -> CGPoint? {
    let place = viewport.mapPoint(at: point)
    guard viewport.hasArea, place.isFinite else { return nil }
    let height = MapSize.world.height
    let edge = viewport.point(at: MapPoint(x: place.x, y: min(max(place.y, 0), height)))
    return CGPoint(x: point.x, y: place.y >= 0 && place.y <= height ? point.y : edge.y)
  }

  /// Moves the drag as `point(for:in:)` says.
  /// - Returns: false where that is nil, and it stays where it is.
  mutating func move(to point: CGPoint, in viewport: Viewport) -> Bool {
    guard let moved = AnnotationDrag.point(for: point, in: viewport) else { return false }
    self.point = moved
    return true
  }

  /// The coordinate at the drag's point, the latitude in −85…85 degrees; nil without an area.
  func coordinate(in viewport: Viewport) -> Coordinate? {
    let coordinate = Coordinate(viewport.mapPoint(at: point))
    let limited = Coordinate(
      latitude: min(max(coordinate.latitude, -85), 85), longitude: coordinate.longitude)
    return viewport.hasArea && limited.isValid ? limited : nil
  }
}
