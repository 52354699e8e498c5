// The overlays of FORMAT.md, section 16, read from JSON.

import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

/// An overlay with its renderer.
struct DescribedOverlay {
  let overlay: any Overlay
  let renderer: OverlayRenderer
}

extension JSONCursor {
  /// The members that only some shapes have.
  private static let geometryMembers = [
    "points", "coordinates", "rings", "lines", "polygons", "center", "radius", "boundingMapRect", "rects",
    "undrawable", "canReplaceMapContent", "rectBlendMode",
  ]

  /// The members that `apply(to:)` reads.
  private static let propertyMembers = [
    "fillColor", "strokeColor", "lineWidth", "lineJoin", "lineCap", "miterLimit", "lineDashPhase",
    "lineDashPattern", "strokeStart", "strokeEnd", "colors", "locations", "alpha", "blendMode",
  ]

  /// Returns the value as overlays, each with its renderer.
  func describedOverlays() throws(JSONShapeError) -> [DescribedOverlay] {
    try map { element throws(JSONShapeError) in try element.describedOverlay() }
  }

  /// Returns the value as an overlay with its renderer.
  func describedOverlay() throws(JSONShapeError) -> DescribedOverlay {
    try allowOnly(["shape", "renderer", "isSubclass"] + Self.geometryMembers + Self.propertyMembers)
    let shape = try member("shape").oneOf(OverlayShape.self)
    let overlay = try overlay(of: shape)
    let kind = try optionalMember("renderer")?.oneOf(OverlayShape.self) ?? shape
    let isSubclass = try optionalMember("isSubclass")?.boolean() ?? false
    let hasColors = try optionalMember("colors") != nil
    let renderer = kind.renderer(of: overlay, isSubclass: isSubclass, hasColors: hasColors)
    try applyProperties(to: renderer)
    return DescribedOverlay(overlay: overlay, renderer: renderer)
  }

  private func overlay(of shape: OverlayShape) throws(JSONShapeError) -> any Overlay {
    switch shape {
    case .polyline:
      if let coordinates = try optionalMember("coordinates") {
        return Polyline(coordinates: try coordinates.coordinates())
      }
      return Polyline(points: try member("points").ring())
    case .geodesicPolyline: return GeodesicPolyline(coordinates: try member("coordinates").coordinates())
    case .polygon: return Polygon(rings: try member("rings").rings())
    case .circle:
      return Circle(center: try member("center").coordinate(), radius: try member("radius").number())
    case .multiPolyline: return MultiPolyline(try member("lines").rings().map { Polyline(points: $0) })
    case .multiPolygon:
      return MultiPolygon(
        try member("polygons").map { element throws(JSONShapeError) in Polygon(rings: try element.rings()) })
    case .rects:
      let rects = try member("rects").mapRects()
      return RectsOverlay(
        rects, boundingMapRect: try member("boundingMapRect").mapRect(),
        undrawable: try optionalMember("undrawable")?.mapRect(),
        blendMode: try optionalMember("rectBlendMode")?.blendMode(),
        canReplaceMapContent: try optionalMember("canReplaceMapContent")?.boolean() ?? false)
    }
  }

  /// Sets the properties of a renderer that are members of the value. Those of paths have no effect on
  /// a renderer without paths, except for the fill color.
  func applyProperties(to renderer: OverlayRenderer) throws(JSONShapeError) {
    if let alpha = try optionalMember("alpha") { renderer.alpha = CGFloat(try alpha.number()) }
    if let mode = try optionalMember("blendMode") { renderer.blendMode = try mode.blendMode() }
    if let rects = renderer as? RectsRenderer {
      if let color = try optionalMember("fillColor") { rects.fillColor = try color.color() }
      return
    }
    guard let path = renderer as? OverlayPathRenderer else { return }
    if let color = try optionalMember("fillColor") { path.fillColor = try color.optionalColor() }
    if let color = try optionalMember("strokeColor") { path.strokeColor = try color.optionalColor() }
    if let width = try optionalMember("lineWidth") { path.lineWidth = CGFloat(try width.number()) }
    if let join = try optionalMember("lineJoin") { path.lineJoin = try join.oneOf(LineJoin.self) }
    if let cap = try optionalMember("lineCap") { path.lineCap = try cap.oneOf(LineCap.self) }
    if let limit = try optionalMember("miterLimit") { path.miterLimit = CGFloat(try limit.number()) }
    if let phase = try optionalMember("lineDashPhase") { path.lineDashPhase = CGFloat(try phase.number()) }
    if let pattern = try optionalMember("lineDashPattern") { path.lineDashPattern = try pattern.numbers() }
    if let start = try optionalMember("strokeStart") { path.strokeStart = CGFloat(try start.number()) }
    if let end = try optionalMember("strokeEnd") { path.strokeEnd = CGFloat(try end.number()) }
    if let colors = try optionalMember("colors"), let gradient = path as? GradientPolylineRenderer {
      let locations = try member("locations").numbers().map { CGFloat($0) }
      gradient.setColors(try colors.colors(), locations: locations)
    }
  }

  private func optionalColor() throws(JSONShapeError) -> Color? {
    if case .null = value { nil } else { try color() }
  }

  /// Returns the value as a list of points, `[x, y]`.
  private func ring() throws(JSONShapeError) -> [MapPoint] {
    try map { element throws(JSONShapeError) in try element.point() }
  }
}

extension Polygon {
  /// Creates a polygon of an outline and the rings of the polygons inside; without rings it has no
  /// points.
  fileprivate convenience init(rings: [[MapPoint]]) {
    self.init(points: rings.first ?? [], interiorPolygons: rings.dropFirst().map { Polygon(points: $0) })
  }
}
