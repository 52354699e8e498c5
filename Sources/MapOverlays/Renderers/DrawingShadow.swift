import Foundation
import MapGeometry
import MapRaster

/// A shadow of everything that is painted, as in Core Graphics.
///
/// The shadow has the shape of what is painted, moved by an offset and blurred, in one color. Each
/// shape has a shadow of its own, below it and above the shapes before it. Offset and blur are in
/// screen points of the picture, whatever the transform. The blur is a Gaussian whose standard
/// deviation is half of the blur, as for shadows in the canvas of HTML. Its weights are those at
/// whole pixels, up to three deviations, divided by their sum.
struct DrawingShadow {
  /// The offset, in screen points; y grows downward.
  var offset: CGSize
  /// The blur in screen points; not above 0 for none.
  var blur: Double
  var color: Color

  /// The largest blur, in pixels. A larger one costs much and is hardly a shadow.
  static let largestBlur = 1000.0

  /// Returns the weights of the pixels at the distances 0, 1, 2 … along one axis.
  static func weights(deviation: Double) -> [Double] {
    guard deviation > 0 else { return [1] }
    let last = Int((3 * deviation).rounded(.up))
    let weights = (0...last).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    return weights.map { $0 / sum }
  }
}

extension DrawingContext {
  /// Sets the shadow of the following shapes: black at a third of its opacity.
  ///
  /// - Parameters:
  ///   - offset: the offset in screen points of the picture, not changed by the transform.
  ///   - blur: the blur in screen points: twice the standard deviation of a Gaussian. Values that
  ///     are not above 0 give a sharp shadow. At most 1000 pixels are used.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: Color(red: 0, green: 0, blue: 0, alpha: 1.0 / 3))
  }

  /// Sets the shadow of the following shapes; none if the color is nil or transparent, or a number
  /// is not finite.
  public func setShadow(offset: CGSize, blur: CGFloat, color: Color?) {
    let isFinite = Double(offset.width).isFinite && Double(offset.height).isFinite && blur.isFinite
    state.shadow = color.flatMap {
      isFinite && $0.alpha > 0 ? DrawingShadow(offset: offset, blur: Double(blur), color: $0) : nil
    }
  }

  /// Draws the shadow that a filled path would have, without the path.
  package func drawShadow(of path: DrawingPath, offset: CGSize, blur: CGFloat, color: Color) {
    saveGState()
    setShadow(offset: offset, blur: blur, color: color)
    let shadow = state.shadow
    state.shadow = nil
    var devicePath = MapRaster.Path()
    devicePath.append(path.path, transform: state.transform)
    // An empty drawing prepares the clips that the shadow needs.
    record { _, _ in }
    if let shadow, state.transform.isFinite, !state.clipRect.isNull {
      record(shadow) { scene, options in
        scene.fill(devicePath, paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 1)), options: options)
      }
    }
    restoreGState()
  }

  /// Adds the shadow of the items that `add` adds.
  ///
  /// 1. The items are drawn alone, in the part of the picture from which the shadow can come.
  /// 2. The opacity of the drawing is blurred along x and then along y.
  /// 3. The result, in the color of the shadow, is an image at the offset, in the clips.
  func record(_ shadow: DrawingShadow, of add: (inout Scene, DrawOptions) -> Void) {
    let deviation = Swift.max(0, Swift.min(shadow.blur * baseScale, DrawingShadow.largestBlur)) / 2
    let weights = DrawingShadow.weights(deviation: deviation)
    let margin = Double(weights.count)
    let (x, y) = (Double(shadow.offset.width) * baseScale, Double(shadow.offset.height) * baseScale)
    let shown = state.clipRect.intersection(bounds)
    guard !shown.isNull, abs(x) < 0x1p40, abs(y) < 0x1p40 else { return }
    // The part of the picture from which the visible part of the shadow comes, in whole pixels.
    let (left, top) = ((shown.minX - x).rounded(.down) - margin, (shown.minY - y).rounded(.down) - margin)
    let area = MapRect(
      x: left, y: top, width: (shown.maxX - x).rounded(.up) + margin - left,
      height: (shown.maxY - y).rounded(.up) + margin - top)
    var items = Scene()
    let opacityFactor = Swift.max(0, Swift.min(1, state.alpha.isNaN ? 0 : state.alpha)) * opacity
    add(&items, DrawOptions(alpha: opacityFactor))
    guard items.itemCount > 0, let width = Int(exactly: area.width), let height = Int(exactly: area.height),
      let shape = try? render(items, rect: area, width: width, height: height),
      shape.pixels.contains(where: { $0 > 0xFF_FFFF }),
      let image = shape.blurred(weights, color: shadow.color)
    else { return }
    let placed = area.offsetBy(dx: x, dy: y)
    let saved = state.shadow
    state.shadow = nil
    record { scene, options in
      var options = options
      options.alpha = 1
      scene.image(image, in: placed, options: options)
    }
    state.shadow = saved
  }
}

extension PixelBuffer {
  /// Returns a picture of one color whose opacity is that of this picture, blurred along both axes
  /// with the weights of the distances 0, 1, 2 …
  fileprivate func blurred(_ weights: [Double], color: Color) -> PixelBuffer? {
    var opacities = pixels.map { Double($0 >> 24) / 255 }
    var sums = [Double](repeating: 0, count: opacities.count)
    for (step, count, lines, lineStep) in [(1, width, height, width), (width, height, width, 1)] {
      for line in 0..<lines {
        let start = line * lineStep
        for index in 0..<count {
          var sum = opacities[start + index * step] * weights[0]
          for distance in weights.indices.dropFirst() {
            if index >= distance { sum += opacities[start + (index - distance) * step] * weights[distance] }
            if index + distance < count {
              sum += opacities[start + (index + distance) * step] * weights[distance]
            }
          }
          sums[start + index * step] = sum
        }
      }
      swap(&opacities, &sums)
    }
    let components = [color.red, color.green, color.blue].map { Swift.max(0, Swift.min(1, $0)) }
    let alpha = Swift.max(0, Swift.min(1, color.alpha))
    let blurred = opacities.map { opacity -> UInt32 in
      func byte(_ value: Double) -> UInt32 { UInt32(Swift.max(0, Swift.min(255, value * 255 + 0.5))) }
      let own = opacity * alpha
      return byte(components[0] * own) | byte(components[1] * own) << 8 | byte(components[2] * own) << 16
        | byte(own) << 24
    }
    return PixelBuffer(width: width, height: height, pixels: blurred)
  }
}
