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

  /// Returns the value as an overlay with its renderer.
  fileprivate func describedOverlay() throws(JSONShapeError) -> DescribedOverlay {
    try allowOnly(["shape", "renderer", "isSubclass"] + Self.geometryMembers + Self.propertyMembers)
    let shape = try member("shape").oneOf(OverlayShape.self)
    let overlay = try overlay(of: shape)
    let kind = try optionalMember("renderer")?.oneOf(OverlayShape.self) ?? shape
    let isSubclass = try optional("isSubclass") ?? false
    let hasColors = try optionalMember("colors") != nil
    let renderer = kind.renderer(of: overlay, isSubclass: isSubclass, hasColors: hasColors)
    try applyProperties(to: renderer)
    return DescribedOverlay(overlay: overlay, renderer: renderer)
  }

  private func overlay(of shape: OverlayShape) throws(JSONShapeError) -> any Overlay {
    switch shape {
    case .polyline:
      if let coordinates: [Coordinate] = try optional("coordinates") {
        return Polyline(coordinates: coordinates)
      }
      return Polyline(points: try member("points").points())
    case .geodesicPolyline: return GeodesicPolyline(coordinates: try self["coordinates"])
    case .polygon: return Polygon(rings: try member("rings").rings())
    case .circle: return Circle(center: try self["center"], radius: try self["radius"])
    case .multiPolyline: return MultiPolyline(try member("lines").rings().map { Polyline(points: $0) })
    case .multiPolygon: return MultiPolygon(try member("polygons").polygons().map { Polygon(rings: $0) })
    case .rects:
      return RectsOverlay(
        try self["rects"], boundingMapRect: try self["boundingMapRect"],
        undrawable: try optional("undrawable"), blendMode: try optional("rectBlendMode"),
        canReplaceMapContent: try optional("canReplaceMapContent") ?? false)
    }
  }

  /// Sets the properties of a renderer that are members of the value. Those of paths have no effect on
  /// a renderer without paths, except for the fill color.
  func applyProperties(to renderer: OverlayRenderer) throws(JSONShapeError) {
    try set(\.alpha, of: renderer, to: "alpha")
    try set(\.blendMode, of: renderer, to: "blendMode")
    if let rects = renderer as? RectsRenderer { try set(\.fillColor, of: rects, to: "fillColor") }
    guard let path = renderer as? OverlayPathRenderer else { return }
    try set(\.fillColor, of: path, to: "fillColor")
    try set(\.strokeColor, of: path, to: "strokeColor")
    try set(\.lineWidth, of: path, to: "lineWidth")
    try set(\.lineJoin, of: path, to: "lineJoin")
    try set(\.lineCap, of: path, to: "lineCap")
    try set(\.miterLimit, of: path, to: "miterLimit")
    try set(\.lineDashPhase, of: path, to: "lineDashPhase")
    try set(\.lineDashPattern, of: path, toValue: "lineDashPattern")
    try set(\.strokeStart, of: path, to: "strokeStart")
    try set(\.strokeEnd, of: path, to: "strokeEnd")
    if let colors: [Color] = try optional("colors"), let gradient = path as? GradientPolylineRenderer {
      gradient.setColors(colors, locations: try self["locations"])
    }
  }
}

extension DescribedOverlay: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> DescribedOverlay {
    try cursor.describedOverlay()
  }
}

extension Polygon {
  /// Creates a polygon of an outline and the rings of the polygons inside; without rings it has no
  /// points.
  fileprivate convenience init(rings: [[MapPoint]]) {
    self.init(points: rings.first ?? [], interiorPolygons: rings.dropFirst().map { Polygon(points: $0) })
  }
}
