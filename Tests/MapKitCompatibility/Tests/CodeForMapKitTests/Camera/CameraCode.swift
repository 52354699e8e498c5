#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// The camera of a map view: making one, turning the map, limits.

private let paris = CLLocationCoordinate2D(latitude: 48.8584, longitude: 2.2945)

private extension CLLocationCoordinate2D {
  func moved(north: Double = 0, east: Double = 0) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude + north, longitude: longitude + east)
  }
}

private extension CGPoint {
  func isClose(to other: CGPoint, within distance: CGFloat = 1.5) -> Bool {
    hypot(x - other.x, y - other.y) <= distance
  }
}

private final class CameraWatcher: NSObject, MKMapViewDelegate {
  private(set) var events: [String] = []
  private(set) var visibleChanges = 0

  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    events.append("will \(animated)")
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    events.append("did \(animated)")
  }
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { visibleChanges += 1 }
}

@MainActor private func makeMap() -> MKMapView {
  MKMapView(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
}

@MainActor func runCameraInit() -> [String] {
  let down = MKMapCamera(lookingAtCenter: paris, fromEyeCoordinate: paris, eyeAltitude: 1_000)
  var out = [String(format: "down: %.0f %.0f", down.pitch, down.altitude)]
  let slanted = MKMapCamera(
    lookingAtCenter: paris, fromEyeCoordinate: paris.moved(north: -0.01), eyeAltitude: 1_000)
  out.append("slanted: \(slanted.pitch > 20) \(slanted.heading < 1 || slanted.heading > 359)")
  let eastward = MKMapCamera(
    lookingAtCenter: paris, fromEyeCoordinate: paris.moved(east: -0.01), eyeAltitude: 1_000)
  out.append("eastward: \(abs(eastward.heading - 90) < 1)")
  let flying = MKMapCamera(lookingAtCenter: paris, fromDistance: 2_500, pitch: 45, heading: 270)
  out.append(
    String(format: "flying: %.0f %.0f %.0f", flying.centerCoordinateDistance, flying.pitch, flying.heading))
  out.append("lower than far: \(flying.altitude < flying.centerCoordinateDistance)")
  if let twin = flying.copy() as? MKMapCamera {
    twin.heading = 10
    out.append(String(format: "twin: %.0f %.0f", twin.heading, flying.heading))
  }
  let plain = MKMapCamera()
  plain.centerCoordinate = paris
  plain.centerCoordinateDistance = 800
  out.append(String(format: "plain: %.0f %.0f", plain.heading, plain.centerCoordinateDistance))
  return out
}

@MainActor func runCameraHeading() -> [String] {
  let map = makeMap()
  let watcher = CameraWatcher()
  map.delegate = watcher
  map.setCamera(
    MKMapCamera(lookingAtCenter: paris, fromDistance: 5_000, pitch: 0, heading: 0), animated: false)
  let middle = CGPoint(x: map.bounds.midX, y: map.bounds.midY)
  let north = paris.moved(north: 0.005), east = paris.moved(east: 0.005)
  var out = ["center: \(map.convert(paris, toPointTo: map).isClose(to: middle))"]
  let up = map.convert(north, toPointTo: map), right = map.convert(east, toPointTo: map)
  out.append(
    "north up: \(up.y < middle.y && abs(up.x - middle.x) < 1) \(right.x > middle.x && abs(right.y - middle.y) < 1)"
  )

  for heading in [90.0, 180, 270] {
    let camera = MKMapCamera(lookingAtCenter: paris, fromDistance: 5_000, pitch: 0, heading: heading)
    map.camera = camera
    // The map turns the other way than the camera.
    let turn = CGFloat(-heading) * .pi / 180
    let dx = up.x - middle.x, dy = up.y - middle.y
    let expected = CGPoint(
      x: middle.x + dx * cos(turn) - dy * sin(turn), y: middle.y + dx * sin(turn) + dy * cos(turn))
    let seen = map.convert(north, toPointTo: map)
    let back = map.convert(seen, toCoordinateFrom: map)
    out.append(
      "\(Int(heading)): \(seen.isClose(to: expected)) \(abs(back.latitude - north.latitude) < 1e-6) \(Int(map.camera.heading.rounded()))"
    )
  }
  let half = map.convert(
    MKCoordinateRegion(center: paris, latitudinalMeters: 1_000, longitudinalMeters: 1_000), toRectTo: map)
  out.append("region: \(abs(half.midX - middle.x) < 2) \(half.width > 0)")
  let shown = map.convert(map.bounds, toRegionFrom: map)
  out.append("bounds: \(abs(shown.center.latitude - paris.latitude) < 0.001)")
  out.append("order: \(watcher.events.prefix(2).joined(separator: ", "))")
  return out
}

@MainActor func runCameraLimits() -> [String] {
  let map = makeMap()
  var out = [
    "enabled: \(map.isRotateEnabled) \(map.isPitchEnabled) \(map.isZoomEnabled) \(map.isScrollEnabled)"
  ]
  map.isRotateEnabled = false
  map.isPitchEnabled = false
  out.append("now: \(map.isRotateEnabled) \(map.isPitchEnabled)")

  out.append("no boundary: \(map.cameraBoundary == nil)")
  let range = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 500, maxCenterCoordinateDistance: 20_000)
  map.setCameraZoomRange(range, animated: false)
  out.append(
    "range: \(map.cameraZoomRange.minCenterCoordinateDistance) \(map.cameraZoomRange.maxCenterCoordinateDistance)"
  )
  map.setCamera(MKMapCamera(lookingAtCenter: paris, fromDistance: 100, pitch: 0, heading: 0), animated: false)
  out.append("near: \(map.camera.centerCoordinateDistance >= 499)")
  map.setCamera(
    MKMapCamera(lookingAtCenter: paris, fromDistance: 900_000, pitch: 0, heading: 0), animated: false)
  out.append("far: \(map.camera.centerCoordinateDistance <= 20_001)")
  if let onlyNear = MKMapView.CameraZoomRange(minCenterCoordinateDistance: 300) {
    out.append("only near: \(onlyNear.maxCenterCoordinateDistance == MKMapCameraZoomDefault)")
  }
  out.append(
    "upside down: \(MKMapView.CameraZoomRange(minCenterCoordinateDistance: 900, maxCenterCoordinateDistance: 100) == nil)"
  )
  map.cameraZoomRange = nil
  out.append("reset: \(map.cameraZoomRange != nil)")

  let fence = MKCoordinateRegion(center: paris, latitudinalMeters: 4_000, longitudinalMeters: 4_000)
  map.cameraBoundary = MKMapView.CameraBoundary(coordinateRegion: fence)
  map.setCenter(paris.moved(north: 1), animated: false)
  out.append(
    "fenced: \(abs(map.centerCoordinate.latitude - paris.latitude) <= fence.span.latitudeDelta / 2 + 1e-6)")
  out.append(String(format: "fence: %.4f", map.cameraBoundary?.region.center.latitude ?? 0))
  let west = MKMapRect(x: 0, y: 0, width: MKMapSize.world.width / 2, height: MKMapSize.world.height)
  map.setCameraBoundary(MKMapView.CameraBoundary(mapRect: west), animated: false)
  out.append("west: \(map.cameraBoundary.map { MKMapRectEqualToRect($0.mapRect, west) } ?? false)")
  map.setCameraBoundary(nil, animated: true)
  out.append("open: \(map.cameraBoundary == nil)")
  return out
}

