import MapGeometry
import MapRaster
import MapText

/// The shape of a pin: a head above a tip. The tip is at the location.
enum Pin {
  /// The radius of the head as a fraction of the pin's height.
  static let headPart = 0.36

  /// Returns the outline of a pin whose tip is at (0, 0).
  static func outline(height: Double) -> Path {
    let radius = height * headPart
    let y = radius - height
    // The sides leave the head along its vertical tangents, at the height of its center, and bend
    // to the tip.
    let handle = 0.5522847498307936 * radius
    var path = Path()
    path.move(to: MapPoint(x: 0, y: 0))
    path.addCurve(
      to: MapPoint(x: -radius, y: y), control1: MapPoint(x: -0.12 * radius, y: y + 1.35 * radius),
      control2: MapPoint(x: -radius, y: y + 0.85 * radius))
    path.addCurve(
      to: MapPoint(x: 0, y: y - radius), control1: MapPoint(x: -radius, y: y - handle),
      control2: MapPoint(x: -handle, y: y - radius))
    path.addCurve(
      to: MapPoint(x: radius, y: y), control1: MapPoint(x: handle, y: y - radius),
      control2: MapPoint(x: radius, y: y - handle))
    path.addCurve(
      to: MapPoint(x: 0, y: 0), control1: MapPoint(x: radius, y: y + 0.85 * radius),
      control2: MapPoint(x: 0.12 * radius, y: y + 1.35 * radius))
    path.close()
    return path
  }
}

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

extension PictureDecoration {
  /// Adds the pins of a map from north to south, so a southern pin covers the tip of a northern
  /// one, and marks their areas as occupied.
  public mutating func addPins(of map: MapPicture) {
    let order = map.pins.indices.sorted { (map.pins[$0].location.y, $0) < (map.pins[$1].location.y, $1) }
    for pin in order.map({ map.pins[$0] }) { add(pin.marker, at: pin.location) }
  }

  /// Adds a pin in every copy of the world in which it is visible.
  mutating func add(_ marker: Simplestyle.Marker, at location: MapPoint) {
    let height = marker.size.height
    let radius = height * Pin.headPart
    let outline = Pin.outline(height: height)
    for tip in space.points(location, reach: height) {
      let options = DrawOptions(transform: .translation(x: tip.x, y: tip.y))
      var shadow = Path()
      shadow.addEllipse(
        in: MapRect(x: -0.45 * radius, y: -0.16 * radius, width: 0.9 * radius, height: 0.32 * radius))
      marks.fill(shadow, paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 0.3)), options: options)
      marks.fill(outline, paint: .color(marker.color), options: options)
      marks.stroke(
        outline, with: Stroke(width: 1, join: .round), paint: .color(marker.color.darkened), options: options)
      let head = MapPoint(x: tip.x, y: tip.y - height + radius)
      if let symbol = marker.symbol {
        // The symbol is part of its pin, so a pin in front covers both.
        let line = boldLine(symbol, size: radius * 1.35)
        let move = AffineTransform.translation(x: head.x - line.width / 2, y: head.y + line.ascent * 0.39)
        marks.fill(line.path, paint: .color(marker.color.contrast), options: DrawOptions(transform: move))
      } else {
        var eye = Path()
        let size = radius * 0.42
        eye.addEllipse(in: MapRect(x: head.x - size, y: head.y - size, width: 2 * size, height: 2 * size))
        marks.fill(eye, paint: .color(marker.color.contrast))
      }
      occupied.insert(
        MapRect(x: tip.x - radius, y: tip.y - height, width: 2 * radius, height: height))
    }
  }
}

extension Color {
  /// A color for symbols on this color: `ink` if the luma is above 0.66, otherwise white.
  var contrast: Color {
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    return luma > 0.66 ? .ink : Color(red: 1, green: 1, blue: 1, alpha: 1)
  }

  /// The color with its red, green and blue components multiplied by 0.7.
  var darkened: Color { Color(red: red * 0.7, green: green * 0.7, blue: blue * 0.7, alpha: alpha) }
}
