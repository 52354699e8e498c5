import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import MapViews
import Testing

/// The table of conversions between coordinates, map points and points of a view, both ways.
@MainActor @Suite struct ViewConversionTests {
  @Test func middleAndEdgesOfTheWorldAreConverted() {
    let view = worldView()
    func point(_ latitude: Double, _ longitude: Double) -> CGPoint {
      view.convert(Coordinate(latitude: latitude, longitude: longitude), toPointTo: view)
    }
    #expect(point(0, 0) == CGPoint(x: 512, y: 512))
    #expect(point(0, 90) == CGPoint(x: 768, y: 512))
    #expect(point(0, -180) == CGPoint(x: 0, y: 512))
    #expect(point(0, 180) == CGPoint(x: 1024, y: 512))
  }

  /// A corner that Apple's systems print: latitude 37.819861, longitude −122.366669 is map point
  /// (42974526.354955375, 103713496.57613145).
  @Test func publishedMapPointIsConverted() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 42_467_328, y: 103_284_736, width: 0x1p+20, height: 0x1p+20)
    let point = view.convert(Coordinate(latitude: 37.819861, longitude: -122.366669), toPointTo: view)
    #expect(abs(point.x - 507_198.354955375 / 1024) < 1e-9)
    #expect(abs(point.y - 428_760.57613145 / 1024) < 1e-9)
  }

  @Test func pointsRoundTrip() {
    var numbers = SeededRandom(seed: 11)
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
    for _ in 0..<300 {
      view.setRegion(
        CoordinateRegion(
          center: Coordinate(
            latitude: .random(in: -70...70, using: &numbers),
            longitude: .random(in: -180...180, using: &numbers)),
          span: CoordinateSpan(latitudeDelta: .random(in: 0.01...20, using: &numbers), longitudeDelta: 0.01)),
        animated: false)
      let point = CGPoint(x: .random(in: 0...640, using: &numbers), y: .random(in: 0...480, using: &numbers))
      let coordinate = view.convert(point, toCoordinateFrom: view)
      #expect(coordinate.isValid)
      let back = view.convert(coordinate, toPointTo: view)
      #expect(abs(back.x - point.x) < 1e-4 && abs(back.y - point.y) < 1e-4)
    }
  }

  @Test func regionsRoundTrip() {
    var numbers = SeededRandom(seed: 12)
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 640, height: 480))
    view.setRegion(
      CoordinateRegion(
        center: Coordinate(latitude: 47, longitude: 179),
        span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)),
      animated: false)
    for _ in 0..<300 {
      let rect = CGRect(
        x: .random(in: -600...600, using: &numbers), y: .random(in: -400...400, using: &numbers),
        width: .random(in: 1...500, using: &numbers), height: .random(in: 1...500, using: &numbers))
      let region = view.convert(rect, toRegionFrom: view)
      let back = view.convert(region, toRectTo: view)
      #expect(abs(back.minX - rect.minX) < 1e-4 && abs(back.minY - rect.minY) < 1e-4)
      #expect(abs(back.width - rect.width) < 1e-4 && abs(back.height - rect.height) < 1e-4)
    }
  }

  @Test func regionOfTheBoundsIsTheRegionOfTheView() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    #expect(view.convert(view.bounds, toRegionFrom: view) == view.region)
    let middle = view.convert(CGPoint(x: 512, y: 512), toCoordinateFrom: view)
    #expect(middle == view.centerCoordinate)
  }

  @Test func pointsAreConvertedToOtherViews() {
    let view = worldView()
    view.frame.origin = CGPoint(x: 100, y: 200)
    let inner = View(frame: CGRect(x: 12, y: 2, width: 50, height: 50))
    view.addSubview(inner)
    let zero = Coordinate(latitude: 0, longitude: 0)
    #expect(view.convert(zero, toPointTo: inner) == CGPoint(x: 500, y: 510))
    #expect(view.convert(zero, toPointTo: nil) == CGPoint(x: 612, y: 712))
    let back = view.convert(CGPoint(x: 500, y: 510), toCoordinateFrom: inner)
    #expect(abs(back.latitude) < 1e-12 && back.longitude == 0)
    let region = view.convert(CGRect(x: -12, y: -2, width: 1024, height: 1024), toRegionFrom: inner)
    #expect(region.span.longitudeDelta == 360)
  }

  @Test func coordinatesAreConvertedToTheNearestCopy() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: -0x1p+19, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    let (east, west) = (Coordinate(latitude: 0, longitude: 179.9), Coordinate(latitude: 0, longitude: -179.9))
    // A tenth of a degree is 2^28 / 3600 map points, and 2^-10 points each.
    let step = 0x1p+18 / 3600
    #expect(abs(view.convert(east, toPointTo: view).x - (512 - step)) < 1e-6)
    #expect(abs(view.convert(west, toPointTo: view).x - (512 + step)) < 1e-6)
  }

  @Test func invalidCoordinatesHaveNoPoint() {
    let view = worldView()
    for bad in [
      Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 91, longitude: 0), Coordinate.invalid,
      Coordinate(latitude: 0, longitude: .infinity),
    ] {
      let point = view.convert(bad, toPointTo: view)
      #expect(point.x.isNaN && point.y.isNaN)
    }
    #expect(!view.convert(CGPoint(x: CGFloat.nan, y: 0), toCoordinateFrom: view).isValid)
    #expect(!view.convert(CGPoint(x: CGFloat.infinity, y: 0), toCoordinateFrom: view).isValid)
    let span = CoordinateSpan(latitudeDelta: -1, longitudeDelta: 1)
    let region = CoordinateRegion(center: Coordinate(latitude: 0, longitude: 0), span: span)
    #expect(view.convert(region, toRectTo: view).isNull)
    #expect(
      view.convert(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), toRegionFrom: view).span.latitudeDelta
        .isNaN)
    let empty = MapView()
    #expect(empty.convert(Coordinate(latitude: 0, longitude: 0), toPointTo: empty).x.isNaN)
    #expect(!empty.convert(CGPoint.zero, toCoordinateFrom: empty).isValid)
    #expect(empty.convert(CGRect(x: 0, y: 0, width: 1, height: 1), toRegionFrom: empty).center.latitude.isNaN)
  }
}
