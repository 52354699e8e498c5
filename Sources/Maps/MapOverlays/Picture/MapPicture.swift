import LoxodromeJSON
import MapGeoJSON
import MapGeometry
import MapRaster

/// The shapes of GeoJSON features on the map, each with its appearance. They can be drawn at any
/// location and scale.
///
/// Longitudes are wrapped. A step between two positions of more than 180 degrees goes the short way
/// around the earth, across the 180th meridian, and the shape continues in the next world. In a ring
/// it goes the long way if only that makes an outer ring counterclockwise (RFC 7946, 3.1.6), or puts
/// a hole into its outer ring. Edges of polygons along the 180th meridian or at a pole come from
/// cutting; they are filled but not outlined. A ring that encloses a pole is closed along the edge of
/// the map. A feature that cannot be drawn as a whole is left out as a whole.
///
/// Features are added one at a time. The picture does not refer to them after that. The memory is
/// 16 bytes for each position, as much again for those of the polygon of a label, that of each shape
/// and contour, and the spare capacity of arrays.
public struct MapPicture: Sendable {
  /// The projection of coordinates to the map.
  public enum Projection: Hashable, Sendable {
    /// MapKit's projection. Latitudes beyond 85 degrees are drawn at 85.
    case mapKit
    /// The projection of web tiles. Latitudes beyond 85.05 degrees are drawn at the edge of the
    /// world.
    case webMercator
  }

  /// The appearance of shapes that are added next. The background is that of the whole picture.
  public var style: MapStyle
  /// The projection of coordinates.
  public let projection: Projection
  /// The smallest rectangle around all elements where they are stored, in map points.
  private(set) var extent = MapRect.null
  /// The number of features and bare geometries added, including features without a geometry.
  public private(set) var itemCount = 0
  /// The number of features that are not drawn because they cannot be drawn as a whole.
  public private(set) var leftOutCount = 0
  /// The options for simplestyle properties, labels and clusters.
  public let options: PictureOptions
  private var propertyFaults = PropertyFaults()
  private var undrawableFeatures: [UndrawableFeature] = []
  private var longSteps = LongStepFeatures()
  /// How the long steps of the geometry that is being added go.
  var steps: LongSteps = []
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
    /// How each polygon, or the lines, are joined with their copies; empty if none is. It is nil before
    /// `prepared()`.
    var joins: [Join]?
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
    /// with curves. The outlines are those of the paths, or have a path for each of them.
    case polygons([Path], outlines: [Path]?)
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

  /// Returns the features that could not be drawn since the last call, or since the beginning. Only
  /// the first ten are kept; `leftOutCount` counts all.
  public mutating func takeUndrawableFeatures() -> [UndrawableFeature] {
    defer { undrawableFeatures = [] }
    return undrawableFeatures
  }

  /// Returns the features with steps of more than 180 degrees since the last call, or since the
  /// beginning.
  public mutating func takeLongSteps() -> LongStepFeatures {
    defer { longSteps = LongStepFeatures() }
    return longSteps
  }

  /// Adds a feature's geometry, or a geometry without properties. Features without a geometry are
  /// only counted. A feature that cannot be drawn is left out and counted in `leftOutCount`.
  /// O(positions).
  ///
  /// - Throws: `GeoJSONError` if needed properties are nested deeper than `JSONValue.maximumDepth`.
  ///   The feature is then counted, but nothing is drawn for it.
  public mutating func add(_ item: GeoJSONReader.Item) throws(GeoJSONError) {
    itemCount += 1
    switch item {
    case .geometry(let geometry): add(geometry, Subject(), of: nil)
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
      add(geometry, subject, of: feature)
    }
  }

