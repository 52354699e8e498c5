import GeoJSON
import MapGeometry

/// A label that may be placed: what it says and of what.
struct PictureLabel: Sendable {
  /// What it stands beside or in.
  enum Subject: Sendable {
    /// A point whose disc has a radius in pixels at scale 1, or whose pin has a height.
    case point(MapPoint, radius: Double, pinHeight: Double)
    /// The inside of a polygon: a place in it, and the width and the height of the room about it,
    /// in map points.
    case area(MapPoint, width: Double, height: Double)
  }

  var text: String
  var subject: Subject
  /// The larger comes first; −∞ without one.
  var priority: Double
  /// The point that may vanish in a cluster, and the label with it; nil where points are drawn as
  /// they are.
  var clusterPoint: Int?
}

extension MapPicture {
  /// Adds the label of a feature that has a text for it.
  ///
  /// - Parameter clusterPoint: the number of its first point among those to be clustered; nil where
  ///   it has none.
  mutating func addLabel(
    of geometry: Geometry, _ subject: Subject, _ options: PictureOptions.Labels, clusterPoint: Int?
  ) {
    let names = options.property.map { [$0] } ?? ["title", "name"]
    let text = names.lazy.compactMap { subject.properties[$0]?.labelText }.first { !$0.isEmpty }
    guard let text, let place = labelSubject(of: geometry, subject) else { return }
    let priority = options.priority.flatMap { subject.properties[$0]?.looseNumber } ?? -.infinity
    labels.append(PictureLabel(text: text, subject: place, priority: priority, clusterPoint: clusterPoint))
  }

  /// Where a geometry's label goes: beside its first point, or into its largest polygon, be that
  /// seen or not. Lines have none.
  private func labelSubject(of geometry: Geometry, _ subject: Subject) -> PictureLabel.Subject? {
    switch geometry.shape {
    case .point(let position): return position.flatMap { pointLabel(places([$0]), subject) }
    case .multiPoint(let positions): return pointLabel(places(positions), subject)
    case .lineString, .multiLineString: return nil
    case .polygon(let rings): return areaLabel([rings])
    case .multiPolygon(let polygons): return areaLabel(polygons)
    case .geometryCollection(let parts):
      for part in parts { if let found = labelSubject(of: part, subject) { return found } }
      return nil
    }
  }

  private func pointLabel(_ points: [MapPoint], _ subject: Subject) -> PictureLabel.Subject? {
    guard let place = points.first else { return nil }
    let style = subject.simplestyle
    if let marker = style?.marker { return .point(place, radius: 0, pinHeight: marker.size.height) }
    // A circle on the ground has its label in its middle.
    if let radius = style?.circleRadius {
      let rect = Circle(center: Coordinate(place), radius: radius).boundingMapRect
      return .area(place, width: rect.width, height: rect.height)
    }
    let appearance = appearance(of: .point, subject)
    return .point(place, radius: appearance.radius + appearance.width / 2, pinHeight: 0)
  }

  private func areaLabel(_ polygons: [[[Position]]]) -> PictureLabel.Subject? {
    var largest: (area: Double, rings: [[MapPoint]])?
    for polygon in polygons {
      let rings = polygon.map { places($0) }
      let area = signedArea(rings.first ?? []).magnitude
      if area > largest?.area ?? 0 { largest = (area, rings) }
    }
    guard let rings = largest?.rings, let room = roomInside(rings) else { return nil }
    return .area(room.middle, width: room.width, height: room.height)
  }
}

extension JSONValue {
  /// The text of a property: a string, a number's digits.
  fileprivate var labelText: String? { string ?? number?.text }
}
