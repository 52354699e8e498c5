import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapOverlays

/// Cameras and their limits.
@Suite struct CameraTests {
  private let paris = Coordinate(latitude: 48.8584, longitude: 2.2945)

  private func camera(_ distance: Double, heading: Double = 0, pitch: CGFloat = 0) -> MapCamera {
    MapCamera(lookingAtCenter: paris, fromDistance: distance, pitch: pitch, heading: heading)
  }

  @Test func eyesGiveAHeadingAndAPitch() {
    let down = MapCamera(lookingAtCenter: paris, fromEyeCoordinate: paris, eyeAltitude: 1000)
    #expect(down.pitch == 0 && down.heading == 0 && down.altitude == 1000)
    for (north, east, heading) in [(-0.01, 0.0, 0.0), (0, -0.01, 90), (0.01, 0, 180), (0, 0.01, 270)] {
      let eye = Coordinate(latitude: paris.latitude + north, longitude: paris.longitude + east)
      let camera = MapCamera(lookingAtCenter: paris, fromEyeCoordinate: eye, eyeAltitude: 1000)
      let turn = abs(camera.heading - heading)
      #expect(min(turn, 360 - turn) < 0.01)
      #expect(abs(camera.altitude - 1000) < 1e-6)
      let ground = eye.distance(to: paris)
      #expect(abs(tan(Double(camera.pitch) * .pi / 180) - ground / 1000) < 1e-9)
    }
  }

  @Test func altitudesAreThoseOfTheLineOfSight() {
    let camera = camera(2000, pitch: 60)
    #expect(abs(camera.altitude - 1000) < 1e-9)
    camera.altitude = 500
    #expect(abs(camera.centerCoordinateDistance - 1000) < 1e-9)
    camera.pitch = 90
    camera.altitude = 7
    #expect(camera.altitude == 0 && abs(camera.centerCoordinateDistance - 1000) < 1e-9)
    let copy = camera.copy() as? MapCamera
    copy?.heading = 5
    #expect(copy?.pitch == 90 && camera.heading == 0)
  }

  @Test(arguments: [0.0, 37, 90, 300]) func engineCamerasRoundTrip(heading: Double) {
    let engine = MapEngine(size: CGSize(width: 500, height: 400))
    #expect(engine.setCamera(camera(5000, heading: heading, pitch: 30), animated: false))
    let camera = engine.camera
    #expect(abs(camera.centerCoordinate.latitude - paris.latitude) < 1e-9)
    #expect(abs(camera.centerCoordinate.longitude - paris.longitude) < 1e-9)
    #expect(abs(camera.centerCoordinateDistance - 5000) < 1e-6)
    #expect(camera.heading == heading && camera.pitch == 30)
    // An aperture of 30 degrees across the height.
    let meters = 2 * 5000 * tan(15 * Double.pi / 180)
    let points = meters * mapPointsPerMeter(atLatitude: paris.latitude)
    #expect(abs(engine.zoomScale * points - 400) < 1e-6)
    engine.isPitchEnabled = false
    #expect(engine.camera.pitch == 0)
  }

  @Test func camerasThatAreNotValidChangeNothing() {
    let engine = MapEngine(size: CGSize(width: 500, height: 400))
    engine.setCamera(camera(5000, heading: 40), animated: false)
    engine.eventLog = []
    let (rect, nan) = (engine.visibleMapRect, Double.nan)
    for wrong in [
      camera(nan), camera(-1), camera(.infinity), camera(9, heading: nan), camera(9, heading: .infinity),
      camera(9, pitch: CGFloat(nan)),
      MapCamera(
        lookingAtCenter: Coordinate(latitude: nan, longitude: 0), fromDistance: 1, pitch: 0, heading: 0),
    ] {
      #expect(!engine.setCamera(wrong, animated: false))
    }
    #expect(engine.visibleMapRect == rect && engine.heading == 40 && engine.eventLog == [])
    // Distances that cannot be shown count as the nearest possible ones.
    #expect(engine.setCamera(camera(0), animated: false) && engine.zoomScale == MapEngine.maximumZoomScale)
    #expect(engine.setCamera(camera(1e300), animated: false) && engine.zoomScale == engine.minimumZoomScale)
  }

