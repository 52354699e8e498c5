import MapGeometry
import Synchronization

/// Points of the map, in order.
///
/// Its properties are not those of a class. So an extension of a class, for example of `Polyline`,
/// can declare properties with the same names, as published code for MapKit does.
public protocol PointSequence {
  /// The points, in map points.
  var mapPoints: [MapPoint] { get }
}

extension PointSequence {
  /// The points as coordinates (degrees), each converted by `Coordinate.init(_:)`.
  public var coordinates: [Coordinate] { mapPoints.map { Coordinate($0) } }
}

/// A shape made of points of the map, in order: the common superclass of lines and polygons.
///
/// Its points do not change after its initializer, so renderers can read it on several threads at once.
open class MultiPoint: Shape, PointSequence {
  /// The points, in map points. Points across the 180th meridian are not wrapped.
  public private(set) final var mapPoints: [MapPoint] = []
  /// The smallest rectangle around the points, `MapRect(bounding:)`. Without points its origin is
  /// (+∞, +∞) and its size (−∞, −∞).
  public private(set) final var boundingMapRect = MapRect(bounding: [MapPoint]())
  /// Values that are computed once, when they are first needed.
  private let derived = Mutex(Derived())

  private struct Derived {
    /// The location of each point along the line; empty if a point is not finite. Nil until it is
    /// computed.
    var locations: [Double]?
    /// The copy that `points()` returns; nil until the first call.
    var memory: Memory?
  }

  /// An address that threads can pass to each other. Callers must synchronize their accesses.
  private struct Memory: @unchecked Sendable {
    let points: UnsafeMutablePointer<MapPoint>
  }

  /// Creates a shape without points.
  ///
  /// It is the only designated initializer, as in MapKit. So a subclass that overrides it, or that
  /// has none of its own, inherits the initializers with points.
  public override init() { super.init() }

  /// Creates a shape from points (map points).
  package convenience init(mapPoints: [MapPoint]) {
    self.init()
    take(points: mapPoints)
  }

  /// Sets the points (map points) of a shape. Initializers call it.
  func take(points: [MapPoint]) {
    mapPoints = points
    boundingMapRect = MapRect(bounding: points)
  }

  /// Sets the points of a shape from coordinates (degrees). Initializers call it.
  func take(coordinates: [Coordinate]) { take(points: coordinates.map { MapPoint($0) }) }

  deinit {
    derived.withLock { $0.memory?.points.deallocate() }
  }

  /// The number of points.
  public var pointCount: Int { mapPoints.count }

  /// The middle of the bounding rectangle, not the centroid; NaN in both components if there are no
  /// points.
  open override var coordinate: Coordinate {
    Coordinate(MapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY))
  }

  /// The fraction of the length (in map points) before each point, 0…1, by
  /// `MapGeometry.locations(along:)`; empty if a point is not finite. The first call takes
  /// O(points).
  public var locations: [Double] {
    derived.withLock { derived in
      if let locations = derived.locations { return locations }
      let locations = MapGeometry.locations(along: mapPoints) ?? []
      derived.locations = locations
      return locations
    }
  }

  /// Returns the fraction of the length (in map points) before a point, 0…1; NaN if there is no
  /// such point or a point is not finite. The first call takes O(points).
  public func location(atPointIndex index: Int) -> Double {
    let locations = locations
    return locations.indices.contains(index) ? locations[index] : .nan
  }

  /// Returns the locations of several points, each by `location(atPointIndex:)`.
  public func locations(atPointIndexes indexes: some Sequence<Int>) -> [Double] {
    let locations = locations
    return indexes.map { locations.indices.contains($0) ? locations[$0] : .nan }
  }

  /// Returns the points in contiguous memory, valid as long as the shape exists. Every call returns
  /// the same memory. Changes of the memory do not change the shape.
  public func points() -> UnsafeMutablePointer<MapPoint> {
    let memory = derived.withLock { derived in
      if let memory = derived.memory { return memory }
      // Memory for at least one point, so even a shape without points has an address of its own.
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
