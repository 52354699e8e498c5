import LoxodromeJSON
import MapGeoJSON
import MapGeometry

/// A label to place: its text and its subject.
struct PictureLabel: Sendable {
  /// The subject of a label.
  enum Subject: Sendable {
    /// A point. It has a disc with a radius in pixels at scale 1, or a pin with a height in screen
    /// points. The height is 0 if there is no pin.
    case point(MapPoint, radius: Double, pinHeight: Double)
    /// The inside of a polygon or of a circle: a location in it, the width and height
    /// for a label that does not fit into the polygon, in map points, and the polygon.
    case area(MapPoint, width: Double, height: Double, LabelPolygon?)
  }

  var text: String
  var subject: Subject
  /// The priority. Labels with larger ones come first; −∞ if there is none.
  var priority: Double
  /// The index in `clusterPoints` of the first point of the feature; nil if the feature has no
  /// point to cluster. If that point is in a cluster, the label is not drawn.
  var clusterPoint: Int?
}

extension MapPicture {
  /// Adds the label of a feature. Adds nothing if no property has a text for it, or the geometry
  /// has no subject for a label.
  ///
  /// - Parameter clusterPoint: the index in `clusterPoints` of the first point of the feature; nil
  ///   if the feature has no point to cluster.
  /// - Throws: the reason why the geometry cannot be drawn.
  mutating func addLabel(
    of geometry: Geometry, _ subject: Subject, _ options: PictureOptions.Labels, clusterPoint: Int?
  ) throws(UndrawableFeature.Reason) {
    let names = options.property.map { [$0] } ?? ["title", "name"]
    let text = names.lazy.compactMap { subject.properties[$0]?.labelText }.first { !$0.isEmpty }
    guard let text, let labelSubject = try labelSubject(of: geometry, subject) else { return }
    let priority = options.priority.flatMap { subject.properties[$0]?.looseNumber } ?? -.infinity
    labels.append(
      PictureLabel(text: text, subject: labelSubject, priority: priority, clusterPoint: clusterPoint))
  }

  /// Returns the subject of a geometry's label: its first point, the circle around that point, or
  /// its largest polygon, whether it is visible or not. For a collection it is that of the first
  /// part that has one. The result is nil for lines, and for a geometry without a point or an
  /// inside.
  private mutating func labelSubject(
    of geometry: Geometry, _ subject: Subject
  ) throws(UndrawableFeature.Reason) -> PictureLabel.Subject? {
    switch geometry.shape {
    case .point(let position): return pointLabel(position, subject)
    case .multiPoint(let positions): return pointLabel(positions.first, subject)
    case .lineString, .multiLineString: return nil
    case .polygon(let rings): return try areaLabel([rings])
    case .multiPolygon(let polygons): return try areaLabel(polygons)
    case .geometryCollection(let parts):
      for part in parts { if let found = try labelSubject(of: part, subject) { return found } }
      return nil
    }
  }

  private func pointLabel(_ position: Position?, _ subject: Subject) -> PictureLabel.Subject? {
    guard let location = position.map(point) else { return nil }
    let style = subject.simplestyle
    if let marker = style?.marker { return .point(location, radius: 0, pinHeight: marker.size.height) }
    // A circle has its label in its middle.
    if let style, let position, let radius = style.circleRadius {
      let rect =
        style.isGeodesic
        ? geodesicCircle(about: position, radius: radius)[0].bounds
        : Circle(center: Coordinate(location), radius: radius).boundingMapRect
      return .area(location, width: rect.width, height: rect.height, nil)
    }
    let appearance = appearance(of: .point, subject)
    return .point(location, radius: appearance.radius + appearance.width / 2, pinHeight: 0)
  }

  private mutating func areaLabel(
    _ polygons: [[[Position]]]
  ) throws(UndrawableFeature.Reason) -> PictureLabel.Subject? {
    var largest: (area: Double, rings: [[MapPoint]])?
    for polygon in polygons {
      let rings = try polygonRings(polygon).map(\.points)
      let area = signedArea(rings.first ?? []).magnitude
      if area > largest?.area ?? 0 { largest = (area, rings) }
    }
    guard let rings = largest?.rings, let area = labelArea(rings) else { return nil }
    // The middle of a polygon that continues in the next world can be in that world.
    let middle = MapPoint(
      x: area.middle.x + shiftIntoWorld(MapRect(about: area.middle, radius: 0)), y: area.middle.y)
    let shift = middle.x - area.middle.x
    let moved = shift == 0 ? rings : rings.map { $0.map { MapPoint(x: $0.x + shift, y: $0.y) } }
    return .area(middle, width: area.width, height: area.height, LabelPolygon(moved))
  }
}

extension JSONValue {
  /// The text of a property: a string, or the text of a number; nil for any other value.
  fileprivate var labelText: String? { string ?? number?.text }
}
