// The values of `display.choose` (FORMAT.md, section 11), read from JSON.

import LoxodromeSuite
import MapGeometry
import MapOverlays

/// A view of `display.choose`: the part of the map, the options, and the annotations that have
/// changed since the view before.
struct DisplayView {
  var visibleRect: MapRect
  var zoomScale: Double
  var heading: Double
  var options: DisplayOptions
  var changed: [DisplayAnnotation]
}

/// What the views of annotations and of clusters have in common.
private protocol DisplayedView {
  var width: Double { get set }
  var height: Double { get set }
  var centerOffsetX: Double { get set }
  var centerOffsetY: Double { get set }
  var displayPriority: DisplayPriority { get set }
  var clusteringIdentifier: String? { get set }
  var collisionMode: DisplayCollisionMode { get set }
  var label: DisplayLabel? { get set }
}

extension DisplayAnnotation: DisplayedView {}
extension DisplayAppearance: DisplayedView {}

/// The appearance of clusters in `display.choose`.
struct ClusterAppearance {
  var view: DisplayAppearance
  /// What both sides grow by for each member (screen points).
  var growth: Double

  /// Returns the appearance of a cluster's view.
  func appearance(of cluster: DisplayCluster) -> DisplayAppearance {
    var view = view
    view.width += growth * Double(cluster.members.count)
    view.height += growth * Double(cluster.members.count)
    return view
  }
}

extension JSONCursor {
  /// Returns the value as annotations to choose from.
  func displayAnnotations() throws(JSONShapeError) -> [DisplayAnnotation] {
    try map { element throws(JSONShapeError) in try element.displayAnnotation() }
  }

  /// Returns the value as the appearance of clusters, or nil for `null`.
  func displayAppearance() throws(JSONShapeError) -> ClusterAppearance? {
    if case .null = value { return nil }
    try allowOnly(Self.viewMembers + ["growth"])
    var view = DisplayAppearance(width: 0, height: 0)
    try readView(into: &view)
    return ClusterAppearance(view: view, growth: try number("growth", otherwise: 0))
  }

  /// Returns the value as a sequence of views.
  func displayViews() throws(JSONShapeError) -> [DisplayView] {
    try map { view throws(JSONShapeError) in
      try view.allowOnly([
        "visibleRect", "zoomScale", "heading", "margin", "tolerance", "shareTolerance", "changed",
      ])
      var options = DisplayOptions()
      options.margin = try view.number("margin", otherwise: 0)
      options.tolerance = try view.number("tolerance", otherwise: 0)
      options.shareTolerance = try view.number("shareTolerance", otherwise: 0)
      return DisplayView(
        visibleRect: try view.member("visibleRect").mapRect(),
        zoomScale: try view.member("zoomScale").number(), heading: try view.number("heading", otherwise: 0),
        options: options,
        changed: try view.optionalMember("changed")?.displayAnnotations() ?? [])
    }
  }

  /// The members of an annotation's and a cluster's view.
  private static let viewMembers = [
    "size", "offset", "priority", "clusteringIdentifier", "collisionMode", "label",
  ]

  private func displayAnnotation() throws(JSONShapeError) -> DisplayAnnotation {
    try allowOnly(
      ["id", "position", "minimumZoomScale", "maximumZoomScale", "areaShare"] + Self.viewMembers)
    var annotation = DisplayAnnotation(
      id: try member("id").integer(), position: try member("position").mapPoint(), width: 0, height: 0)
    try readView(into: &annotation)
    annotation.minimumZoomScale = try number("minimumZoomScale", otherwise: 0)
    annotation.maximumZoomScale = try number("maximumZoomScale", otherwise: .infinity)
    annotation.areaShare = try optionalMember("areaShare")?.areaShare()
    return annotation
  }

  /// Reads `viewMembers`.
  private func readView(into view: inout some DisplayedView) throws(JSONShapeError) {
    (view.width, view.height) = try displaySize()
    (view.centerOffsetX, view.centerOffsetY) = try displayOffset()
    view.displayPriority = DisplayPriority(rawValue: try number("priority", otherwise: 1000))
    view.clusteringIdentifier = try optionalMember("clusteringIdentifier")?.string()
    view.collisionMode =
      try optionalMember("collisionMode")?.oneOf(DisplayCollisionMode.self) ?? .rectangle
    view.label = try optionalMember("label")?.displayLabel()
  }

  private func displayLabel() throws(JSONShapeError) -> DisplayLabel {
    try allowOnly(["size", "offset", "isRequired", "alternatives"])
    let (width, height) = try displaySize()
    var label = DisplayLabel(width: width, height: height)
    (label.centerOffsetX, label.centerOffsetY) = try displayOffset()
    label.isRequired = try optionalMember("isRequired")?.boolean() ?? false
    label.alternatives =
      try optionalMember("alternatives")?.map { place throws(JSONShapeError) in
        try place.allowOnly(["size", "offset"])
        let ((width, height), (east, south)) = (try place.displaySize(), try place.displayOffset())
        return DisplayLabel.Place(width: width, height: height, centerOffsetX: east, centerOffsetY: south)
      } ?? []
    return label
  }

  private func areaShare() throws(JSONShapeError) -> DisplayAreaShare {
    try allowOnly(["side", "share", "polygonArea", "rings", "overlay"])
    let side = try member("side").oneOf(DisplayAreaShare.Side.self)
    let share = try member("share").number()
    if let rings = try optionalMember("rings") {
      return DisplayAreaShare(side, share: share, rings: try rings.rings())
    }
    if let overlay = try optionalMember("overlay") {
      return DisplayAreaShare(side, share: share, overlay: try overlay.describedOverlay().overlay)
    }
    return DisplayAreaShare(side, share: share, polygonArea: try member("polygonArea").number())
  }

  private func displaySize() throws(JSONShapeError) -> (Double, Double) {
    let size = try member("size").point()
    return (size.x, size.y)
  }

  private func displayOffset() throws(JSONShapeError) -> (Double, Double) {
    guard let offset = try optionalMember("offset")?.point() else { return (0, 0) }
    return (offset.x, offset.y)
  }

  private func number(_ name: String, otherwise: Double) throws(JSONShapeError) -> Double {
    try optionalMember(name)?.number() ?? otherwise
  }
}
