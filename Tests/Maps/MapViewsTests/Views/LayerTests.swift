import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// The layers of views, their transforms and tint colors.
@MainActor @Suite struct LayerTests {
  private let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)

  /// A red square of 20 points in the middle of 40.
  private func square() -> View {
    let view = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = red
    return view
  }

  private func picture(of view: View, scale: CGFloat = 1) throws -> PixelBuffer {
    let side = Int(40 * scale)
    var picture = try PixelBuffer(width: side, height: side)
    try drawScreen(
      size: CGSize(width: 40, height: 40), contentScaleFactor: scale, into: &picture, threads: 1
    ) { context in
      context.push()
      view.render(in: context, scale: scale)
      DrawingContext.pop()
    }
    return picture
  }

  private func pixel(_ color: Color) -> UInt32? { try? PixelBuffer(width: 1, height: 1, color: color)[0, 0] }

  @Test func layersOfStandardValuesChangeNoPixel() throws {
    let (plain, layered) = (square(), square())
    #expect(layered.layer === layered.layer && layered.layer.isPlain)
    #expect(try picture(of: plain) == picture(of: layered))
  }

  @Test func cornersAreRoundAndContentIsClippedOnlyByAMask() throws {
    let view = square()
    view.layer.cornerRadius = 10
    var round = try picture(of: view)
    #expect(round[20, 20] == pixel(red) && round[10, 20] != 0 && round[11, 11] == 0)
    view.layer.maskedCorners = [.layerMaxXMaxYCorner]
    round = try picture(of: view)
    #expect(round[11, 11] == pixel(red) && round[28, 28] == 0)
    let child = View(frame: CGRect(x: -5, y: -5, width: 30, height: 30))
    child.backgroundColor = blue
    view.addSubview(child)
    #expect(try picture(of: view)[6, 6] == pixel(blue))
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    let clipped = try picture(of: view)
    #expect(clipped[6, 6] == 0 && clipped[28, 28] == 0 && clipped[20, 20] == pixel(blue))
  }

  @Test func bordersAreInsideAndAboveSubviews() throws {
    let view = square()
    let child = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    child.backgroundColor = red
    view.addSubview(child)
    view.layer.borderWidth = 3
    view.layer.borderColor = blue
    let framed = try picture(of: view)
    #expect(framed[10, 20] == pixel(blue) && framed[12, 12] == pixel(blue) && framed[13, 20] == pixel(red))
    #expect(framed[9, 20] == 0)
  }

  @Test func shadowsLieUnderTheView() throws {
    let view = square()
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 5, height: 5)
    view.layer.shadowColor = blue
    for path in [nil, DrawingPath(rect: view.bounds)] {
      view.layer.shadowPath = path
      let shaded = try picture(of: view)
      #expect(shaded[20, 20] == pixel(red) && shaded[32, 32] == pixel(blue) && shaded[11, 32] == 0)
    }
    view.backgroundColor = nil
    #expect(try picture(of: view)[20, 20] == pixel(blue))
    view.layer.shadowOpacity = 0.5
    #expect(try picture(of: view)[20, 20].map { $0 >> 24 } == 128)
    view.layer.masksToBounds = true
    #expect(try picture(of: view).pixels.allSatisfy { $0 == 0 })
    view.layer.masksToBounds = false
    view.layer.shadowPath = nil
    #expect(try picture(of: view).pixels.allSatisfy { $0 == 0 }, "a view without content has no shadow")
  }

  @Test func layersAndViewsShareColorOpacityAndFrame() {
    let view = square()
    view.layer.opacity = 0.5
    view.layer.backgroundColor = blue
    view.layer.frame.origin.x = 3
    #expect(view.alpha == 0.5 && view.backgroundColor == blue && view.frame.origin.x == 3)
    view.alpha = 0.25
    #expect(view.layer.opacity == 0.25 && view.layer.bounds == view.bounds)
  }

  @Test func transformsMoveFrameDrawingAndHits() throws {
    let view = square()
    view.transform = .scale(x: 0.5, y: 1)
    #expect(view.frame == CGRect(x: 15, y: 10, width: 10, height: 20))
    #expect(view.bounds.size == CGSize(width: 20, height: 20) && view.center == CGPoint(x: 20, y: 20))
    let narrow = try picture(of: view)
    #expect(narrow[14, 20] == 0 && narrow[15, 20] == pixel(red) && narrow[25, 20] == 0)
    let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(view)
    #expect(root.hitTest(CGPoint(x: 12, y: 20)) === root && root.hitTest(CGPoint(x: 16, y: 20)) === view)
    #expect(view.convert(CGPoint(x: 20, y: 0), to: root) == CGPoint(x: 25, y: 10))
    #expect(view.convert(CGPoint(x: 25, y: 10), from: root) == CGPoint(x: 20, y: 0))
    #expect(view.convert(view.bounds, to: root) == view.frame)
    view.transform = MapRaster.AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)
    #expect(view.frame == CGRect(x: 14, y: 10, width: 20, height: 20))
    #expect(view.convert(CGPoint.zero, to: root) == CGPoint(x: 34, y: 10))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.center == CGPoint(x: 6, y: 10) && view.bounds.size == CGSize(width: 20, height: 20))
    view.transform = .scale(x: 0, y: 0)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root, "nothing is hit without an inverse")
    #expect(try picture(of: view).pixels.allSatisfy { $0 == 0 })
    view.transform = .identity
    #expect(view.frame == CGRect(x: -4, y: 0, width: 20, height: 20))
  }

  @Test func tintColorsAreInherited() throws {
    final class Counting: View {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (root, child) = (View(), Counting())
    #expect(child.tintColor == View.standardTintColor)
    root.tintColor = red
    root.addSubview(child)
    #expect(child.tintColor == red && child.changes == 1)
    root.tintColor = blue
    #expect(child.tintColor == blue && child.changes == 2)
    child.tintColor = red
    root.tintColor = nil
    #expect(child.tintColor == red && child.changes == 3 && root.tintColor == View.standardTintColor)
    let stamp = ImageView(image: try PixelBuffer(width: 20, height: 20, color: blue))
    stamp.isTemplate = true
    stamp.tintColor = red
    #expect(try picture(of: stamp)[5, 5] == pixel(red))
  }

  /// A picture of a map view of 40 points, in one color, with a layer.
  private func mapPicture(_ change: (Layer) -> Void) throws -> PixelBuffer {
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    map.backgroundColor = red
    change(map.layer)
    return try map.snapshot()
  }

  @Test func picturesOfMapViewsHaveCornersAndBorders() throws {
    let plain = try mapPicture { _ in }
    #expect(try mapPicture { $0.cornerRadius = 10 } == plain, "corners alone clip nothing")
    let round = try mapPicture { layer in
      layer.cornerRadius = 10
      layer.masksToBounds = true
    }
    #expect(round[0, 0] == 0 && round[39, 39] == 0 && round[20, 0] == pixel(red))
    #expect(round[20, 20] == pixel(red))
    let framed = try mapPicture { layer in
      layer.borderWidth = 2
      layer.borderColor = blue
    }
    #expect(framed[0, 0] == pixel(blue) && framed[20, 1] == pixel(blue) && framed[20, 2] == pixel(red))
  }

  /// A view that becomes a picture of its own loses nothing that it draws outside its bounds.
  @Test func picturesOfViewsHaveWhatIsDrawnOutsideTheBounds() throws {
    let image = ImageView(image: try PixelBuffer(width: 20, height: 20, color: red))
    image.frame = CGRect(x: 15, y: 15, width: 10, height: 10)
    image.contentMode = .center
    #expect(try picture(of: image)[11, 11] == pixel(red))
    image.alpha = 0.5
    #expect(try picture(of: image)[11, 11].map { $0 >> 24 } == 128)
    let marker = MarkerAnnotationView(annotation: PointAnnotation(), reuseIdentifier: nil)
    (marker.annotation as? PointAnnotation)?.title = "Title"
    marker.frame.origin = CGPoint(x: 6, y: -10)
    func rowsBelow(_ view: View) throws -> [UInt32] { Array(try picture(of: view).pixels[(28 * 40)...]) }
    let usual = try rowsBelow(marker)
    #expect(usual.contains { $0 != 0 })
    marker.layer.shadowOpacity = 1
    marker.layer.shadowRadius = 0
    marker.layer.shadowOffset = .zero
    marker.layer.shadowColor = Color(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(try rowsBelow(marker) == usual)
    // A marker of a class with a drawing of its own, which is on black unless it calls that of markers.
    final class OwnMarker: MarkerAnnotationView {
      override func draw(_ rect: CGRect) { super.draw(rect) }
    }
    let own = OwnMarker(annotation: marker.annotation, reuseIdentifier: nil)
    own.frame.origin = marker.frame.origin
    #expect(try rowsBelow(own) == usual)
  }

  @Test func imagesKeepTheirProportions() throws {
    let view = ImageView(image: try PixelBuffer(width: 10, height: 20, color: red))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.contentMode = .scaleAspectFit
    var drawn = try picture(of: view)
    #expect(drawn[9, 20] == 0 && drawn[10, 20] == pixel(red) && drawn[29, 20] == pixel(red))
    view.contentMode = .bottomRight
    drawn = try picture(of: view)
    #expect(drawn[30, 20] == pixel(red) && drawn[29, 30] == 0 && drawn[39, 19] == 0)
    view.contentMode = .scaleAspectFill
    view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(try picture(of: view)[20, 5] == pixel(red))
    view.clipsToBounds = true
    #expect(try picture(of: view)[20, 5] == 0)
  }
}