  @Test func requestsForRegionsShowNorthUp() {
    let engine = MapEngine(size: CGSize(width: 500, height: 400))
    let region = CoordinateRegion(
      center: paris, span: CoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
    engine.setRegion(region, animated: false)
    let upright = engine.visibleMapRect
    engine.setCamera(camera(5000, heading: 40, pitch: 20), animated: false)
    #expect(engine.regionThatFits(region) == CoordinateRegion(upright))
    engine.setRegion(region, animated: false)
    #expect(engine.heading == 0 && engine.camera.pitch == 0 && engine.visibleMapRect == upright)
    engine.setCamera(camera(5000, heading: 40), animated: false)
    engine.visibleMapRect = upright
    #expect(engine.heading == 0 && engine.visibleMapRect == upright)
    // Other requests keep the heading.
    engine.setCamera(camera(5000, heading: 40), animated: false)
    engine.setCenter(Coordinate(latitude: 1, longitude: 2), animated: false)
    engine.pan(by: CGPoint(x: 9, y: 9))
    engine.zoom(by: 2)
    engine.size = CGSize(width: 300, height: 300)
    #expect(engine.heading == 40)
    engine.turnNorth()
    #expect(engine.heading == 0)
  }

  @Test func turnsAreNotified() {
    let engine = MapEngine(size: CGSize(width: 400, height: 400))
    engine.setCamera(camera(5000), animated: false)
    engine.eventLog = []
    engine.setCamera(camera(5000, heading: 180), animated: true)
    #expect(engine.takeEvents().map { $0.prefix(16) } == ["regionWillChange", "regionDidChange "])
    engine.setCamera(camera(5000, heading: 540), animated: true)
    #expect(engine.takeEvents() == [])
    engine.isRotateEnabled = false
    #expect(engine.takeEvents().count == 2 && engine.heading == 0)
    engine.setCamera(camera(5000, heading: 90), animated: false)
    #expect(engine.heading == 0 && engine.takeEvents() == [])
  }

  @Test func camerasSetWithoutAnAreaAreShownLater() {
    let engine = MapEngine(size: .zero)
    engine.setCamera(camera(5000, heading: 70), animated: false)
    #expect(abs(engine.camera.centerCoordinateDistance - 5000) < 1e-6 && engine.camera.heading == 70)
    engine.size = CGSize(width: 300, height: 700)
    #expect(abs(engine.camera.centerCoordinateDistance - 5000) < 1e-6 && engine.heading == 70)
    #expect(abs(engine.centerCoordinate.latitude - paris.latitude) < 1e-9)
  }

  @Test func camerasFarAwayWithoutAnAreaShowTheWorldLater() {
    let engine = MapEngine(size: .zero)
    #expect(engine.setCamera(camera(.greatestFiniteMagnitude), animated: false))
    #expect(engine.visibleMapRect.width.isFinite && engine.visibleMapRect.height == MapSize.world.height)
    engine.size = CGSize(width: 400, height: 300)
    #expect(engine.visibleMapRect.height == MapSize.world.height)
    #expect(abs(engine.centerCoordinate.longitude - paris.longitude) < 1e-9)
  }

  /// The shorter side shows a kilometer once there is a size.
  @Test(arguments: [CGSize.zero, CGSize(width: 400, height: 300)])
  func followingZoomsInOnceThereIsAnArea(size: CGSize) {
    let engine = MapEngine(size: size)
    engine.setUserTrackingMode(.follow, animated: false)
    engine.update(
      userLocation: Location(
        coordinate: paris, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: 5, timestamp: Date()))
    engine.size = CGSize(width: 400, height: 300)
    let meters = engine.visibleMapRect.height * metersPerMapPoint(atLatitude: paris.latitude)
    #expect(abs(meters - 1000) < 1e-6 && engine.userTrackingMode == .follow)
    #expect(abs(engine.centerCoordinate.longitude - paris.longitude) < 1e-9)
    // Only once.
    engine.isZoomEnabled = true
    engine.size = CGSize(width: 800, height: 600)
    let larger = engine.visibleMapRect.height * metersPerMapPoint(atLatitude: paris.latitude)
    #expect(abs(larger - 2000) < 1e-6)
  }

  @Test func boundariesHoldTheMiddle() throws {
    let fence = try #require(
      CameraBoundary(
        coordinateRegion: CoordinateRegion(
          center: paris, span: CoordinateSpan(latitudeDelta: 0.04, longitudeDelta: 0.04))))
    let engine = MapEngine(size: CGSize(width: 500, height: 400))
    engine.setCamera(camera(5000, heading: 33), animated: false)
    engine.setCameraBoundary(fence, animated: false)
    var numbers = SeededRandom(seed: 3)
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0:
        engine.setCenter(
          Coordinate(
            latitude: .random(in: -80...80, using: &numbers),
            longitude: .random(in: -180...180, using: &numbers)),
          animated: false)
      case 1:
        engine.pan(
          by: CGPoint(
            x: .random(in: -900...900, using: &numbers), y: .random(in: -900...900, using: &numbers)))
      case 2: engine.zoom(by: .random(in: 0.5...2, using: &numbers), at: CGPoint(x: 3, y: 5))
      default:
        let other = Coordinate(latitude: .random(in: -80...80, using: &numbers), longitude: 170)
        engine.setRegion(
          CoordinateRegion(center: other, span: CoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)),
          animated: false)
      }
      let center = engine.centerCoordinate
      #expect(abs(center.latitude - paris.latitude) < 0.0201)
      #expect(abs(center.longitude - paris.longitude) < 0.0200001)
      engine.zoom(by: 0.0157 / engine.zoomScale)
    }
    // A boundary across the 180th meridian.
    let world = MapSize.world.width
    let far = try #require(
      CameraBoundary(mapRect: MapRect(x: world - 5000, y: 0x1p+27, width: 9000, height: 99)))
    engine.setCameraBoundary(far, animated: false)
    #expect(far.nearest(to: MapPoint(x: 8000, y: 0)) == MapPoint(x: 4000, y: 0x1p+27))
    #expect(
      far.nearest(to: MapPoint(x: world - 6000, y: 0x1p+28)) == MapPoint(x: world - 5000, y: 0x1p+27 + 99))
    engine.setCameraBoundary(nil, animated: false)
    #expect(engine.setCenter(Coordinate(latitude: 0, longitude: 0), animated: false))
    #expect(engine.centerCoordinate == Coordinate(latitude: 0, longitude: 0))
    #expect(CameraBoundary(mapRect: .null) == nil)
    #expect(CameraBoundary(mapRect: MapRect(x: 0, y: 0, width: 0, height: 5)) == nil)
  }

  @Test func zoomRangesHoldTheDistance() throws {
    let range = try #require(
      CameraZoomRange(minCenterCoordinateDistance: 500, maxCenterCoordinateDistance: 20_000))
    let engine = MapEngine(size: CGSize(width: 500, height: 400))
    engine.setCameraZoomRange(range, animated: false)
    // The world alone is farther away: the range applies at once.
    #expect(abs(engine.camera.centerCoordinateDistance - 20_000) < 1e-3)
    for (distance, expected) in [(100.0, 500.0), (900_000, 20_000), (7000, 7000)] {
      engine.setCamera(camera(distance, heading: 77), animated: false)
      #expect(abs(engine.camera.centerCoordinateDistance - expected) < 1e-3)
    }
    let held = engine.coordinate(at: CGPoint(x: 90, y: 60))
    engine.zoom(by: 1000, at: CGPoint(x: 90, y: 60))
    // The point stays, although the factor is limited. The limit at the new middle's latitude is
    // slightly different.
    let point = engine.point(at: held)
    #expect(abs(point.x - 90) < 0.5 && abs(point.y - 60) < 0.5)
    #expect(abs(engine.camera.centerCoordinateDistance - 500) < 1)
    engine.setCameraZoomRange(nil, animated: false)
    engine.setCamera(camera(900_000), animated: false)
    #expect(abs(engine.camera.centerCoordinateDistance - 900_000) < 1e-3)
  }

  /// A turned map cannot show as much of the world as one with north up, which a rectangle is shown in.
  @Test(arguments: [30.0, 90, 200]) func rectanglesAreFittedWithNorthUp(heading: Double) {
    let (engine, upright) = (
      MapEngine(size: CGSize(width: 500, height: 400)), MapEngine(size: CGSize(width: 500, height: 400))
    )
    engine.setCamera(camera(5000, heading: heading), animated: false)
    #expect(engine.mapRectThatFits(.world) == upright.mapRectThatFits(.world))
    engine.setVisibleMapRect(.world, animated: false)
    #expect(engine.visibleMapRect == upright.visibleMapRect)
  }

  @Test func zoomRangesWithWrongDistancesDoNotExist() {
    #expect(CameraZoomRange(minCenterCoordinateDistance: 900, maxCenterCoordinateDistance: 100) == nil)
    #expect(CameraZoomRange(minCenterCoordinateDistance: -5) == nil)
    #expect(CameraZoomRange(maxCenterCoordinateDistance: .nan) == nil)
    #expect(CameraZoomRange(maxCenterCoordinateDistance: .infinity) == nil)
    #expect(CameraZoomRange(minCenterCoordinateDistance: 3)?.maxCenterCoordinateDistance == -1)
    #expect(CameraZoomRange(minCenterCoordinateDistance: 3, maxCenterCoordinateDistance: 3) != nil)
  }
}