  /// Adds the shapes and the label of an item. If it cannot be drawn, everything that it added is
  /// removed.
  private mutating func add(_ geometry: Geometry, _ subject: Subject, of feature: Feature?) {
    let before = (shapes: shapes.count, pins: pins.count, points: clusterPoints.count, extent: extent)
    steps = []
    defer { if !steps.isEmpty { longSteps.add(steps, of: itemCount) } }
    do throws(UndrawableFeature.Reason) {
      try add(geometry, subject)
      guard let labels = options.labels, feature != nil else { return }
      let clusterPoint = before.points < clusterPoints.count ? before.points : nil
      try addLabel(of: geometry, subject, labels, clusterPoint: clusterPoint)
    } catch {
      shapes.removeLast(shapes.count - before.shapes)
      pins.removeLast(pins.count - before.pins)
      clusterPoints.removeLast(clusterPoints.count - before.points)
      extent = before.extent
      steps = []
      leftOutCount += 1
      if undrawableFeatures.count < 10 {
        undrawableFeatures.append(
          UndrawableFeature(number: itemCount, identifier: feature?.identifier, reason: error))
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

  private mutating func add(
    _ geometry: Geometry, _ subject: Subject
  ) throws(UndrawableFeature.Reason) {
    switch geometry.shape {
    case .point(let position): try addPoints(position.map { [$0] } ?? [], subject)
    case .multiPoint(let positions): try addPoints(positions, subject)
    case .lineString(let positions): try addLines([positions], subject)
    case .multiLineString(let lines): try addLines(lines, subject)
    case .polygon(let rings): try addPolygons([rings], subject)
    case .multiPolygon(let polygons): try addPolygons(polygons, subject)
    // Collections are nested at most 64 deep.
    case .geometryCollection(let geometries): for part in geometries { try add(part, subject) }
    }
  }

  private mutating func addPoints(
    _ positions: [Position], _ subject: Subject
  ) throws(UndrawableFeature.Reason) {
    _ = try PositionScan(positions)
    let points = positions.map { point($0) }
    guard !points.isEmpty else { return }
    let style = subject.simplestyle
    if let style, let radius = style.circleRadius {
      if style.isGeodesic {
        addGeodesicCircles(about: positions, radius: radius, subject)
      } else {
        try addCircles(about: points, radius: radius, subject)
      }
      if style.marker == nil { return }
    }
    if options.clustersPoints {
      addClusterPoints(points, subject)
    } else if let marker = style?.marker {
      addPins(points, marker)
    } else {
      add(.points(points), .point, around: MapRect(bounding: points), subject)
    }
  }

  private mutating func addLines(
    _ lines: [[Position]], _ subject: Subject
  ) throws(UndrawableFeature.Reason) {
    if let style = subject.simplestyle, style.gradient != nil || style.isGeodesic {
      try addDetailedLines(lines, style, subject)
      return
    }
    var (path, bounds) = (Path(), MapRect.null)
    for line in lines where !line.isEmpty {
      let points = try linePoints(line)
      bounds = bounds.union(MapRect(bounding: points))
      path.addLines(through: points, closed: false)
    }
    if !bounds.isNull { add(.lines(path), .line, around: bounds, subject) }
  }

  private mutating func addPolygons(
    _ polygons: [[[Position]]], _ subject: Subject
  ) throws(UndrawableFeature.Reason) {
    var areas = AreaPaths()
    for polygon in polygons { areas.add(try polygonRings(polygon)) }
    if !areas.bounds.isNull { add(areas.outline, .polygon, around: areas.bounds, subject) }
  }

  /// Adds a shape with the appearance of the style, changed by the feature's own properties.
  mutating func add(
    _ outline: Outline, _ kind: MapStyle.Kind, around bounds: MapRect, _ subject: Subject
  ) {
    let appearance = appearance(of: kind, subject)
    shapes.append(Shape(outline: outline, appearance: appearance, bounds: bounds))
    extent = extent.union(bounds)
  }

  /// Returns the appearance of a kind of shape, from the style and the feature's own properties.
  func appearance(of kind: MapStyle.Kind, _ subject: Subject) -> Appearance {
    var appearance = style.appearance(of: kind, properties: subject.properties)
    if let simplestyle = subject.simplestyle { appearance.apply(simplestyle.changes(for: kind)) }
    return appearance
  }

  /// Extends the bounds by elements that are not shapes.
  mutating func grow(toHold bounds: MapRect) { extent = extent.union(bounds) }
}
