import Foundation
import MapGeometry
import MapRaster

extension Simplestyle.Marker.Size {
  /// The height of a pin in screen points.
  var height: Double {
    switch self {
    case .small: 20
    case .medium: 28
    case .large: 38
    }
  }
}

extension MarkerAppearance {
  /// The radius of a balloon's round part as a fraction of the balloon's height.
  static let headPart = 14.0 / 36
}

/// Another drawing at a different size.
struct ScaledAppearance<Base: AnnotationAppearance>: AnnotationAppearance {
  let base: Base
  /// How many times as large it is.
  let scale: CGFloat

  var size: CGSize { CGSize(width: base.size.width * scale, height: base.size.height * scale) }
  var centerOffset: CGPoint { CGPoint(x: base.centerOffset.x * scale, y: base.centerOffset.y * scale) }
  var collisionMode: DisplayCollisionMode { base.collisionMode }
  var dragLift: CGFloat { base.dragLift * scale }

  func draw(in context: DrawingContext) {
    context.saveGState()
    defer { context.restoreGState() }
    context.scaleBy(x: scale, y: scale)
    base.draw(in: context)
  }
}

extension PictureDecoration {
  /// Adds the pins of a map. They are drawn from north to south, so a southern pin covers the tip of a
  /// northern one.
  public mutating func addPins(of map: MapPicture) {
    for pin in map.pins { add(pin.marker, at: pin.location) }
  }

  /// Adds a pin: the balloon of a map view's marker.
  mutating func add(_ marker: Simplestyle.Marker, at location: MapPoint) {
    let balloon = MarkerAppearance(
      color: marker.color, glyphText: hasBoldFont ? marker.symbol : nil, glyphColor: marker.color.contrast)
    let scale = CGFloat(marker.size.height) / MarkerAppearance.size.height
    add(PictureMark(location: location, appearance: ScaledAppearance(base: balloon, scale: scale)))
  }
}

extension Color {
  /// A color for symbols on this color: `ink` if the luma is above 0.66, otherwise white.
  var contrast: Color {
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    return luma > 0.66 ? .ink : Color(red: 1, green: 1, blue: 1, alpha: 1)
  }
}
