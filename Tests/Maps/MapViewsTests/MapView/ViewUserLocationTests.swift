import Foundation
import MapGeometry
import Testing

@testable import MapOverlays
@testable import MapViews

/// The user's location on a map view.
@MainActor @Suite struct ViewUserLocationTests {
  private let here = Location(coordinate: Coordinate(latitude: 0, longitude: 90), horizontalAccuracy: 50)

  @Test func theUserLocationIsShownOnceItIsKnown() {
    let view = worldView()
    let recorder = MapViewRecorder()
    view.delegate = recorder
    view.eventLog = []
    #expect(!view.update(userLocation: here) && view.userLocation.location == nil)
    view.showsUserLocation = true
    #expect(view.annotations.isEmpty && view.userLocation.isUpdating && !view.isUserLocationVisible)
    #expect(view.update(userLocation: here))
    #expect(view.view(for: view.userLocation) is UserLocationView && view.isUserLocationVisible)
    #expect(view.annotations.count == 1 && view.annotations.first === view.userLocation)
    #expect(abs((view.view(for: view.userLocation)?.center.x ?? 0) - 768) < 1e-9)
    // Callers can neither remove nor add it.
    view.removeAnnotation(view.userLocation)
    view.addAnnotation(view.userLocation)
    #expect(view.annotations.count == 1)
    view.showsUserLocation = false
    #expect(view.annotations.isEmpty && view.view(for: view.userLocation) == nil)
    #expect(
      view.takeEvents() == [
        "willStartLocatingUser", "didUpdateUserLocation (0.0, 90.0, 50.0)", "viewFor user standard",
        "didAddViews [user]", "didStopLocatingUser",
      ])
    // A known location is shown immediately.
    view.showsUserLocation = true
    #expect(view.view(for: view.userLocation) != nil)
  }

  @Test func invalidLocationsAreReportedAndTheLastOneIsKept() {
    let view = worldView()
    let recorder = MapViewRecorder()
    view.delegate = recorder
    view.showsUserLocation = true
    view.update(userLocation: here)
    var bad = [Double.nan, .infinity, -1].map {
      Location(coordinate: here.coordinate, horizontalAccuracy: $0)
    }
    bad.append(Location(coordinate: Coordinate(latitude: .nan, longitude: 0)))
    bad.append(Location(coordinate: Coordinate(latitude: 0, longitude: 181)))
    for location in bad { #expect(!view.update(userLocation: location)) }
    #expect(view.userLocation.location == here && recorder.errors.count == 5)
    let message = """
      location (0.0, 181.0) with an accuracy of 0.0 m: expected |latitude| ≤ 90, |longitude| ≤ 180 and an \
      accuracy of 0 or more
      """
    #expect(recorder.errors.last == message)
    #expect(recorder.errors.allSatisfy { !$0.contains("\n") })
  }

  @Test func followingEndsWhenTheMapIsMoved() {
    let view = worldView()
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    view.eventLog = []
    view.setUserTrackingMode(.follow, animated: false)
    #expect(view.showsUserLocation)
    view.update(userLocation: here)
    // A kilometer fills the view.
    #expect(abs(view.zoomScale * mapPointsPerMeter(atLatitude: 0) - 1.024) < 1e-9)
    #expect(abs(view.centerCoordinate.longitude - 90) < 1e-9)
    #expect(view.userTrackingMode == .follow)
    view.pan(by: CGPoint(x: 5, y: 0))
    #expect(view.userTrackingMode == .none)
    let before = view.visibleMapRect
    view.update(userLocation: Location(coordinate: Coordinate(latitude: 0, longitude: 0)))
    #expect(view.visibleMapRect == before)
    let names = view.takeEvents().map { $0.prefix { $0 != "{" && $0 != "(" } }
    #expect(
      names == [
        "willStartLocatingUser", "didChangeTrackingMode follow", "didUpdateUserLocation ",
        "regionWillChange animated", "regionDidChange ", "didChangeTrackingMode none", "regionWillChange",
        "regionDidChange ", "didUpdateUserLocation ",
      ])
  }

  @Test func failuresToLocateAreReported() {
    let view = worldView()
    let recorder = MapViewRecorder()
    view.delegate = recorder
    let fault = LocationFault(location: here)
    view.failToLocateUser(with: fault)
    #expect(recorder.errors.isEmpty)
    view.showsUserLocation = true
    view.failToLocateUser(with: fault)
    #expect(recorder.errors == ["\(fault)"])
  }

  /// A delegate that resizes the view when following the user ends.
  private final class ResizingDelegate: MapViewDelegate {
    func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
      if mode == .none { mapView.frame.size = CGSize(width: 400, height: 100) }
    }
  }

  @Test func aNewSizeWhenFollowingEndsKeepsTheProportions() {
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let delegate = ResizingDelegate()
    map.delegate = delegate
    map.setUserTrackingMode(.follow, animated: false)
    #expect(map.userTrackingMode == .follow)
    map.setVisibleMapRect(MapRect(x: 0x1p27, y: 0x1p27, width: 0x1p20, height: 0x1p20), animated: false)
    #expect(map.userTrackingMode == .none && map.frame.size == CGSize(width: 400, height: 100))
    let visible = map.visibleMapRect
    #expect(abs(visible.width / visible.height - 4) < 1e-9, "\(visible)")
    withExtendedLifetime(delegate) {}
  }
}
