import Foundation
import MapGeometry
import Testing

@testable import MapOverlays
@testable import MapViews

/// The closest region, and regions as recorded of MapKit.
@MainActor @Suite struct RecordedRegionTests {
  @Test func followingFromFarZoomsIn() {
    let view = worldView()
    view.userTrackingMode = .follow
    #expect(view.showsUserLocation)
    view.update(userLocation: Location(coordinate: Coordinate(latitude: 48, longitude: 11)))
    let middle = view.centerCoordinate
    #expect(abs(middle.latitude - 48) < 1e-9 && abs(middle.longitude - 11) < 1e-9)
    let meters = view.visibleMapRect.width * metersPerMapPoint(atLatitude: 48)
    #expect(abs(meters - 1000) < 1e-6)
    // Only the first location zooms, and only from farther away.
    view.update(userLocation: Location(coordinate: Coordinate(latitude: 60, longitude: 11)))
    let zoomScale = view.zoomScale
    #expect(abs(view.visibleMapRect.width * metersPerMapPoint(atLatitude: 48) - 1000) < 1e-6)
    view.userTrackingMode = .none
    view.zoom(by: 4)
    view.userTrackingMode = .follow
    #expect(abs(view.zoomScale / zoomScale - 4) < 1e-12)
  }

  /// AirKit's recordings of a map view of 500 × 500 points, ../shared/facts/mapkit-views.md.
  @Test(arguments: [
    ([50.08960244485897, 30.151462231627164, 0.1, 0.1], [0.10000000001691234, 0.15586305182432625]),
    ([49.94036241979892, 24.08976609985509, 0.1, 0.1], [0.100000000011498, 0.1553797159239707]),
    ([49.94036241979892, 24.08976609985509, 0, 0], [0.00025626290049274303, 0.00039818058766627473]),
  ]) func regionsAreShownAsRecorded(_ asked: [Double], _ shown: [Double]) {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let region = CoordinateRegion(
      center: Coordinate(latitude: asked[0], longitude: asked[1]),
      span: CoordinateSpan(latitudeDelta: asked[2], longitudeDelta: asked[3]))
    #expect(view.setRegion(region, animated: false))
    let back = view.region
    #expect(abs(back.center.latitude - asked[0]) < 1e-10 && abs(back.center.longitude - asked[1]) < 1e-10)
    #expect(abs(back.span.latitudeDelta - shown[0]) < 1e-9 * shown[0])
    #expect(abs(back.span.longitudeDelta - shown[1]) < 1e-9 * shown[1])
    #expect(view.regionThatFits(region).span == back.span)
  }

  @Test func closestRegionsNeedAValidCenterAndNoExtent() {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 500, height: 300))
    let none = CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0)
    #expect(!view.setRegion(CoordinateRegion(center: .invalid, span: none), animated: false))
    let center = Coordinate(latitude: 10, longitude: 20)
    for span in [(0.0, 1.0), (1, 0), (-0.1, 0), (.nan, 0)] as [(Double, Double)] {
      let region = CoordinateRegion(
        center: center, span: CoordinateSpan(latitudeDelta: span.0, longitudeDelta: span.1))
      #expect(!view.setRegion(region, animated: false), "\(span)")
    }
    #expect(view.setRegion(CoordinateRegion(center: center, span: none), animated: false))
    #expect(abs(view.visibleMapRect.width - 296.905) < 1e-3)
    #expect(abs(view.visibleMapRect.height - 296.905 * 0.6) < 1e-3)
  }
}
