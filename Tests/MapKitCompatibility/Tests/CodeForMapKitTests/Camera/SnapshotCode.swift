#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Snapshots of a map, on which a program draws pins and a route.

private let rome = CLLocationCoordinate2D(latitude: 41.9028, longitude: 12.4964)

private final class MapSight: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  let title: String?
  init(_ title: String, north: Double, east: Double) {
    self.title = title
    coordinate = CLLocationCoordinate2D(latitude: rome.latitude + north, longitude: rome.longitude + east)
    super.init()
  }
}

private let cityRegion = MKCoordinateRegion(center: rome, latitudinalMeters: 4_000, longitudinalMeters: 4_000)

private func makeOptions() -> MKMapSnapshotter.Options {
  let options = MKMapSnapshotter.Options()
  options.region = cityRegion
  options.size = CGSize(width: 300, height: 200)
  options.scale = 2
  options.preferredConfiguration = MKStandardMapConfiguration(elevationStyle: .flat, emphasisStyle: .muted)
  options.pointOfInterestFilter = .excludingAll
  options.showsBuildings = true
  return options
}

/// A size as a pair of numbers.
nonisolated private func text(_ size: CGSize) -> String { "(\(size.width), \(size.height))" }

/// With an image context.
@MainActor private func pinned(_ snapshot: MKMapSnapshotter.Snapshot, _ annotations: [MKAnnotation])
  -> UIImage?
{
  let image = snapshot.image
  UIGraphicsBeginImageContextWithOptions(image.size, true, image.scale)
  defer { UIGraphicsEndImageContext() }
  image.draw(at: .zero)

  let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
  let visible = CGRect(origin: .zero, size: image.size)
  for annotation in annotations {
    var point = snapshot.point(for: annotation.coordinate)
    guard visible.contains(point) else { continue }
    point.x += pin.centerOffset.x - pin.bounds.width / 2
    point.y += pin.centerOffset.y - pin.bounds.height / 2
    pin.image?.draw(at: point)
  }
  return UIGraphicsGetImageFromCurrentImageContext()
}

/// With an image renderer.
@MainActor private func routed(_ snapshot: MKMapSnapshotter.Snapshot, along path: [CLLocationCoordinate2D])
  -> UIImage
{
  let format = UIGraphicsImageRendererFormat()
  format.scale = snapshot.image.scale
  format.opaque = true
  return UIGraphicsImageRenderer(size: snapshot.image.size, format: format).image { context in
    snapshot.image.draw(at: .zero)
    let line = UIBezierPath()
    for (index, coordinate) in path.enumerated() {
      let point = snapshot.point(for: coordinate)
      if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
    }
    UIColor.systemBlue.setStroke()
    line.lineWidth = 6
    line.lineCapStyle = .round
    line.stroke()
    if let end = path.last.map(snapshot.point(for:)) {
      UIColor.red.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: end.x - 5, y: end.y - 5, width: 10, height: 10))
    }
  }
}

@MainActor func runSnapshotOptions() -> [String] {
  let options = MKMapSnapshotter.Options()
  var out = ["size: \(text(options.size))"]
  options.mapRect = MKMapRect(origin: MKMapPoint(rome), size: MKMapSize(width: 20_000, height: 20_000))
  out.append(
    "region follows: \(options.region.center.latitude < rome.latitude) \(options.region.center.longitude > rome.longitude)"
  )
  options.region = cityRegion
  out.append("rect follows: \(options.mapRect.contains(MKMapPoint(rome)))")
  options.camera = MKMapCamera(lookingAtCenter: rome, fromDistance: 3_000, pitch: 30, heading: 15)
  out.append(
    String(format: "camera: %.0f %.0f", options.camera.centerCoordinateDistance, options.camera.heading))
  options.mapType = .hybrid
  options.pointOfInterestFilter = MKPointOfInterestFilter(including: [.museum, .cafe])
  let copy = options.copy() as? MKMapSnapshotter.Options
  out.append("copy: \(copy?.mapType == .hybrid) \(copy?.pointOfInterestFilter?.includes(.museum) ?? false)")
  let snapshotter = MKMapSnapshotter(options: options)
  out.append("loading: \(snapshotter.isLoading)")
  snapshotter.cancel()
  out.append("preferred: \(options.preferredConfiguration is MKHybridMapConfiguration)")
  out.append("settings: \(options.showsBuildings) \(options.showsPointsOfInterest) \(options.scale)")
  return out
}

@MainActor func runSnapshotCompletion() async -> [String] {
  await withCheckedContinuation { continuation in
    MKMapSnapshotter(options: makeOptions()).start { snapshot, error in
      guard let snapshot else {
        continuation.resume(returning: ["failed: \(error?.localizedDescription ?? "-")"])
        return
      }
      let center = snapshot.point(for: rome)
      var out = [
        "image: \(text(snapshot.image.size)) \(snapshot.image.scale) \(snapshot.image.cgImage?.width ?? 0)"
      ]
      out.append(String(format: "center: %.0f %.0f", center.x, center.y))
      let sights = [MapSight("Forum", north: -0.01, east: -0.01), MapSight("Far", north: 3, east: 3)]
      out.append(
        "order: \(snapshot.point(for: sights[0].coordinate).y > center.y) \(snapshot.point(for: sights[0].coordinate).x < center.x)"
      )
      out.append("pinned: \(text(pinned(snapshot, sights)?.size ?? .zero))")
      continuation.resume(returning: out)
    }
  }
}

@MainActor func runSnapshotAsync() async throws -> UIImage {
  let snapshot = try await MKMapSnapshotter(options: makeOptions()).start()
  return routed(
    snapshot,
    along: [CLLocationCoordinate2D(latitude: rome.latitude, longitude: rome.longitude - 0.01), rome])
}

/// A picture with a pin, drawn over its place on the snapshot, and that place in pixels.
@MainActor func runPinnedSnapshot() async throws -> (image: UIImage, x: Int, y: Int)? {
  let snapshot = try await MKMapSnapshotter(options: makeOptions()).start()
  let forum = MapSight("Forum", north: -0.002, east: -0.003)
  let point = snapshot.point(for: forum.coordinate)
  return pinned(snapshot, [forum]).map { ($0, Int(point.x * 2), Int(point.y * 2)) }
}

/// Makes a snapshot and calls the handler on a queue.
func runSnapshotOnQueue() async -> String {
  await withCheckedContinuation { continuation in
    let queue = DispatchQueue(label: "snapshots")
    MKMapSnapshotter(options: makeOptions()).start(with: queue) { snapshot, error in
      continuation.resume(returning: "queue: \(text(snapshot?.image.size ?? .zero)) \(error == nil)")
    }
  }
}