/// The compass and the scale of a map view, as a program adds them to its own views.
@MainActor func makeControls(of map: MKMapView) -> (MKCompassButton, MKScaleView) {
  map.showsCompass = false
  map.showsScale = true
  let compass = MKCompassButton(mapView: map)
  compass.compassVisibility = .visible
  let scale = MKScaleView(mapView: map)
  scale.legendAlignment = .trailing
  scale.scaleVisibility = .visible
  map.addSubview(compass)
  map.addSubview(scale)
  return (compass, scale)
}

/// The limits with their older names, and a camera that comes nearer to the ground.
@MainActor func limit(_ map: MKMapView) -> [String] {
  let boundary = MKMapCameraBoundary(mapRect: .world)
  let range = MKMapCameraZoomRange(
    minCenterCoordinateDistance: MKMapCameraZoomDefault, maxCenterCoordinateDistance: 1_000)
  map.setCameraBoundary(boundary, animated: true)
  map.cameraZoomRange = range
  let camera = map.camera
  camera.altitude /= 2
  camera.pitch = 10
  map.setCamera(camera, animated: true)
  return [
    "boundary: \(boundary?.region.span.longitudeDelta ?? 0)",
    "range: \(map.cameraZoomRange.minCenterCoordinateDistance == MKMapCameraZoomDefault)",
  ]
}
