import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster
import MapViews

extension View {
  /// Sets the properties that are members of a value, in the order of this list.
  func apply(_ value: JSONCursor) throws(JSONShapeError) {
    try value.allowOnly([
      "frame", "bounds", "center", "transform", "isHidden", "alpha", "isUserInteractionEnabled",
      "backgroundColor", "tintColor", "contentMode", "clipsToBounds", "isEnabled", "imageScale", "isTemplate",
      "cornerRadius", "maskedCorners", "borderWidth", "borderColor", "centerOffset", "calloutOffset",
      "canShowCallout", "isDraggable", "displayPriority", "collisionMode", "zPriority", "selectedZPriority",
      "clusteringIdentifier", "isOpaque", "drawing", "title",
    ])
    if let transform = try value.optionalMember("transform") {
      let numbers = try transform.numbers()
      guard numbers.count == 6 else {
        throw transform.error(expected: "[a, b, c, d, tx, ty]", found: "\(numbers.count) numbers")
      }
      self.transform = MapRaster.AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
    if let frame = try value.optionalMember("frame") { self.frame = try frame.viewRect() }
    if let bounds = try value.optionalMember("bounds") { self.bounds = try bounds.viewRect() }
    if let center = try value.optionalMember("center") { self.center = try center.viewPoint() }
    if let isHidden = try value.optionalMember("isHidden") { self.isHidden = try isHidden.boolean() }
    if let alpha = try value.optionalMember("alpha") { self.alpha = CGFloat(try alpha.number()) }
    if let isEnabled = try value.optionalMember("isUserInteractionEnabled") {
      isUserInteractionEnabled = try isEnabled.boolean()
    }
    if let color = try value.optionalMember("backgroundColor") { backgroundColor = try color.viewColor() }
    if let color = try value.optionalMember("tintColor") { tintColor = try color.viewColor() }
    if let mode = try value.optionalMember("contentMode") { contentMode = try mode.contentMode() }
    if let clips = try value.optionalMember("clipsToBounds") { clipsToBounds = try clips.boolean() }
    if let isEnabled = try value.optionalMember("isEnabled")?.boolean() {
      (self as? Control)?.isEnabled = isEnabled
      (self as? AnnotationView)?.isEnabled = isEnabled
    }
    if let scale = try value.optionalMember("imageScale")?.number() {
      (self as? ImageView)?.imageScale = CGFloat(scale)
      (self as? Button)?.imageScale = CGFloat(scale)
    }
    if let isTemplate = try value.optionalMember("isTemplate")?.boolean() {
      (self as? ImageView)?.isTemplate = isTemplate
      (self as? Button)?.isTemplate = isTemplate
    }
    if let title = try value.optionalMember("title")?.string() { (self as? Button)?.title = title }
    try applyLayer(value)
    try (self as? AnnotationView)?.applyAnnotation(value)
  }

  private func applyLayer(_ value: JSONCursor) throws(JSONShapeError) {
    if let radius = try value.optionalMember("cornerRadius") {
      layer.cornerRadius = CGFloat(try radius.number())
    }
    if let corners = try value.optionalMember("maskedCorners") {
      layer.maskedCorners = Layer.Corners(rawValue: UInt(try corners.integer() & 15))
    }
    if let width = try value.optionalMember("borderWidth") {
      layer.borderWidth = CGFloat(try width.number())
    }
    if let color = try value.optionalMember("borderColor") { layer.borderColor = try color.viewColor() }
  }
}

extension AnnotationView {
  fileprivate func applyAnnotation(_ value: JSONCursor) throws(JSONShapeError) {
    if let offset = try value.optionalMember("centerOffset") { centerOffset = try offset.viewPoint() }
    if let offset = try value.optionalMember("calloutOffset") { calloutOffset = try offset.viewPoint() }
    if let can = try value.optionalMember("canShowCallout") { canShowCallout = try can.boolean() }
    if let isIt = try value.optionalMember("isDraggable") { isDraggable = try isIt.boolean() }
    if let isIt = try value.optionalMember("isOpaque") { isOpaque = try isIt.boolean() }
    if let drawing = try value.optionalMember("drawing")?.viewRect() {
      (self as? any SelfDrawn)?.drawing = drawing
    }
    if let priority = try value.optionalMember("displayPriority") {
      displayPriority = DisplayPriority(rawValue: try priority.number())
    }
    if let mode = try value.optionalMember("collisionMode") {
      collisionMode = try mode.oneOf(CollisionMode.self)
    }
    if let priority = try value.optionalMember("zPriority") {
      zPriority = ZPriority(rawValue: try priority.number())
    }
    if let priority = try value.optionalMember("selectedZPriority") {
      selectedZPriority = ZPriority(rawValue: try priority.number())
    }
    if let identifier = try value.optionalMember("clusteringIdentifier") {
      clusteringIdentifier = try identifier.optionalString()
    }
  }
}

extension JSONCursor {
  fileprivate func viewColor() throws(JSONShapeError) -> Color? {
    if case .null = value { nil } else { try color() }
  }

  fileprivate func contentMode() throws(JSONShapeError) -> ContentMode {
    let name = try string()
    guard let mode = ContentMode.allCases.first(where: { "\($0)" == name }) else {
      throw error(expected: "a content mode", found: "\"\(name)\"")
    }
    return mode
  }
}
