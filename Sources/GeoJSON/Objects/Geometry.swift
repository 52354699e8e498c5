/// A geometry object: its shape, and the members that any GeoJSON object may carry.
public struct Geometry: Hashable, Sendable {
  /// The kind of shape with its positions.
  public var shape: Shape
  /// The `bbox` member; nil where it is missing or null.
  public var boundingBox: BoundingBox?
  /// The members that RFC 7946 does not define, in the document's order.
  public var foreignMembers: [ForeignMember]

  /// A geometry of the given shape.
  public init(_ shape: Shape, boundingBox: BoundingBox? = nil, foreignMembers: [ForeignMember] = []) {
    self.shape = shape
    self.boundingBox = boundingBox
    self.foreignMembers = foreignMembers
  }

  /// The positions of a geometry, arranged as its type demands.
  ///
  /// Any of the arrays may be empty. Rings are kept as they were given: closed or not, of any
  /// length, wound either way; the first ring of a polygon is its outer one.
  public enum Shape: Hashable, Sendable {
    /// A single position; nil for the empty array that GEOS and PostGIS write for an empty point
    /// (RFC 7946, 3.1, lets readers take it for no geometry).
    case point(Position?)
    /// Positions without an order that means anything.
    case multiPoint([Position])
    /// A line through the positions.
    case lineString([Position])
    /// Several lines.
    case multiLineString([[Position]])
    /// An outer ring, then the rings of its holes.
    case polygon([[Position]])
    /// Several polygons, each an outer ring and its holes.
    case multiPolygon([[[Position]]])
    /// Geometries of any type, collections included.
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

    /// The member that holds the contents of a geometry of this type.
    var contentName: String { self == .geometryCollection ? "geometries" : "coordinates" }
  }

  /// The greatest number of geometry collections that may lie one inside another.
  ///
  /// Values nested deeper than a thread's stack cannot be copied, compared or freed by Swift
  /// without a crash, and RFC 7946 advises against any nesting at all. 64 levels fit a stack of 512
  /// KiB, the smallest that common systems give a thread, in a debug build too; a lower limit would
  /// gain nothing more.
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
