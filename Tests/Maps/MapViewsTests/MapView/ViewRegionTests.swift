import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import MapViews
import Testing

/// Expected rectangles are computed by hand, in powers of two.
@MainActor @Suite struct ViewRegionTests {
  private let world = 268_435_456.0

  @Test func newSquareViewsShowTheWorld() {
    let view = worldView()
    #expect(view.visibleMapRect == .world)
    #expect(view.zoomScale == 0x1p-18)
    #expect(view.region.span.longitudeDelta == 360)
    // The world's latitudes span 2 · 85.05112877980659 degrees.
    #expect(abs(view.region.span.latitudeDelta - 170.10225755961318) < 1e-12)
    #expect(abs(view.centerCoordinate.latitude) < 1e-12 && view.centerCoordinate.longitude == 0)
  }

  @Test func worldRepeatsInWideViews() {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 512, height: 256))
    #expect(view.visibleMapRect == MapRect(x: -world / 2, y: 0, width: 2 * world, height: world))
    #expect(view.region.span.longitudeDelta == 360)
  }

  @Test func highViewsShowTheHeightOfTheWorld() {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 256, height: 512))
    #expect(view.visibleMapRect == MapRect(x: world / 4, y: 0, width: world / 2, height: world))
  }

  @Test func rectanglesOfTheSameProportionsAreNotChanged() {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let tile = MapRect(x: 3 * 0x1p+21 + 0.3, y: 5 * 0x1p+21 + 0.1, width: 0x1p+21, height: 0x1p+21)
    #expect(view.setVisibleMapRect(tile, animated: false))
    #expect(view.visibleMapRect == tile)
  }

  @Test func otherRectanglesAreEnlargedAboutTheirMiddle() {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 1024, height: 512))
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+18)
    #expect(
      view.visibleMapRect
        == MapRect(x: 0x1p+26, y: 0x1p+26 + 0x1p+17 - 0x1p+18, width: 0x1p+20, height: 0x1p+19))
    #expect(view.zoomScale == 0x1p-10)
  }

  @Test func paddingIsLeftFree() {
    let view = worldView()
    let rect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 768 * 1024, height: 512 * 1024)
    let insets = EdgeInsets(top: 256, left: 256, bottom: 0, right: 0)
    // 768 points for 768 · 2^10 map points. The height leaves 256 of 768 points free.
    let expected = MapRect(
      x: 0x1p+26 - 256 * 1024, y: 0x1p+26 - (256 + 128) * 1024, width: 0x1p+20, height: 0x1p+20)
    #expect(view.mapRectThatFits(rect, edgePadding: insets) == expected)
    #expect(view.visibleMapRect == .world)
    view.setVisibleMapRect(rect, edgePadding: insets, animated: false)
    #expect(view.visibleMapRect == expected)
  }

  @Test func paddingThatLeavesNoAreaIsIgnored() {
    let view = worldView()
    let rect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    for insets in [
      EdgeInsets(left: 600, right: 424),
      EdgeInsets(top: .nan, left: -5, bottom: .infinity, right: -.infinity),
    ] {
      #expect(view.mapRectThatFits(rect, edgePadding: insets) == rect)
    }
  }

  @Test func settingTheCenterKeepsTheScale() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    #expect(view.setCenter(Coordinate(latitude: 0, longitude: 90), animated: false))
    // 90 degrees east are three quarters of the world's width.
    #expect(view.visibleMapRect.minX == 0.75 * world - 0x1p+19)
    #expect(abs(view.visibleMapRect.midY - world / 2) < 1e-6)
    #expect(view.zoomScale == 0x1p-10)
  }

  @Test func visibleRectsStayInTheWorldFromNorthToSouth() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: world / 4, y: world / 4, width: world / 2, height: world / 2)
    view.centerCoordinate = Coordinate(latitude: 85, longitude: 0)
    #expect(view.visibleMapRect == MapRect(x: world / 4, y: 0, width: world / 2, height: world / 2))
    view.centerCoordinate = Coordinate(latitude: -90, longitude: 0)
    #expect(view.visibleMapRect == MapRect(x: world / 4, y: world / 2, width: world / 2, height: world / 2))
  }

  @Test func visibleRectsContinueAcrossThe180thMeridian() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 0, y: world / 4, width: world / 2, height: world / 2)
    #expect(view.pan(by: CGPoint(x: 512, y: 0)))
    // A quarter of the world to the west of the edge: the middle is the edge.
    #expect(view.visibleMapRect.minX == -world / 4)
    view.pan(by: CGPoint(x: 1, y: 0))
    #expect(view.visibleMapRect.midX == world - 0x1p+17)
    view.centerCoordinate = Coordinate(latitude: 0, longitude: 180)
    #expect(view.visibleMapRect.midX == world && view.centerCoordinate.longitude == 180)
  }

  @Test func zoomingKeepsTheGivenPoint() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    #expect(view.zoom(by: 2, at: CGPoint(x: 256, y: 768)))
    #expect(
      view.visibleMapRect
        == MapRect(x: 0x1p+26 + 0x1p+17, y: 0x1p+26 + 3 * 0x1p+17, width: 0x1p+19, height: 0x1p+19))
    view.zoom(by: 0.5, at: CGPoint(x: 256, y: 768))
    #expect(view.visibleMapRect == MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20))
  }

  @Test func scalesAreLimited() {
    let view = worldView()
    view.zoom(by: 1e12)
    #expect(view.zoomScale == 64)
    view.zoom(by: 1e-300)
    #expect(view.zoomScale == 0x1p-18 && view.visibleMapRect == .world)
    view.zoom(by: .leastNonzeroMagnitude)
    view.zoom(by: .greatestFiniteMagnitude)
    #expect(view.zoomScale == 64)
    view.setVisibleMapRect(MapRect(x: 5, y: 0x1p+27, width: 0, height: 1e-9), animated: false)
    #expect(view.zoomScale == 64)
  }

  @Test func invalidRegionsChangeNothingAndCauseNoEvents() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    let before = view.visibleMapRect
    view.eventLog = []
    for bad in [Double.nan, .infinity, -.infinity, 0, -1] {
      let center = Coordinate(latitude: 10, longitude: 20)
      #expect(
        !view.setRegion(
          CoordinateRegion(center: center, span: CoordinateSpan(latitudeDelta: bad, longitudeDelta: 1)),
          animated: true))
      #expect(
        !view.setRegion(
          CoordinateRegion(center: center, span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: bad)),
          animated: true))
      #expect(!view.zoom(by: bad))
    }
    for bad in [Double.nan, .infinity, 181, -181] {
      let center = Coordinate(latitude: 10, longitude: bad)
      #expect(!view.setCenter(center, animated: true))
      #expect(
        !view.setRegion(
          CoordinateRegion(center: center, span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)),
          animated: true))
    }
    for bad in [
      MapRect.null, MapRect(x: .nan, y: 0, width: 1, height: 1),
      MapRect(x: 0, y: 0, width: .infinity, height: 1),
      MapRect(x: 0, y: 0, width: -1, height: 1), MapRect(x: 5, y: 5, width: 0, height: 0),
      MapRect(x: 1e308, y: 0, width: 1e308, height: 1),
    ] {
      #expect(!view.setVisibleMapRect(bad, animated: true))
      #expect(view.mapRectThatFits(bad) == before)
    }
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      #expect(!view.zoom(by: 2, at: CGPoint(x: bad, y: 0)))
      #expect(!view.pan(by: CGPoint(x: 0, y: bad)))
    }
    view.isZoomEnabled = false
    view.isScrollEnabled = false
    #expect(!view.zoom(by: 2) && !view.pan(by: CGPoint(x: 1, y: 1)))
    #expect(view.visibleMapRect == before && view.eventLog == [])
  }

  @Test(arguments: [(400.0, 300.0), (300, 400), (1024, 64)])
  func regionsAreCompletelyVisible(width: Double, height: Double) {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    var numbers = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let region = CoordinateRegion(
        center: Coordinate(
          latitude: .random(in: -60...60, using: &numbers),
          longitude: .random(in: -180...180, using: &numbers)),
        span: CoordinateSpan(
          latitudeDelta: .random(in: 0.01...10, using: &numbers),
          longitudeDelta: .random(in: 0.01...20, using: &numbers)))
      let fitting = view.regionThatFits(region)
      #expect(view.setRegion(region, animated: false))
      #expect(view.region == fitting)
      let rect = view.convert(region, toRectTo: view)
      // The region touches two edges and does not exceed any.
      #expect(rect.minX > -1e-4 && rect.minY > -1e-4 && rect.maxX < width + 1e-4 && rect.maxY < height + 1e-4)
      let fills = min(abs(rect.minX), abs(rect.minY)) < 1e-4
      #expect(fills)
    }
  }

  @Test func resizingKeepsTheScaleAndTheMiddle() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    view.frame.size = CGSize(width: 512, height: 2048)
    #expect(
      view.visibleMapRect
        == MapRect(x: 0x1p+26 + 0x1p+18, y: 0x1p+26 - 0x1p+19, width: 0x1p+19, height: 0x1p+21))
  }

  @Test func regionsOfViewsWithoutAnAreaAreShownLater() {
    let view = MapView()
    #expect(
      view.zoomScale == 0
        && view.setVisibleMapRect(
          MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+18), animated: false)
    )
    #expect(!view.zoom(by: 2) && !view.pan(by: CGPoint(x: 1, y: 1)))
    view.frame = CGRect(x: 5, y: 5, width: 1024, height: 512)
    #expect(
      view.visibleMapRect
        == MapRect(x: 0x1p+26, y: 0x1p+26 + 0x1p+17 - 0x1p+18, width: 0x1p+20, height: 0x1p+19))
    view.frame.size.width = .nan
    view.frame.size.width = .infinity
    view.frame.size.width = -3
    #expect(view.zoomScale == 0)
  }

  @Test func delegatesAreNotifiedBeforeAndAfterChanges() {
    let view = worldView()
    view.eventLog = []
    view.setVisibleMapRect(MapRect(x: 0, y: 0, width: 0x1p+20, height: 0x1p+20), animated: true)
    view.setVisibleMapRect(MapRect(x: 0, y: 0, width: 0x1p+20, height: 0x1p+20), animated: true)
    view.pan(by: CGPoint(x: -1, y: 0))
    #expect(
      view.takeEvents() == [
        "regionWillChange animated", "regionDidChange {{0.0, 0.0}, {1048576.0, 1048576.0}} animated",
        "regionWillChange", "regionDidChange {{1024.0, 0.0}, {1048576.0, 1048576.0}}",
      ])
  }
}
