import GeoJSON
import MapGeometry

/// A label to place: its text and its subject.
struct PictureLabel: Sendable {
  /// The subject of a label.
  enum Subject: Sendable {
    /// A point. It has a disc with a radius in pixels at scale 1, or a pin with a height in screen
    /// points. The height is 0 if there is no pin.
    case point(MapPoint, radius: Double, pinHeight: Double)
    /// The inside of a polygon or of a circle on the ground: a location in it, and the width and
    /// height for a label, in map points.
    case area(MapPoint, width: Double, height: Double)
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
  mutating func addLabel(
    of geometry: Geometry, _ subject: Subject, _ options: PictureOptions.Labels, clusterPoint: Int?
  ) {
    let names = options.property.map { [$0] } ?? ["title", "name"]
    let text = names.lazy.compactMap { subject.properties[$0]?.labelText }.first { !$0.isEmpty }
    guard let text, let labelSubject = labelSubject(of: geometry, subject) else { return }
    let priority = options.priority.flatMap { subject.properties[$0]?.looseNumber } ?? -.infinity
    labels.append(
      PictureLabel(text: text, subject: labelSubject, priority: priority, clusterPoint: clusterPoint))
  }

  /// Returns the subject of a geometry's label: its first point, the circle on the ground around
  /// that point, or its largest polygon, whether it is visible or not. For a collection it is that
  /// of the first part that has one. The result is nil for lines, and for a geometry without a
  /// point or an inside.
  private func labelSubject(of geometry: Geometry, _ subject: Subject) -> PictureLabel.Subject? {
    switch geometry.shape {
    case .point(let position): return position.flatMap { pointLabel(projected([$0]), subject) }
    case .multiPoint(let positions): return pointLabel(projected(positions), subject)
    case .lineString, .multiLineString: return nil
    case .polygon(let rings): return areaLabel([rings])
    case .multiPolygon(let polygons): return areaLabel(polygons)
    case .geometryCollection(let parts):
      for part in parts { if let found = labelSubject(of: part, subject) { return found } }
      return nil
    }
  }

  private func pointLabel(_ points: [MapPoint], _ subject: Subject) -> PictureLabel.Subject? {
    guard let location = points.first else { return nil }
    let style = subject.simplestyle
    if let marker = style?.marker { return .point(location, radius: 0, pinHeight: marker.size.height) }
    // A circle on the ground has its label in its middle.
    if let radius = style?.circleRadius {
      let rect = Circle(center: Coordinate(location), radius: radius).boundingMapRect
      return .area(location, width: rect.width, height: rect.height)
    }
    let appearance = appearance(of: .point, subject)
    return .point(location, radius: appearance.radius + appearance.width / 2, pinHeight: 0)
  }

  private func areaLabel(_ polygons: [[[Position]]]) -> PictureLabel.Subject? {
    var largest: (area: Double, rings: [[MapPoint]])?
    for polygon in polygons {
      let rings = polygon.map { projected($0) }
      let area = signedArea(rings.first ?? []).magnitude
      if area > largest?.area ?? 0 { largest = (area, rings) }
    }
    guard let rings = largest?.rings, let area = labelArea(rings) else { return nil }
    return .area(area.middle, width: area.width, height: area.height)
  }
}

extension JSONValue {
  /// The text of a property: a string, or the text of a number; nil for any other value.
  fileprivate var labelText: String? { string ?? number?.text }
}
