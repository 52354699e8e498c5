/// A geometry object: its shape, and the members that any GeoJSON object can have.
public struct Geometry: Hashable, Sendable {
  /// The kind of shape with its positions.
  public var shape: Shape
  /// The `bbox` member; nil if it is missing or null.
  public var boundingBox: BoundingBox?
  /// The members that RFC 7946 does not define for a geometry of this type, in the document's
  /// order.
  public var foreignMembers: [ForeignMember]

  /// Creates a geometry of a shape.
  public init(_ shape: Shape, boundingBox: BoundingBox? = nil, foreignMembers: [ForeignMember] = []) {
    self.shape = shape
    self.boundingBox = boundingBox
    self.foreignMembers = foreignMembers
  }

  /// The positions of a geometry, in the arrangement of its type, or the geometries of a
  /// collection.
  ///
  /// Any of the arrays can be empty. Rings are not changed: closed or not, of any length, in either
  /// direction. The first ring of a polygon is its outer one.
  public enum Shape: Hashable, Sendable {
    /// A single position; nil for the empty array that GEOS and PostGIS write for an empty point.
    /// RFC 7946, 3.1, lets readers treat it as no geometry.
    case point(Position?)
    /// Positions whose order has no meaning.
    case multiPoint([Position])
    /// A line through the positions.
    case lineString([Position])
    /// Several lines.
    case multiLineString([[Position]])
    /// An outer ring, then the rings of its holes.
    case polygon([[Position]])
    /// Several polygons, each an outer ring and its holes.
    case multiPolygon([[[Position]]])
    /// Geometries of any type, including collections.
    case geometryCollection([Geometry])
  }

  /// The seven names that RFC 7946 gives to geometries.
  public enum TypeName: String, Hashable, Sendable, CaseIterable {
    case point = "Point"
    case multiPoint = "MultiPoint"
    case lineString = "LineString"
    case multiLineString = "MultiLineString"
    case polygon = "Polygon"
    case multiPolygon = "MultiPolygon"
    case geometryCollection = "GeometryCollection"

    /// The name of the member that has the contents of a geometry of this type.
    var contentName: String { self == .geometryCollection ? "geometries" : "coordinates" }
  }

  /// The largest number of nested geometry collections.
  ///
  /// Copying, comparing and freeing nested values is recursive in Swift, so deep nesting can
  /// overflow a thread's stack and crash. 512 KiB is the smallest stack that common systems give a
  /// thread. 64 levels fit into it, even in a debug build. RFC 7946 advises against any nesting.
  public static let maximumCollectionDepth = 64

  /// The name that RFC 7946 gives to this geometry's type.
  public var typeName: TypeName {
    switch shape {
    case .point: .point
    case .multiPoint: .multiPoint
    case .lineString: .lineString
    case .multiLineString: .multiLineString
    case .polygon: .polygon
    case .multiPolygon: .multiPolygon
    case .geometryCollection: .geometryCollection
    }
  }
}
