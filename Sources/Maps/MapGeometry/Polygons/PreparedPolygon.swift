/// Rings in the plane, prepared for testing many points. The results are those of
/// `containment(of:inRings:fillRule:)`, for every point.
///
/// The bounding rectangle is divided into 16 to 48 cells for each vertex. A cell that no edge
/// touches is inside or outside as a whole, so one load from memory answers most queries. In a cell
/// that edges touch, a query tests the few edges that are near the cell in its row.
///
/// Building takes O(vertices) time. The memory is about 50 bytes for each vertex, below 200 where
/// long edges cross many rows, and half a kilobyte more. All of it is built when the polygon is
/// created; queries change nothing.
public struct PreparedPolygon: Sendable {
  /// The smallest rectangle around the rings in map points, without the rings that are ignored. If
  /// no ring is left, it is that of `MapRect.init(bounding:)` without points.
  public let bounds: MapRect

  let grid: PolygonGrid

  /// Creates a polygon from rings, by the rules of `containment(of:inRings:fillRule:)`. There can
  /// be up to 2^32 − 1 vertices.
  public init(rings: some Sequence<some BidirectionalCollection<MapPoint>>) {
    var vertices: [MapPoint] = []
    var ringStarts: [Int] = []
    for ring in rings {
      guard let last = ring.last else { continue }
      let start = vertices.count
      if start == 0 { vertices.reserveCapacity(ring.count + 1) }
      vertices.append(last)
      vertices.append(contentsOf: ring)
      if vertices[start...].allSatisfy(\.isFinite) {
        ringStarts.append(start)
      } else {
        vertices.removeSubrange(start...)
      }
    }
    bounds = MapRect(bounding: vertices)
    grid = PolygonGrid(vertices: vertices, ringStarts: ringStarts)
  }

  /// Returns the position of the point; exact for all finite doubles. A point that is not finite is
  /// outside.
  public func containment(of point: MapPoint, fillRule: FillRule) -> Containment {
    grid.containment(of: point, fillRule)
  }
}

/// The earlier name of `PreparedPolygon`.
public typealias PlanarPolygon = PreparedPolygon
