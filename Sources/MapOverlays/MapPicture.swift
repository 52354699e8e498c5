import GeoJSON
import MapGeometry
import MapRaster

/// The shapes of GeoJSON features on the map, each with its appearance, to be drawn at any place and scale.
///
/// Features are added one at a time and need not be kept. Memory: 17 bytes a position, and what arrays keep in reserve.
public struct MapPicture: Sendable {
  /// Where coordinates lie on the map.
  public enum Projection: Hashable, Sendable {
    /// MapKit's: latitudes beyond 85 degrees are drawn at 85, and positions beyond 90 or 180 degrees are left out.
    case mapKit
    /// That of web tiles, to 85.05 degrees; longitudes beyond 180 go on beyond the world's edge.
    case webMercator
  }

  /// How shapes look.
  public let style: MapStyle
  /// Where coordinates lie.
  public let projection: Projection
  /// The smallest rectangle around all shapes, in map points; `MapRect.null` while there are none.
  public private(set) var bounds = MapRect.null
  /// The number of features and bare geometries added.
  public private(set) var itemCount = 0
  /// The number of positions that are not drawn because MapKit's projection has no place for them.
  public private(set) var leftOutCount = 0
  var shapes: [Shape] = []

  /// What is drawn as one: lines and polygons as a path in map points, or points.
  struct Shape: Sendable {
    var outline: Outline
    var appearance: Appearance
    var bounds: MapRect
  }

  /// The places of a shape.
  enum Outline: Sendable {
    /// Discs about points.
    case points([MapPoint])
    /// The lines of one geometry.
    case lines(Path)
    /// Polygons of one geometry, each a path of its rings.
    case polygons([Path])
  }

  /// A picture without shapes.
  public init(style: MapStyle = .standard, projection: Projection = .mapKit) {
    self.style = style
    self.projection = projection
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { shapes.isEmpty }

  /// Adds a feature's geometry, or a geometry without properties; features without a geometry only count. O(positions).
  ///
  /// - Throws: `GeoJSONError` where properties that a rule asks for are nested deeper than `JSONValue.maximumDepth`.
  public mutating func add(_ item: GeoJSONReader.Item) throws(GeoJSONError) {
    itemCount += 1
    switch item {
    case .geometry(let geometry): add(geometry, properties: .null)
    case .feature(let feature):
      guard let geometry = feature.geometry else { return }
      let properties = style.asksForProperties ? try feature.properties?.value() : nil
      add(geometry, properties: properties ?? .null)
    }
  }

  private mutating func add(_ geometry: Geometry, properties: JSONValue) {
    switch geometry.shape {
    case .point(let position): addPoints(position.map { [$0] } ?? [], properties)
    case .multiPoint(let positions): addPoints(positions, properties)
    case .lineString(let positions): addLines([positions], properties)
    case .multiLineString(let lines): addLines(lines, properties)
    case .polygon(let rings): addPolygons([rings], properties)
    case .multiPolygon(let polygons): addPolygons(polygons, properties)
    // Collections are nested 64 deep at most.
    case .geometryCollection(let geometries): for part in geometries { add(part, properties: properties) }
    }
  }

  private mutating func addPoints(_ positions: [Position], _ properties: JSONValue) {
    let points = mapPoints(positions)
    guard !points.isEmpty else { return }
    add(.points(points), .point, around: MapRect(bounding: points), properties)
  }

  private mutating func addLines(_ lines: [[Position]], _ properties: JSONValue) {
    var (path, bounds) = (Path(), MapRect.null)
    for line in lines { addContour(line, closed: false, to: &path, &bounds) }
    if !bounds.isNull { add(.lines(path), .line, around: bounds, properties) }
  }

  private mutating func addPolygons(_ polygons: [[[Position]]], _ properties: JSONValue) {
    var (paths, bounds) = ([Path](), MapRect.null)
    for rings in polygons {
      var path = Path()
      for ring in rings { addContour(ring, closed: true, to: &path, &bounds) }
      paths.append(path)
    }
    if !bounds.isNull { add(.polygons(paths), .polygon, around: bounds, properties) }
  }

  /// Adds a line or a ring to a path.
  private mutating func addContour(
    _ positions: [Position], closed: Bool, to path: inout Path, _ bounds: inout MapRect
  ) {
    var points = mapPoints(positions)
    guard !points.isEmpty else { return }
    bounds = bounds.union(MapRect(bounding: points))
    // A ring repeats its first position; closing the path goes there already, with a join and not two caps.
    if closed, points.count > 1, points.first == points.last { points.removeLast() }
    path.addLines(through: points, closed: closed)
  }

  private mutating func add(
    _ outline: Outline, _ kind: MapStyle.Kind, around bounds: MapRect, _ properties: JSONValue
  ) {
    shapes.append(
      Shape(outline: outline, appearance: style.appearance(of: kind, properties: properties), bounds: bounds))
    self.bounds = self.bounds.union(bounds)
  }

  /// The points of positions, without those that have no place on the map.
  private mutating func mapPoints(_ positions: [Position]) -> [MapPoint] {
    var points: [MapPoint] = []
    points.reserveCapacity(positions.count)
    for position in positions {
      let coordinate = position.coordinate
      switch projection {
      case .mapKit: if coordinate.isValid { points.append(MapPoint(coordinate)) }
      case .webMercator:
        let point = WebMercator.mapPoint(coordinate)
        if point.isFinite { points.append(point) }
      }
    }
    leftOutCount += positions.count - points.count
    return points
  }
}
