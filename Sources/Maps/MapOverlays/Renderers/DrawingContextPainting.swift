import Foundation
import MapGeometry
import MapRaster

/// The ways to paint a path.
public enum PathDrawingMode: String, Hashable, Sendable, CaseIterable {
  /// Filled by the non-zero rule.
  case fill
  /// Filled by the even-odd rule.
  case eoFill
  /// Stroked.
  case stroke
  /// Filled by the non-zero rule, then stroked.
  case fillStroke
  /// Filled by the even-odd rule, then stroked.
  case eoFillStroke
}

/// The sides on which a gradient continues beyond its ends.
public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Creates options from bits, with the values of Core Graphics.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Continues before the start, in the first color.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
  /// Continues after the end, in the last color.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}

extension DrawingContext {
  // MARK: Paths

  /// Fills the current path and clears it.
  public func fillPath(using rule: FillRule = .nonzero) {
    fill(takePath(), rule)
  }

  /// Strokes the current path with the pen and clears it.
  public func strokePath() {
    stroke(takePath(), width: state.lineWidth)
  }

  /// Replaces the current path by the outline of its stroke, with the pen of the state. Its pieces can
  /// overlap, so it is filled, or clipped to, by the nonzero rule. Nothing is left of an empty path.
  public func replacePathWithStrokedPath() {
    let stroked = path?.path.stroked(with: pen(width: state.lineWidth, scale: 1))
    beginPath()
    if let stroked { addPath(DrawingPath(stroked)) }
  }

  /// Fills or strokes the current path, or both, and clears it.
  public func drawPath(using mode: PathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill, .fillStroke: fill(path, .nonzero)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path, width: state.lineWidth)
    case .fill, .eoFill: break
    }
  }

  /// Fills a rectangle. This method and the methods below it, up to `clear(_:)`, clear the current
  /// path.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles, each by itself.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Strokes a rectangle's edges.
  public func stroke(_ rect: CGRect) { stroke(rect, width: CGFloat(state.lineWidth)) }

  /// Strokes a rectangle's edges with a pen of a given width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    addRect(rect)
    stroke(takePath(), width: Double(width))
  }

  /// Fills the ellipse inside a rectangle.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse inside a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines from the first point to the second, from the third to the fourth, and so on. The
  /// last point of an odd number of points is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    devicePath.reserveCapacity(steps: points.count, points: points.count)
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, whatever the opacity and the blend mode are. It has no shadow.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    let path = isAntialiasing ? takePath() : takePath().pixels(in: bounds, rule: .nonzero)
    record(blend: .clear) { scene, options in
      options.alpha = 1
      scene.fill(path, paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 1)), options: options)
    }
  }

  // MARK: Images and gradients

  /// Draws an image scaled to a rectangle, with its first row at the smallest y.
  public func draw(_ image: PixelBuffer, in rect: CGRect) {
    record { scene, options in
      options.transform = state.transform
      scene.image(image, in: MapRect(rect), options: options)
    }
  }

  /// Fills the clip with colors that change along the line from one point to another. They are
  /// constant at right angles to that line.
  ///
  /// Without options only the strip between the two points is painted. Nothing is painted if the
  /// points are equal, one is not finite or the transform has no inverse.
  public func drawLinearGradient(
    _ gradient: Gradient, start: CGPoint, end: CGPoint, options: GradientDrawingOptions = []
  ) {
    let (start, end) = (MapPoint(start), MapPoint(end))
    let (wayX, wayY) = (end.x - start.x, end.y - start.y)
    let length = (wayX * wayX + wayY * wayY).squareRoot()
    guard length > 0, length.isFinite, let inverse = state.transform.inverse else { return }
    // A length above the distance from the start to every corner of the picture.
    let reach =
      corners(of: bounds).map {
        let corner = inverse($0)
        return Swift.max(abs(corner.x - start.x), abs(corner.y - start.y)) * 2 + length
      }.max() ?? 0
    let first = options.contains(.drawsBeforeStartLocation) ? -reach : 0
    let last = options.contains(.drawsAfterEndLocation) ? reach : length
    func corner(_ along: Double, _ across: Double) -> MapPoint {
      MapPoint(
        x: start.x + (wayX * along - wayY * across) / length,
        y: start.y + (wayY * along + wayX * across) / length)
    }
    var strip = MapRaster.Path()
    strip.addLines(
      through: [corner(first, -reach), corner(last, -reach), corner(last, reach), corner(first, reach)],
      closed: true)
    record { scene, options in
      options.transform = state.transform
      scene.fill(
        strip, paint: .linear(LinearGradient(from: start, to: end, gradient: gradient)), options: options)
    }
  }

  /// Strokes a line through points of the drawing. Its color changes along it, from location 0 at
  /// its start to 1 at its end.
  func strokeLine(along points: [MapPoint], gradient: Gradient) {
    record { scene, options in
      options.transform = state.transform
      scene.stroke(
        along: points, with: pen(width: state.lineWidth, scale: 1), gradient: gradient, options: options)
    }
  }

  // MARK: Shapes

  /// Returns the current path and clears it.
  func takePath() -> MapRaster.Path {
    defer { beginPath() }
    return devicePath
  }

  /// Fills a path in pixels.
  private func fill(_ path: MapRaster.Path, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    if !isAntialiasing {
      let pixels = path.pixels(in: pixelReach, rule: rule)
      return record { scene, options in
        scene.fill(pixels, paint: .color(state.fillColor), options: options)
      }
    }
    record { scene, options in scene.fill(path, rule: rule, paint: .color(state.fillColor), options: options)
    }
  }

  /// Strokes a path in pixels with a pen to which the state's transform is applied. Does nothing if
  /// the transform has no inverse.
  private func stroke(_ path: MapRaster.Path, width: Double) {
    guard !path.isEmpty else { return }
    let transform = state.transform
    if !isAntialiasing, let inverse = transform.inverse {
      let outline = path.transformed(by: inverse).stroked(with: pen(width: width, scale: 1))
        .transformed(by: transform)
      let pixels = outline.pixels(in: pixelReach, rule: .nonzero)
      return record { scene, options in
        scene.fill(pixels, paint: .color(state.strokeColor), options: options)
      }
    }
    if let scale = transform.evenScale {
      record { scene, options in
        scene.stroke(
          path, with: pen(width: width, scale: scale), paint: .color(state.strokeColor), options: options)
      }
    } else if let inverse = transform.inverse {
      let own = path.transformed(by: inverse)
      record { scene, options in
        options.transform = transform
        scene.stroke(
          own, with: pen(width: width, scale: 1), paint: .color(state.strokeColor), options: options)
      }
    }
  }

  /// Returns a pen of a width with the state's other settings. All lengths are multiplied by a
  /// scale.
  private func pen(width: Double, scale: Double) -> Stroke {
    let lengths = state.dashLengths.map { $0 * scale }
    let dash = lengths.isEmpty ? nil : try? DashPattern(lengths, phase: state.dashPhase * scale)
    return Stroke(
      width: width * scale, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit, dash: dash
    )
  }
}

extension MapRaster.AffineTransform {
  /// The factor by which it scales all lengths, if it is the same in all directions within 1e-9;
  /// nil if it is not the same, or if it is 0 or not finite.
  var evenScale: Double? {
    let (first, second) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    guard first > 0, first.isFinite, abs(first - second) <= first * 1e-9,
      abs(a * c + b * d) <= first * first * 1e-9
    else { return nil }
    return first
  }
}
