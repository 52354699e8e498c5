import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Testing

// The opacity and blend modes of renderers.

private let view = MapRect(x: 0, y: 0, width: 128, height: 128)

private func square(_ side: Double = 60, at corner: Double = 30) -> Polygon {
  Polygon(points: [
    MapPoint(x: corner, y: corner), MapPoint(x: corner + side, y: corner),
    MapPoint(x: corner + side, y: corner + side), MapPoint(x: corner, y: corner + side),
  ])
}

private func renderer(
  fill: Color? = nil, stroke: Color? = nil, alpha: CGFloat = 1, blend: BlendMode = .normal
) -> PolygonRenderer {
  let renderer = PolygonRenderer(polygon: square())
  renderer.fillColor = fill
  renderer.strokeColor = stroke
  renderer.lineWidth = 10
  renderer.alpha = alpha
  renderer.blendMode = blend
  return renderer
}

/// A renderer that draws with a closure in the bounds of its overlay.
private final class Custom: OverlayRenderer {
  let body: @Sendable (DrawingContext) -> Void
  init(alpha: CGFloat = 1, blend: BlendMode = .normal, _ body: @escaping @Sendable (DrawingContext) -> Void) {
    self.body = body
    super.init(overlay: square(128, at: 0))
    self.alpha = alpha
    blendMode = blend
  }
  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) { body(context) }
}

@Suite struct OverlayMixingTests {
  @Test func alphaAppliesToFillAndStrokeAsAGroup() throws {
    let drawn = try overlays([renderer(fill: Tint.red, stroke: Tint.red, alpha: 0.5)], showing: view)
    // The pixels are in the fill only, in both, and in the stroke only.
    for (x, y) in [(60, 60), (32, 60), (27, 60)] { #expect(drawn[x, y] == 0x8000_0080) }
    let separate = try overlays(
      [renderer(fill: Tint.red, alpha: 0.5), renderer(stroke: Tint.red, alpha: 0.5)], showing: view)
    #expect(separate[60, 60] == 0x8000_0080 && (separate[32, 60] ?? 0) >> 24 == 192)
  }

  @Test func singleShapesTakeTheAlphaAndTheBlendMode() throws {
    for blend in BlendMode.allCases {
      let drawn = try overlays(
        [renderer(fill: Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.8), alpha: 0.6, blend: blend)],
        showing: view, on: Color(red: 0.2, green: 0.6, blue: 0.7, alpha: 0.9))
      var scene = Scene(background: Color(red: 0.2, green: 0.6, blue: 0.7, alpha: 0.9))
      scene.fill(
        Path(rect: MapRect(x: 30, y: 30, width: 60, height: 60)),
        paint: .color(Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.8)),
        options: DrawOptions(blend: blend, alpha: 0.6))
      let expected = try render(scene, rect: view, width: 128, height: 128)
      #expect((drawn == expected) as Bool, "\(blend)")
    }
  }

  @Test func blendModesApplyToTheOverlayAsAGroup() throws {
    let background = Color(red: 0.4, green: 0.8, blue: 0.6, alpha: 1)
    let whole = try overlays([renderer(fill: Tint.red, stroke: Tint.green)], showing: view)
    for blend in BlendMode.allCases
    where ![.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(blend) {
      let drawn = try overlays(
        [renderer(fill: Tint.red, stroke: Tint.green, alpha: 0.5, blend: blend)], showing: view,
        on: background)
      var scene = Scene(background: background)
      scene.image(whole, in: view, options: DrawOptions(blend: blend, alpha: 0.5))
      let expected = try render(scene, rect: view, width: 128, height: 128)
      #expect(largestDifference(drawn, expected) <= 2, "\(blend)")
    }
  }

  @Test func modesThatChangeUncoveredPixelsApplyToEachShape() throws {
    for blend in [BlendMode.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop] {
      let options = DrawOptions(blend: blend, alpha: 0.5)
      var scene = Scene(background: Tint.green)
      let path = Path(rect: MapRect(x: 30, y: 30, width: 60, height: 60))
      scene.fill(path, paint: .color(Tint.red), options: options)
      scene.stroke(
        path, with: Stroke(width: 10, cap: .round, join: .round), paint: .color(Tint.blue), options: options)
      let expected = try render(scene, rect: view, width: 128, height: 128)
      let drawn = try overlays(
        [renderer(fill: Tint.red, stroke: Tint.blue, alpha: 0.5, blend: blend)], showing: view, on: Tint.green
      )
      #expect(largestDifference(drawn, expected) <= 1, "\(blend)")
      let own = Custom(alpha: 0.5, blend: blend) {
        let rect = CGRect(x: 30, y: 30, width: 60, height: 60)
        $0.setFillColor(Tint.red)
        $0.fill(rect)
        $0.setStrokeColor(Tint.blue)
        $0.setLineJoin(.round)
        $0.stroke(rect, width: 10)
      }
      #expect(
        largestDifference(try overlays([own], showing: view, on: Tint.green), expected) <= 1, "\(blend)")
      #expect(expected[1, 1] == 0xFF00_FF00)
    }
  }

  @Test func blendModesInADrawingApplyOnlyWithinIt() throws {
    let own = Custom {
      $0.setFillColor(Tint.red)
      $0.fill(CGRect(x: 20, y: 20, width: 80, height: 80))
      $0.clear(CGRect(x: 40, y: 40, width: 20, height: 20))
      $0.setBlendMode(.multiply)
      $0.setFillColor(Tint.blue)
      $0.fill(CGRect(x: 90, y: 20, width: 30, height: 20))
    }
    let drawn = try overlays([own], showing: view, on: Tint.white)
    // A cleared part shows the background; red times blue is black; blue alone is not multiplied by
    // the white.
    #expect(drawn[50, 50] == 0xFFFF_FFFF && drawn[30, 30] == 0xFF00_00FF)
    #expect(drawn[95, 30] == 0xFF00_0000 && drawn[110, 30] == 0xFFFF_0000)
  }

  @Test func alphaAppliesToCustomDrawingsAsAGroup() throws {
    let own = Custom(alpha: 0.5) {
      $0.setFillColor(Tint.red)
      $0.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
      $0.fill(CGRect(x: 40, y: 40, width: 40, height: 40))
    }
    let drawn = try overlays([own], showing: view)
    #expect(drawn[30, 30] == 0x8000_0080 && drawn[50, 50] == 0x8000_0080 && drawn[70, 70] == 0x8000_0080)
    for alpha in [0, -1, CGFloat.nan] {
      own.alpha = alpha
      #expect(try overlays([own], showing: view).inkArea == 0)
    }
  }

  @Test func renderersOfDifferentTypesAreDrawnInOrder() throws {
    let own = Custom {
      $0.setFillColor(Tint.green)
      $0.fill(CGRect(x: 0, y: 0, width: 64, height: 128))
    }
    let (below, above) = (renderer(fill: Tint.red), renderer(stroke: Tint.blue))
    let drawn = try overlays([below, own, above], showing: view)
    #expect(drawn[50, 60] == 0xFF00_FF00 && drawn[70, 60] == 0xFF00_00FF && drawn[32, 60] == 0xFFFF_0000)
    let turned = try overlays([above, own, below], showing: view)
    #expect(turned[50, 60] == 0xFF00_00FF && turned[27, 60] == 0xFF00_FF00 && turned[92, 60] == 0xFFFF_0000)
  }
}
