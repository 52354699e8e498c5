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
    try value.set(\.transform, of: self, to: "transform")
    try value.set(\.frame, of: self, to: "frame")
    try value.set(\.bounds, of: self, to: "bounds")
    try value.set(\.center, of: self, to: "center")
    try value.set(\.isHidden, of: self, to: "isHidden")
    try value.set(\.alpha, of: self, to: "alpha")
    try value.set(\.isUserInteractionEnabled, of: self, to: "isUserInteractionEnabled")
    try value.set(\.backgroundColor, of: self, to: "backgroundColor")
    try value.set(\.tintColor, of: self, to: "tintColor")
    try value.set(\.contentMode, of: self, to: "contentMode")
    try value.set(\.clipsToBounds, of: self, to: "clipsToBounds")
    try value.set(\.isEnabled, of: self as? Control, to: "isEnabled")
    try value.set(\.imageScale, of: self as? ImageView, to: "imageScale")
    try value.set(\.isTemplate, of: self as? ImageView, to: "isTemplate")
    try value.set(\.imageScale, of: self as? Button, to: "imageScale")
    try value.set(\.isTemplate, of: self as? Button, to: "isTemplate")
    try value.set(\.title, of: self as? Button, toValue: "title")
    try value.set(\.cornerRadius, of: layer, to: "cornerRadius")
    try value.set(\.maskedCorners, of: layer, to: "maskedCorners")
    try value.set(\.borderWidth, of: layer, to: "borderWidth")
    try value.set(\.borderColor, of: layer, to: "borderColor")
    try (self as? AnnotationView)?.applyAnnotation(value)
  }
}

extension AnnotationView {
  fileprivate func applyAnnotation(_ value: JSONCursor) throws(JSONShapeError) {
    try value.set(\.isEnabled, of: self, to: "isEnabled")
    try value.set(\.centerOffset, of: self, to: "centerOffset")
    try value.set(\.calloutOffset, of: self, to: "calloutOffset")
    try value.set(\.canShowCallout, of: self, to: "canShowCallout")
    try value.set(\.isDraggable, of: self, to: "isDraggable")
    try value.set(\.isOpaque, of: self, to: "isOpaque")
    if let drawing: CGRect = try value.optional("drawing") { (self as? any SelfDrawn)?.drawing = drawing }
    try value.set(\.displayPriority, of: self, to: "displayPriority")
    try value.set(\.collisionMode, of: self, to: "collisionMode")
    try value.set(\.zPriority, of: self, to: "zPriority")
    try value.set(\.selectedZPriority, of: self, to: "selectedZPriority")
    try value.set(\.clusteringIdentifier, of: self, to: "clusteringIdentifier")
  }
}

extension DisplayPriority: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> DisplayPriority {
    DisplayPriority(rawValue: try cursor.number())
  }
}

extension AnnotationView.ZPriority: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> AnnotationView.ZPriority {
    AnnotationView.ZPriority(rawValue: try cursor.number())
  }
}

extension Layer.Corners: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Layer.Corners {
    Layer.Corners(rawValue: UInt(try cursor.integer() & 15))
  }
}

extension ContentMode: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> ContentMode {
    let name = try cursor.string()
    guard let mode = allCases.first(where: { "\($0)" == name }) else {
      throw cursor.error(expected: "a content mode", found: "\"\(name)\"")
    }
    return mode
  }
}
