#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Drawing beyond lines and fills: image contexts, scales, shadows, radial gradients and outlines.

/// A badge with a shadow and a radial gradient, at a scale.
func badge(scale: CGFloat) -> UIImage? {
  UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, scale)
  defer { UIGraphicsEndImageContext() }
  guard let context = UIGraphicsGetCurrentContext() else { return nil }
  let colors = [UIColor.white.cgColor, UIColor.red.cgColor] as CFArray
  guard
    let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
  else { return nil }
  context.drawRadialGradient(
    gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 0, endCenter: CGPoint(x: 10, y: 10),
    endRadius: 5, options: [.drawsAfterEndLocation])
  context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
  context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: UIColor.black.cgColor)
  context.setAllowsAntialiasing(true)
  context.setShouldAntialias(false)
  UIColor.blue.setFill()
  context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
  return UIGraphicsGetImageFromCurrentImageContext()
}

/// A square of one color, from nested image contexts.
func square(_ color: UIColor, side: CGFloat) -> UIImage? {
  UIGraphicsBeginImageContext(CGSize(width: side, height: side))
  color.setFill()
  UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
  UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
  UIGraphicsEndImageContext()
  let image = UIGraphicsGetImageFromCurrentImageContext()
  UIGraphicsEndImageContext()
  return image
}

/// A bitmap with a frame.
func bitmap(side: Int) -> CGImage? {
  let context = CGContext(
    data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.setFillColor(UIColor.green.cgColor)
  context?.fill(CGRect(x: 0, y: 0, width: 1, height: side))
  return context?.makeImage()
}

/// The layouts of pixels that published code names.
let layouts: [UInt32] = [
  CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue,
  CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
  CGBitmapInfo.alphaInfoMask.union(.byteOrderMask).rawValue,
]

/// The bytes of an image's pixels.
func pixels(of image: CGImage) -> Data? {
  guard image.bitsPerComponent == 8, image.bitsPerPixel == 32, image.bytesPerRow == 4 * image.width,
    image.colorSpace?.numberOfComponents == 3
  else { return nil }
  let data: CFData? = image.dataProvider?.data
  return data as Data?
}

/// The area near a track: its outline with a pen, or that of its dashes.
func zone(along points: [CGPoint], isDashed: Bool) -> CGPath {
  let track = CGMutablePath()
  track.addLines(between: points)
  let line = isDashed ? track.copy(dashingWithPhase: 0, lengths: [2, 3]) : track
  return line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
}

/// An image drawn in another, half as strong.
func faded(_ image: UIImage) -> UIImage {
  let format = UIGraphicsImageRendererFormat.preferred()
  format.scale = image.scale
  return UIGraphicsImageRenderer(size: image.size, format: format).image { context in
    image.draw(at: .zero, blendMode: .normal, alpha: 0.5)
    image.draw(in: .zero, blendMode: .normal, alpha: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5), blendMode: .copy)
  }
}

/// A triangle that is moved, filled and stroked.
func arrow() -> UIBezierPath {
  let path = UIBezierPath()
  path.move(to: .zero)
  path.addLine(to: CGPoint(x: 4, y: 0))
  path.removeAllPoints()
  path.move(to: CGPoint(x: 0, y: 0))
  path.addLine(to: CGPoint(x: 8, y: 0))
  path.addLine(to: CGPoint(x: 0, y: 8))
  path.close()
  path.apply(CGAffineTransform(translationX: 2, y: 2))
  let copy = UIBezierPath()
  copy.cgPath = path.cgPath
  return copy
}

/// A path with an initializer of its own.
nonisolated final class Ring: UIBezierPath {
  var thickness: CGFloat = 3
}

/// The image of a file's bytes, two pixels per point.
func sharp(_ data: Data) -> UIImage? { UIImage(data: data, scale: 2) }

/// The images that an app loads by name.
func named(_ names: [String]) -> [UIImage?] {
  names.map { UIImage(named: $0) } + [UIImage(systemName: "pin")]
}

/// Fonts by name and size.
func named(_ name: String) -> UIFont? { UIFont(name: name, size: 11)?.withSize(UIFont.systemFontSize) }

/// The numbers of Core Graphics' headers.
func numbers() -> [Int] {
  [
    Int(CGBlendMode.multiply.rawValue), Int(CGBlendMode.plusLighter.rawValue), Int(CGLineCap.square.rawValue),
    Int(CGLineJoin.bevel.rawValue), CGPathFillRule.evenOdd.rawValue,
    Int(CGPathDrawingMode.eoFillStroke.rawValue), UIImage.Orientation.right.rawValue,
    UIImage.RenderingMode.alwaysTemplate.rawValue,
  ]
}
