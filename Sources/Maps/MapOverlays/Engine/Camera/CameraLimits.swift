import Foundation
import MapGeometry

/// The part of the map in which the middle of a map view must remain.
public final class CameraBoundary: Sendable {
  /// The part (map points).
  public let mapRect: MapRect
  /// The part as a region (degrees).
  public let region: CoordinateRegion

  /// Creates a boundary. Returns nil for a rectangle that is not finite or has no area.
  public init?(mapRect: MapRect) {
    guard mapRect.origin.isFinite, mapRect.maxX.isFinite, mapRect.maxY.isFinite, mapRect.width > 0,
      mapRect.height > 0
    else { return nil }
    self.mapRect = mapRect
    region = CoordinateRegion(mapRect)
  }

  /// Creates a boundary. Returns nil unless the region's center is valid and the deltas are finite
  /// and above 0.
  public init?(coordinateRegion region: CoordinateRegion) {
    guard let mapRect = Viewport.mapRect(of: region), mapRect.width > 0, mapRect.height > 0 else {
      return nil
    }
    (self.mapRect, self.region) = (mapRect, region)
  }

  /// Returns the location in the boundary that is nearest along each axis. Its x is in the copy of
  /// the world that contains the given one, or beside it.
  func nearest(to point: MapPoint) -> MapPoint {
    var result = MapPoint(x: point.x, y: min(max(point.y, mapRect.minY), mapRect.maxY))
    let world = MapSize.world.width
    guard mapRect.width < world else { return result }
    // The copy of the boundary whose middle is nearest.
    let offset = ((point.x - mapRect.midX) / world).rounded() * world
    result.x = min(max(point.x, mapRect.minX + offset), mapRect.maxX + offset)
    return result
  }
}

/// The limits of the distance of a map view's camera from the coordinate in the middle.
public final class CameraZoomRange: Sendable {
  /// The smallest distance in meters; `defaultDistance` for no limit.
  public let minCenterCoordinateDistance: Double
  /// The largest distance in meters; `defaultDistance` for no limit.
  public let maxCenterCoordinateDistance: Double

  /// The distance −1, which stands for no limit.
  public static let defaultDistance = -1.0
  /// No limits.
  package static let unlimited = CameraZoomRange(unchecked: defaultDistance, defaultDistance)

  /// Creates a range. A distance of −1 (`defaultDistance`) stands for no limit. Returns nil if
  /// another distance is negative, a distance is infinite or NaN, or the smallest is above the
  /// largest.
  public init?(
    minCenterCoordinateDistance: Double = defaultDistance,
    maxCenterCoordinateDistance: Double = defaultDistance
  ) {
    for distance in [minCenterCoordinateDistance, maxCenterCoordinateDistance] {
      guard distance == CameraZoomRange.defaultDistance || (distance >= 0 && distance.isFinite) else {
        return nil
      }
    }
    guard
      maxCenterCoordinateDistance == CameraZoomRange.defaultDistance
        || minCenterCoordinateDistance <= maxCenterCoordinateDistance
    else { return nil }
    self.minCenterCoordinateDistance = minCenterCoordinateDistance
    self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
  }

  private init(unchecked smallest: Double, _ largest: Double) {
    (minCenterCoordinateDistance, maxCenterCoordinateDistance) = (smallest, largest)
  }
}

extension CameraZoomRange: Equatable {
  /// Whether both ranges have the same distances.
  public static func == (one: CameraZoomRange, other: CameraZoomRange) -> Bool {
    one.minCenterCoordinateDistance == other.minCenterCoordinateDistance
      && one.maxCenterCoordinateDistance == other.maxCenterCoordinateDistance
  }
}
