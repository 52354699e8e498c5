import MapKitCompatibility
import Testing

/// Cameras, their limits and their controls. What is expected is what Apple documents, or follows from
/// it.
@MainActor @Suite struct CameraTests {
  @Test func camerasLookFromEyesAndDistances() {
    #expect(
      runCameraInit() == [
        "down: 0 1000", "slanted: true true", "eastward: true", "flying: 2500 45 270",
        "lower than far: true", "twin: 10 270", "plain: 0 800",
      ])
  }

  @Test func headingsTurnTheMapAndItsConversions() {
    #expect(
      runCameraHeading() == [
        "center: true", "north up: true true", "90: true true 90", "180: true true 180",
        "270: true true 270", "region: true true", "bounds: true", "order: will false, did false",
      ])
  }

  @Test func boundariesAndZoomRangesLimitTheCamera() {
    #expect(
      runCameraLimits() == [
        "enabled: true true true true", "now: false false", "no boundary: true", "range: 500.0 20000.0",
        "near: true", "far: true", "only near: true", "upside down: true", "reset: true", "fenced: true",
        "fence: 48.8584", "west: true", "open: true",
      ])
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(limit(map) == ["boundary: 360.0", "range: true"])
    #expect(map.camera.centerCoordinateDistance < 600 && map.camera.pitch == 10)
  }

  @Test func compassesAndScalesAreViewsOfAMap() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (compass, scale) = makeControls(of: map)
    map.camera = MKMapCamera(
      lookingAtCenter: CLLocationCoordinate2D(latitude: 47, longitude: 8), fromDistance: 9000, pitch: 0,
      heading: 120)
    #expect(map.subviews == [compass, scale] && !map.showsCompass && map.showsScale)
    #expect(compass.mapView === map && scale.mapView === map)
    map.tap(at: compass.center)
    #expect(map.camera.heading == 0)
  }

  @Test func optionsOfSnapshotsFollowFromEachOther() {
    #expect(
      runSnapshotOptions() == [
        "size: (256.0, 256.0)", "region follows: true true", "rect follows: true", "camera: 3000 15",
        "copy: true true", "loading: false", "preferred: true", "settings: true true 1.0",
      ])
  }

  @Test func programsDrawOnSnapshots() async throws {
    #expect(
      await runSnapshotCompletion() == [
        "image: (300.0, 200.0) 2.0 600", "center: 150 100", "order: true true", "pinned: (300.0, 200.0)",
      ])
    let image = try await runSnapshotAsync()
    #expect(image.size == CGSize(width: 300, height: 200) && image.scale == 2)
    // A red dot in the middle, at the end of a blue line.
    #expect(image.cgImage?[300, 200] == 0xFF00_00FF)
    #expect(image.cgImage.flatMap { $0[270, 200] }.map { $0 >> 16 & 255 > $0 & 255 } == true)
    // The red head of a pin is above its place, and nothing is right below that place.
    let pinned = try #require(try await runPinnedSnapshot())
    let head = bytes(pinned.image, pinned.x + 8, pinned.y - 44)
    #expect(head[0] > 200 && head[1] < 80 && head[2] < 80 && head[3] == 255)
    let (below, corner) = (bytes(pinned.image, pinned.x, pinned.y + 4), bytes(pinned.image, 0, 0))
    #expect(below == corner && bytes(pinned.image, pinned.x, pinned.y - 4) != corner)
    #expect(await runSnapshotOnQueue() == "queue: (300.0, 200.0) true")
  }
}
