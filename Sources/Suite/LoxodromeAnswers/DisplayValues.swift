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

extension ClusterAppearance: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> ClusterAppearance {
    var view = DisplayAppearance(width: 0, height: 0)
    try view.read(cursor)
    return ClusterAppearance(view: view, growth: try cursor.optional("growth") ?? 0)
  }
}

extension DisplayView: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> DisplayView {
    var options = DisplayOptions()
    options.margin = try cursor.optional("margin") ?? 0
    options.tolerance = try cursor.optional("tolerance") ?? 0
    options.shareTolerance = try cursor.optional("shareTolerance") ?? 0
    return DisplayView(
      visibleRect: try cursor["visibleRect"], zoomScale: try cursor["zoomScale"],
      heading: try cursor.optional("heading") ?? 0, options: options,
      changed: try cursor.optional("changed") ?? [])
  }
}

extension DisplayAnnotation: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> DisplayAnnotation {
    var annotation = DisplayAnnotation(
      id: try cursor["id"], position: try cursor["position"], width: 0, height: 0)
    try annotation.read(cursor)
    annotation.minimumZoomScale = try cursor.optional("minimumZoomScale") ?? 0
    annotation.maximumZoomScale = try cursor.optional("maximumZoomScale") ?? .infinity
    annotation.areaShare = try cursor.optional("areaShare")
    return annotation
  }
}

extension DisplayedView {
  fileprivate mutating func read(_ cursor: JSONCursor) throws(JSONShapeError) {
    (width, height) = try cursor.displaySize()
    (centerOffsetX, centerOffsetY) = try cursor.displayOffset()
    displayPriority = DisplayPriority(rawValue: try cursor.optional("priority") ?? 1000)
    clusteringIdentifier = try cursor.optional("clusteringIdentifier")
    collisionMode = try cursor.optional("collisionMode") ?? .rectangle
    label = try cursor.optional("label")
  }
}

extension DisplayCollisionMode: ReadableValue {}

extension DisplayLabel: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> DisplayLabel {
    let (width, height) = try cursor.displaySize()
    var label = DisplayLabel(width: width, height: height)
    (label.centerOffsetX, label.centerOffsetY) = try cursor.displayOffset()
    label.isRequired = try cursor.optional("isRequired") ?? false
    label.alternatives = try cursor.optional("alternatives") ?? []
    return label
  }
}

extension DisplayLabel.Place: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> DisplayLabel.Place {
    let ((width, height), (east, south)) = (try cursor.displaySize(), try cursor.displayOffset())
    return DisplayLabel.Place(width: width, height: height, centerOffsetX: east, centerOffsetY: south)
  }
}

extension DisplayAreaShare: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> DisplayAreaShare {
    let side = try cursor.member("side").oneOf(DisplayAreaShare.Side.self)
    let share: Double = try cursor["share"]
    if let rings: [[MapPoint]] = try cursor.optional("rings") {
      return DisplayAreaShare(side, share: share, rings: rings)
    }
    if let overlay: DescribedOverlay = try cursor.optional("overlay") {
      return DisplayAreaShare(side, share: share, overlay: overlay.overlay)
    }
    return DisplayAreaShare(side, share: share, polygonArea: try cursor["polygonArea"])
  }
}

extension JSONCursor {
  fileprivate func displaySize() throws(JSONShapeError) -> (Double, Double) {
    let size: MapPoint = try self["size"]
    return (size.x, size.y)
  }

  fileprivate func displayOffset() throws(JSONShapeError) -> (Double, Double) {
    guard let offset: MapPoint = try optional("offset") else { return (0, 0) }
    return (offset.x, offset.y)
  }
}
