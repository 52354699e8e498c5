import MapGeometry
import Synchronization

/// A shape made of points of the map, in order: what lines and polygons have in common.
///
/// Its points never change, so renderers may read it on several threads at once.
open class MultiPoint: Shape {
  /// The points, in map points; those across the 180th meridian are not wrapped.
  public let mapPoints: [MapPoint]
  /// The smallest rectangle around the points, `MapRect(bounding:)`: without points its origin is
  /// (+∞, +∞) and its size (−∞, −∞).
  public let boundingMapRect: MapRect
  /// What is worked out once, when it is first asked for.
  private let derived = Mutex(Derived())

  private struct Derived {
    /// Where each point lies along the line; empty where a point is not finite. Nil until then.
    var locations: [Double]?
    /// A copy for readers of memory; nil until then.
    var memory: Memory?
  }

  /// An address that threads may hand to each other: what is there is the callers' affair.
  private struct Memory: @unchecked Sendable {
    let points: UnsafeMutablePointer<MapPoint>
  }

  /// A shape of the given points (map points), as they are.
  package init(mapPoints: [MapPoint]) {
    self.mapPoints = mapPoints
    boundingMapRect = MapRect(bounding: mapPoints)
    super.init()
  }

  deinit {
    derived.withLock { $0.memory?.points.deallocate() }
  }

  /// The number of points.
  public var pointCount: Int { mapPoints.count }

  /// The points as coordinates (degrees), each by `Coordinate.init(_:)`.
  public var coordinates: [Coordinate] { mapPoints.map { Coordinate($0) } }

  /// The middle of the bounding rectangle, not the centroid; NaN in both components without points.
  open override var coordinate: Coordinate {
    Coordinate(MapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY))
  }

  /// The fraction of the length (in map points) that lies before each point, 0…1, by
  /// `MapGeometry.locations(along:)`; empty where a point is not finite. The first call takes
  /// O(points).
  public var locations: [Double] {
    derived.withLock { derived in
      if let locations = derived.locations { return locations }
      let locations = MapGeometry.locations(along: mapPoints) ?? []
      derived.locations = locations
      return locations
    }
  }

  /// The fraction of the length (in map points) that lies before a point, 0…1; NaN where there is
  /// no such point or a point is not finite. The first call takes O(points).
  public func location(atPointIndex index: Int) -> Double {
    let locations = locations
    return locations.indices.contains(index) ? locations[index] : .nan
  }

  /// The locations of several points, as `location(atPointIndex:)` gives them.
  public func locations(atPointIndexes indexes: some Sequence<Int>) -> [Double] {
    let locations = locations
    return indexes.map { locations.indices.contains($0) ? locations[$0] : .nan }
  }

  /// The points one after the other in memory, valid while the shape lives, for code that reads
  /// them that way; what is written there changes nothing.
  public func points() -> UnsafeMutablePointer<MapPoint> {
    let memory = derived.withLock { derived in
      if let memory = derived.memory { return memory }
      // At least one, so that there is an address of its own.
      let copy = UnsafeMutablePointer<MapPoint>.allocate(capacity: Swift.max(mapPoints.count, 1))
      copy.initialize(repeating: MapPoint(x: 0, y: 0), count: Swift.max(mapPoints.count, 1))
      for (index, point) in mapPoints.enumerated() { copy[index] = point }
      let memory = Memory(points: copy)
      derived.memory = memory
      return memory
    }
    return memory.points
  }
}
