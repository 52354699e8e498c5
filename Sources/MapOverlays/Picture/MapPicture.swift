import GeoJSON
import MapGeometry
import MapRaster

/// The shapes of GeoJSON features on the map, each with its appearance. They can be drawn at any
/// location and scale.
///
/// Features are added one at a time. The picture does not refer to them after that. The memory is
/// 16 bytes for each position, plus that of each shape and contour, and the spare capacity of
/// arrays.
public struct MapPicture: Sendable {
  /// The projection of coordinates to the map.
  public enum Projection: Hashable, Sendable {
    /// MapKit's projection. Latitudes beyond 85 degrees are drawn at 85. Positions beyond 90 or 180
    /// degrees are left out.
    case mapKit
    /// The projection of web tiles. Latitudes beyond 85.05 degrees are drawn at the edge of the
    /// world. Longitudes beyond 180 continue outside the world.
    case webMercator
  }

  /// The appearance of shapes that are added next. The background is that of the whole picture.
  public var style: MapStyle
  /// The projection of coordinates.
  public let projection: Projection
  /// The smallest rectangle around all shapes, pins and points to cluster, in map points;
  /// `MapRect.null` if there are none. The widths of lines and the sizes of discs and pins are not
  /// included.
  public private(set) var bounds = MapRect.null
  /// The number of features and bare geometries added, including features without a geometry.
  public private(set) var itemCount = 0
  /// The number of positions that are not drawn because the projection has no point for them.
  public private(set) var leftOutCount = 0
  /// The options for simplestyle properties, labels and clusters.
  public let options: PictureOptions
  private var propertyFaults = PropertyFaults()
  var shapes: [Shape] = []
  /// Pins, drawn over all shapes.
  var pins: [Pin] = []
  /// The labels, if the options have labels.
  var labels: [PictureLabel] = []
  /// The points to cluster, if the options have clusters.
  var clusterPoints: [ClusterPoint] = []

  /// A shape that is drawn as one: lines and polygons as a path in map points, or points.
  struct Shape: Sendable {
    var outline: Outline
    var appearance: Appearance
    var bounds: MapRect
  }

  /// The geometry of a shape.
  enum Outline: Sendable {
    /// Discs about points.
    case points([MapPoint])
    /// The lines of one geometry.
    case lines(Path)
    /// The lines of one geometry, with colors along each.
    case gradientLines([[MapPoint]], Gradient)
    /// Polygons of one geometry, each a path of its rings, or circles about its points, each a path
    /// with curves.
    case polygons([Path])
  }

  /// Creates a picture without shapes.
  public init(
    style: MapStyle = .standard, projection: Projection = .mapKit, options: PictureOptions = PictureOptions()
  ) {
    self.style = style
    self.projection = projection
    self.options = options
  }

  /// The number of elements to draw: shapes, pins, and points that can be clustered.
  public var drawnCount: Int { shapes.count + pins.count + clusterPoints.count }
  /// Whether there is nothing to draw.
  public var isEmpty: Bool { drawnCount == 0 }
  /// Whether a pin shows a letter or a digit, for which a font is needed.
  public var hasMarkerSymbols: Bool {
    pins.contains { $0.marker.symbol != nil } || clusterPoints.contains { $0.marker?.symbol != nil }
  }

  /// Returns the properties that could not be used since the last call, or since the beginning.
  public mutating func takePropertyFaults() -> PropertyFaults {
    defer { propertyFaults = PropertyFaults() }
    return propertyFaults
  }

  /// Adds a feature's geometry, or a geometry without properties. Features without a geometry are
  /// only counted. O(positions).
  ///
  /// - Throws: `GeoJSONError` if needed properties are nested deeper than `JSONValue.maximumDepth`.
  ///   The feature is then counted, but nothing is drawn for it.
  public mutating func add(_ item: GeoJSONReader.Item) throws(GeoJSONError) {
    itemCount += 1
    switch item {
    case .geometry(let geometry): add(geometry, Subject())
    case .feature(let feature):
      guard let geometry = feature.geometry else { return }
      var subject = Subject()
      if let properties = feature.properties, needsParsing(for: properties) {
        subject.properties = try properties.value()
        if options.usesSimplestyle {
          subject.simplestyle = Simplestyle(subject.properties) {
            propertyFaults.add($0, expected: $1, found: $2)
          }
        }
      }
      let clusterPoint = clusterPoints.count
      add(geometry, subject)
      if let labels = options.labels {
        addLabel(
          of: geometry, subject, labels, clusterPoint: clusterPoint < clusterPoints.count ? clusterPoint : nil
        )
      }
    }
  }

