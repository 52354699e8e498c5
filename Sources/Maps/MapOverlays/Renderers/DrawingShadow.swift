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
struct DrawingShadow: Equatable {
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
    let devicePath = path.path.transformed(by: state.transform)
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
  /// 2. The opacity of the drawing is blurred along x and then along y, near the items.
  /// 3. The result, in the color of the shadow, is an image at the offset, in the clips.
  func record(_ shadow: DrawingShadow, of add: (inout Scene, inout DrawOptions) -> Void) {
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
    var options = DrawOptions(alpha: opacityFactor)
    add(&items, &options)
    guard items.itemCount > 0, let width = Int(exactly: area.width), let height = Int(exactly: area.height),
      let shape = try? render(items, rect: area, width: width, height: height),
      let painted = shape.paintedArea
    else { return }
    // Only the pixels near the shape can have a shadow. One pixel beside the visible ones is sampled.
    let target = painted.grown(by: weights.count).intersection(
      shape.area.grown(by: 1 - weights.count))
    guard !target.isEmpty, let image = shape.blurred(painted, to: target, weights, color: shadow.color)
    else { return }
    let placed = MapRect(
      x: left + x + Double(target.columns.lowerBound), y: top + y + Double(target.rows.lowerBound),
      width: Double(target.columns.count), height: Double(target.rows.count))
    let saved = state.shadow
    state.shadow = nil
    record { scene, options in
      options.alpha = 1
      scene.image(image, in: placed, options: options)
    }
    state.shadow = saved
  }
}

extension PixelArea {
  /// Returns the area with a number of pixels more on each side, or less if it is negative.
  fileprivate func grown(by count: Int) -> PixelArea {
    func grown(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound - count..<Swift.max(range.upperBound + count, range.lowerBound - count)
    }
    return PixelArea(columns: grown(columns), rows: grown(rows))
  }
}

extension PixelBuffer {
  /// The smallest rectangle around the pixels that are not transparent; nil if there are none.
  fileprivate var paintedArea: PixelArea? {
    var area: PixelArea?
    for row in 0..<height {
      let pixels = pixels[row * width..<(row + 1) * width]
      guard let first = pixels.firstIndex(where: { $0 > 0xFF_FFFF }),
        let last = pixels.lastIndex(where: { $0 > 0xFF_FFFF })
      else { continue }
      let columns = first - row * width..<last - row * width + 1
      let painted = PixelArea(columns: columns, rows: row..<row + 1)
      area = area?.union(painted) ?? painted
    }
    return area
  }

  /// Returns a picture of one color whose opacity is that of this picture, blurred along both axes
  /// with the weights of the distances 0, 1, 2 …
  ///
  /// - Parameters:
  ///   - source: the area outside which this picture is transparent.
  ///   - target: the area that is returned. It can extend beyond this picture.
  fileprivate func blurred(
    _ source: PixelArea, to target: PixelArea, _ weights: [Double], color: Color
  ) -> PixelBuffer? {
    let (columns, rows) = (target.columns, target.rows)
    let opacities = source.rows.flatMap { row in
      source.columns.map { Double(pixels[row * width + $0] >> 24) / 255 }
    }
    // Along x: the rows of the source, the columns of the target.
    var wide = [Double](repeating: 0, count: source.rows.count * columns.count)
    for row in 0..<source.rows.count {
      let start = row * source.columns.count
      for (distance, weight) in weights.enumerated() {
        for offset in distance == 0 ? [0] : [distance, -distance] {
          let (low, high) = (source.columns.lowerBound + offset, source.columns.upperBound + offset)
          let reached = (low..<high).clamped(to: columns)
          guard !reached.isEmpty else { continue }
          wide.add(
            opacities, from: start + reached.lowerBound - low, times: weight, count: reached.count,
            at: row * columns.count + reached.lowerBound - columns.lowerBound)
        }
      }
    }
    // Along y.
    var blurred = [Double](repeating: 0, count: rows.count * columns.count)
    for row in rows {
      for (distance, weight) in weights.enumerated() {
        for other in distance == 0 ? [row] : [row - distance, row + distance]
        where source.rows.contains(other) {
          blurred.add(
            wide, from: (other - source.rows.lowerBound) * columns.count, times: weight,
            count: columns.count, at: (row - rows.lowerBound) * columns.count)
        }
      }
    }
    let components = [color.red, color.green, color.blue].map { Swift.max(0, Swift.min(1, $0)) }
    let alpha = Swift.max(0, Swift.min(1, color.alpha))
    let colors = blurred.map { opacity in
      pixel(Color(red: components[0], green: components[1], blue: components[2], alpha: opacity * alpha))
    }
    return PixelBuffer(width: columns.count, height: rows.count, pixels: colors)
  }
}

extension [Double] {
  /// Adds numbers of another array, multiplied by a factor, to the numbers from an index on.
  fileprivate mutating func add(
    _ other: [Double], from first: Int, times factor: Double, count: Int, at index: Int
  ) {
    withUnsafeMutableBufferPointer { numbers in
      other.withUnsafeBufferPointer { other in
        for step in 0..<count { numbers[index + step] += other[first + step] * factor }
      }
    }
  }
}
