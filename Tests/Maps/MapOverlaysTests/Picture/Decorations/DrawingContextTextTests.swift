import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import MapText
import Testing

private let red = Color(red: 1, green: 0, blue: 0, alpha: 1)

@Suite(.enabled(if: Font.regular != nil, noFont)) struct DrawingContextTextTests {
  /// A text in a context is the same shape, moved and scaled, as its path drawn alone.
  @Test func linesOfTextAreDrawnAtTheirBaseline() throws {
    let line = try #require(Font.regular).line("Åg fi", size: 24)
    var drawn = try PixelBuffer(width: 200, height: 120)
    try drawScreen(size: CGSize(width: 100, height: 60), contentScaleFactor: 2, into: &drawn, threads: 2) {
      $0.setFillColor(red)
      $0.translateBy(x: 3, y: 4)
      $0.draw(line, at: CGPoint(x: 10, y: 36))
    }
    var scene = Scene()
    scene.fill(
      line.path, paint: .color(red),
      options: DrawOptions(
        transform: MapRaster.AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 26, ty: 80)))
    let expected = try render(
      scene, rect: MapRect(x: 0, y: 0, width: 200, height: 120), width: 200, height: 120)
    let isSame = drawn == expected
    #expect(isSame && drawn.pixels.contains { $0 == 0xFF00_00FF })
  }

  @Test func drawingTextKeepsTheCurrentPathAndNeverTraps() throws {
    let line = try #require(Font.regular).line("x", size: 10)
    var drawn = try PixelBuffer(width: 40, height: 40)
    try drawScreen(size: CGSize(width: 40, height: 40), contentScaleFactor: 1, into: &drawn, threads: 1) {
      $0.setFillColor(red)
      $0.addRect(CGRect(x: 20, y: 20, width: 10, height: 10))
      $0.draw(line, at: CGPoint(x: CGFloat.nan, y: 0))
      $0.draw(.empty, at: .zero)
      $0.fillPath()
    }
    #expect(drawn.pixels.count { $0 == 0xFF00_00FF } == 100)
  }
}
