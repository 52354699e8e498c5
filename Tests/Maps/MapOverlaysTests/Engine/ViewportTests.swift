import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapOverlays

/// The conversions and the fitting of a viewport, without a map view.
@Suite struct ViewportTests {
  private let world = MapSize.world.width

  /// A viewport that shows a rectangle, which has its proportions.
  private func viewport(_ width: Double, _ height: Double, showing rect: MapRect) -> Viewport {
    var viewport = Viewport(size: CGSize(width: width, height: height))
    viewport.mapRect = rect
    return viewport
  }

  @Test func newViewportsShowAsMuchOfTheWorldAsFits() {
    #expect(Viewport(size: CGSize(width: 1024, height: 1024)).mapRect == .world)
    let wide = Viewport(size: CGSize(width: 512, height: 256)).mapRect
    #expect(wide == MapRect(x: -world / 2, y: 0, width: 2 * world, height: world))
    let high = Viewport(size: CGSize(width: 256, height: 512)).mapRect
    #expect(high == MapRect(x: world / 4, y: 0, width: world / 2, height: world))
  }

  @Test(arguments: [
    (0x1p-20, 1, true), (0x1p+30, 0x1p+30, true), (0x1p-21, 1, false), (1, 0x1p+31, false), (0, 0, false),
    (-5, 5, false), (.nan, 5, false), (5, .infinity, false),
  ]) func viewportsHaveAnAreaIfBothSidesAreValid(width: Double, height: Double, hasArea: Bool) {
    let viewport = Viewport(size: CGSize(width: width, height: height))
    #expect(viewport.hasArea == hasArea && (viewport.zoomScale > 0) == hasArea)
    #expect(viewport.contains(MapPoint(x: viewport.mapRect.midX, y: viewport.mapRect.midY)) == hasArea)
    #expect((viewport.mapRect(of: CGRect(x: 0, y: 0, width: 1, height: 1)) != nil) == hasArea)
  }

  @Test func pointsRoundTrip() {
    var numbers = SeededRandom(seed: 61)
    for _ in 0..<300 {
      let scale = exp2(Double.random(in: -18...6, using: &numbers))
      let viewport = viewport(
        640, 480,
        showing: MapRect(
          x: .random(in: 0...world / 2, using: &numbers), y: .random(in: 0...world / 2, using: &numbers),
          width: 640 / scale, height: 480 / scale))
      let point = CGPoint(x: .random(in: 0...640, using: &numbers), y: .random(in: 0...480, using: &numbers))
      let mapPoint = viewport.mapPoint(at: point)
      let back = viewport.point(at: mapPoint)
      #expect(abs(back.x - point.x) < 1e-4 && abs(back.y - point.y) < 1e-4)
      #expect(viewport.contains(MapPoint(x: mapPoint.x + 3 * world, y: mapPoint.y)))
      let rect = CGRect(x: point.x, y: point.y, width: 10, height: 20)
      guard let covered = viewport.mapRect(of: rect) else {
        Issue.record("nothing is covered")
        continue
      }
      let shown = viewport.rect(of: covered.offsetBy(dx: -2 * world, dy: 0))
      #expect(abs(shown.minX - rect.minX) < 1e-4 && abs(shown.maxY - rect.maxY) < 1e-4)
    }
  }

  @Test func nearestCopiesAreWithinHalfAWorld() {
    let viewport = viewport(256, 256, showing: MapRect(x: world - 128, y: 0, width: 256, height: 256))
    #expect(viewport.nearest(MapPoint(x: 5, y: 7)) == MapPoint(x: world + 5, y: 7))
    #expect(viewport.nearest(MapPoint(x: world - 5, y: 7)) == MapPoint(x: world - 5, y: 7))
    // Half a world from the middle both copies are equally near.
    #expect(Viewport(size: CGSize(width: 9, height: 9)).nearest(MapPoint(x: 0, y: 0)).x == 0)
    #expect(Viewport(size: CGSize(width: 9, height: 9)).nearest(MapPoint(x: world, y: 0)).x == world)
  }

  @Test func fittingRectanglesHaveTheProportionsAndContainTheOriginal() throws {
    var numbers = SeededRandom(seed: 62)
    for _ in 0..<300 {
      let viewport = Viewport(
        size: CGSize(
          width: .random(in: 1...900, using: &numbers), height: .random(in: 1...900, using: &numbers)))
      let side = exp2(Double.random(in: 12...20, using: &numbers))
      let asked = MapRect(
        x: .random(in: 0...world / 2, using: &numbers),
        y: .random(in: world / 4...world / 2, using: &numbers),
        width: side, height: side * .random(in: 0.5...2, using: &numbers))
      let fitting = try #require(viewport.rectThatFits(asked))
      let proportion = fitting.width / fitting.height * viewport.size.height / viewport.size.width
      #expect(abs(proportion - 1) < 1e-12)
      #expect(fitting.insetBy(dx: -1e-6 * side, dy: -1e-6 * side).contains(asked))
      // A rectangle that already fits does not change.
      var shown = viewport
      shown.mapRect = fitting
      #expect(shown.rect(centeredOn: MapPoint(x: fitting.midX, y: fitting.midY)) != nil)
      #expect(abs((viewport.rectThatFits(fitting)?.width ?? 0) - fitting.width) <= fitting.width * 1e-12)
    }
  }