  /// The properties of a feature that its shapes need.
  struct Subject {
    /// An object; null if there is none or nothing needs it.
    var properties = JSONValue.null
    var simplestyle: Simplestyle?
  }

  /// Whether a feature's properties must be parsed: the style or labels need them, or they can
  /// contain simplestyle names.
  private func needsParsing(for properties: RawJSON) -> Bool {
    style.asksForProperties || options.labels != nil
      || options.usesSimplestyle && Simplestyle.mayOccur(in: properties)
  }

  private mutating func add(_ geometry: Geometry, _ subject: Subject) {
    switch geometry.shape {
    case .point(let position): addPoints(position.map { [$0] } ?? [], subject)
    case .multiPoint(let positions): addPoints(positions, subject)
    case .lineString(let positions): addLines([positions], subject)
    case .multiLineString(let lines): addLines(lines, subject)
    case .polygon(let rings): addPolygons([rings], subject)
    case .multiPolygon(let polygons): addPolygons(polygons, subject)
    // Collections are nested at most 64 deep.
    case .geometryCollection(let geometries): for part in geometries { add(part, subject) }
    }
  }

  private mutating func addPoints(_ positions: [Position], _ subject: Subject) {
    let points = projectAndCount(positions)
    guard !points.isEmpty else { return }
    let style = subject.simplestyle
    if let radius = style?.circleRadius {
      addCircles(about: points, radius: radius, subject)
      if style?.marker == nil { return }
    }
    if options.clustersPoints {
      addClusterPoints(points, subject)
    } else if let marker = style?.marker {
      addPins(points, marker)
    } else {
      add(.points(points), .point, around: MapRect(bounding: points), subject)
    }
  }

  private mutating func addLines(_ lines: [[Position]], _ subject: Subject) {
    if let style = subject.simplestyle, style.gradient != nil || style.isGeodesic {
      addDetailedLines(lines, style, subject)
      return
    }
    var (path, bounds) = (Path(), MapRect.null)
    for line in lines { addContour(line, closed: false, to: &path, &bounds) }
    if !bounds.isNull { add(.lines(path), .line, around: bounds, subject) }
  }

  private mutating func addPolygons(_ polygons: [[[Position]]], _ subject: Subject) {
    var (paths, bounds) = ([Path](), MapRect.null)
    for rings in polygons {
      var path = Path()
      for ring in rings { addContour(ring, closed: true, to: &path, &bounds) }
      paths.append(path)
    }
    if !bounds.isNull { add(.polygons(paths), .polygon, around: bounds, subject) }
  }

  /// Adds a line or a ring to a path and extends the bounds.
  private mutating func addContour(
    _ positions: [Position], closed: Bool, to path: inout Path, _ bounds: inout MapRect
  ) {
    var points = projectAndCount(positions)
    guard !points.isEmpty else { return }
    bounds = bounds.union(MapRect(bounding: points))
    // A ring repeats its first position. Closing the path adds the line to that position, with a
    // join instead of two caps.
    if closed, points.count > 1, points.first == points.last { points.removeLast() }
    path.addLines(through: points, closed: closed)
  }

  /// Adds a shape with the appearance of the style, changed by the feature's own properties.
  mutating func add(
    _ outline: Outline, _ kind: MapStyle.Kind, around bounds: MapRect, _ subject: Subject
  ) {
    let appearance = appearance(of: kind, subject)
    shapes.append(Shape(outline: outline, appearance: appearance, bounds: bounds))
    self.bounds = self.bounds.union(bounds)
  }

  /// Returns the appearance of a kind of shape, from the style and the feature's own properties.
  func appearance(of kind: MapStyle.Kind, _ subject: Subject) -> Appearance {
    var appearance = style.appearance(of: kind, properties: subject.properties)
    if let simplestyle = subject.simplestyle { appearance.apply(simplestyle.changes(for: kind)) }
    return appearance
  }

  /// Extends the bounds by elements that are not shapes.
  mutating func grow(toHold bounds: MapRect) { self.bounds = self.bounds.union(bounds) }

  /// Returns the points of positions. Positions without a point in the projection are left out and
  /// counted in `leftOutCount`.
  mutating func projectAndCount(_ positions: [Position]) -> [MapPoint] {
    let points = projected(positions)
    leftOutCount += positions.count - points.count
    return points
  }

  /// Returns the points of positions. Positions without a point in the projection are left out.
  func projected(_ positions: [Position]) -> [MapPoint] {
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
    return points
  }
}