  @Test func marginsAreLeftFree() throws {
    let viewport = Viewport(size: CGSize(width: 200, height: 100))
    let asked = MapRect(x: 0x1p+27, y: 0x1p+27, width: 1000, height: 500)
    let padded = try #require(
      viewport.rectThatFits(asked, edgePadding: EdgeInsets(top: 0, left: 100, bottom: 50, right: 0)))
    #expect(padded == MapRect(x: 0x1p+27 - 1000, y: 0x1p+27, width: 2000, height: 1000))
    // If nothing is left between the margins they are ignored. Invalid lengths are ignored, too.
    for padding in [
      EdgeInsets(top: 50, left: 0, bottom: 50, right: 0),
      EdgeInsets(top: -4, left: .nan, bottom: 0, right: 0),
    ] {
      #expect(viewport.rectThatFits(asked, edgePadding: padding) == asked)
    }
  }

  @Test func invalidRectanglesDoNotFit() {
    let viewport = Viewport(size: CGSize(width: 200, height: 100))
    for rect in [
      MapRect.null, MapRect(x: 0, y: 0, width: 0, height: 0), MapRect(x: .nan, y: 0, width: 1, height: 1),
      MapRect(x: 0, y: 0, width: .infinity, height: 1), MapRect(x: 0, y: 0, width: -1, height: 1),
    ] {
      #expect(viewport.rectThatFits(rect) == nil)
    }
    // Without an area a rectangle is stored unchanged.
    let rect = MapRect(x: 1, y: 2, width: 3, height: 4)
    #expect(Viewport(size: .zero).rectThatFits(rect) == rect)
  }

  @Test func scaleAndPositionAreLimited() throws {
    let viewport = Viewport(size: CGSize(width: 512, height: 256))
    #expect(viewport.minimumZoomScale == 0x1p-20 && viewport.limited(1e-9) == 0x1p-20)
    #expect(viewport.limited(1e9) == 64 && viewport.limited(2) == 2)
    let closest = try #require(viewport.rectThatFits(MapRect(x: 0x1p+27, y: 0x1p+27, width: 1, height: 1)))
    #expect(closest.width == 8 && closest.height == 4)
    // North of the world, and two worlds to the west.
    let far = try #require(
      viewport.rectThatFits(MapRect(x: -2 * world + 100, y: -5000, width: 2048, height: 1024)))
    #expect(far == MapRect(x: 100, y: 0, width: 2048, height: 1024))
    let south = try #require(viewport.rect(centeredOn: MapPoint(x: 0, y: 9 * world)))
    #expect(south.maxY == world)
    #expect(viewport.rect(centeredOn: MapPoint(x: .nan, y: 0)) == nil)
  }

  @Test func zoomingKeepsThePointAndPanningRoundTrips() throws {
    var viewport = viewport(
      400, 200, showing: MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+19))
    let point = CGPoint(x: 70, y: 30)
    let fixed = viewport.mapPoint(at: point)
    let start = viewport.mapRect
    viewport.mapRect = try #require(viewport.rect(zoomedBy: 4, at: point))
    #expect(viewport.mapRect.width == start.width / 4)
    let movedPoint = viewport.point(at: fixed)
    #expect(abs(movedPoint.x - 70) < 1e-6 && abs(movedPoint.y - 30) < 1e-6)
    viewport.mapRect = try #require(viewport.rect(zoomedBy: 0.25, at: point))
    #expect(abs(viewport.mapRect.minX - start.minX) < 1e-6 && viewport.mapRect.width == start.width)
    let panned = try #require(viewport.rect(pannedBy: CGPoint(x: 100, y: -50)))
    #expect(abs(panned.minX - (start.minX - 0x1p+18)) < 1e-6)
    #expect(abs(panned.minY - (start.minY + 0x1p+17)) < 1e-6)
    for factor in [0, -1, .nan, .infinity] { #expect(viewport.rect(zoomedBy: factor, at: nil) == nil) }
    #expect(viewport.rect(pannedBy: CGPoint(x: CGFloat.nan, y: 0)) == nil)
  }

  @Test func resizingKeepsTheScaleAndTheMiddle() throws {
    var viewport = viewport(
      400, 200, showing: MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+19))
    let (scale, before, old) = (viewport.zoomScale, viewport.mapRect, viewport.size)
    viewport.size = CGSize(width: 100, height: 300)
    viewport.mapRect = try #require(viewport.rect(resizedFrom: old))
    #expect(viewport.zoomScale == scale && viewport.mapRect.midX == before.midX)
    #expect(viewport.mapRect.midY == before.midY)
    viewport.size = .zero
    #expect(viewport.rect(resizedFrom: CGSize(width: 100, height: 300)) == nil)
    // The stored rectangle is shown when there is an area.
    viewport.size = CGSize(width: 100, height: 300)
    #expect(viewport.rect(resizedFrom: .zero)?.width == viewport.mapRect.width)
  }

  @Test func overlaysAreFoundInEveryCopyOfTheWorld() {
    let viewport = viewport(
      256, 256, showing: MapRect(x: world - 512, y: 0, width: 1024, height: 1024))
    func line(_ x: Double, _ y: Double) -> Polyline {
      Polyline(points: [MapPoint(x: x, y: y), MapPoint(x: x, y: y + 10)])
    }
    #expect(viewport.shows(line(100, 5)) && viewport.shows(line(world - 100, 5)))
    #expect(!viewport.shows(line(600, 5)) && !viewport.shows(line(100, 2000)))
    #expect(viewport.worldOffsets(reaching: MapRect(x: 0, y: 0, width: 10, height: 10)) == [-world])
    #expect(viewport.worldOffsets(reaching: .null) == [0])
    let endless = MapRect(x: -1e6 * world, y: 0, width: 2e6 * world, height: 1)
    #expect(viewport.worldOffsets(reaching: endless).count == 129)
  }
}
