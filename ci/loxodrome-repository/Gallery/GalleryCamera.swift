import Dispatch
import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import MapViews
import Synchronization

// The gallery's maps of a camera: a turned map, and a snapshot on which things are drawn.

extension GalleryMap {
  /// A map that is turned by its camera, with its compass and its scale.
  static let heading = GalleryMap(
    name: "heading", summary: "a turned map with upright pins, a compass and a scale"
  ) { map in
    let overlay = try CountryTiles(path: map.data.countriesPath)
    map.add(overlay, level: .aboveRoads, TileOverlayRenderer(tileOverlay: overlay))
    let cities = try [("Rome", "IT"), ("Naples", "IT"), ("Messina", "IT")].map {
      try map.data.city($0.0, $0.1)
    }
    let way = GeodesicPolyline(coordinates: cities.map(\.coordinate))
    let renderer = PolylineRenderer(polyline: way)
    renderer.strokeColor = .accent
    renderer.lineWidth = 3
    map.add(way, renderer)
    map.view.addAnnotations(cities.map { PointAnnotation(coordinate: $0.coordinate, title: $0.name) })
    map.view.showsScale = true
    map.view.camera = MapCamera(
      lookingAtCenter: Coordinate(latitude: 41.2, longitude: 13.2), fromDistance: 2_400_000, pitch: 0,
      heading: 135)
  }

  /// A snapshot, on which pins are drawn at the points of their coordinates.
  static let snapshot = GalleryMap(
    name: "snapshot", summary: "a snapshot of tiles, on which pins and a line are drawn"
  ) { map in
    let cities = try [("Zürich", "CH"), ("Bregenz", "AT"), ("Graz", "AT"), ("Vienna", "AT")].map {
      try map.data.city($0.0, $0.1)
    }
    let options = MapSnapshotter.Options()
    options.size = map.view.frame.size
    options.scale = map.view.contentScaleFactor
    options.tileOverlay = try CountryTiles(path: map.data.countriesPath)
    options.region = CoordinateRegion(
      center: Coordinate(latitude: 47.3, longitude: 12),
      span: CoordinateSpan(latitudeDelta: 5, longitudeDelta: 10))
    let snapshot = try waitForSnapshot(options)
    var picture = snapshot.picture
    let points = cities.map { snapshot.point(for: $0.coordinate) }
    try drawScreen(
      size: options.size, contentScaleFactor: snapshot.scale, into: &picture, threads: 1
    ) { context in
      context.push()
      context.setStrokeColor(.accent)
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.beginPath()
      context.addLines(between: points)
      context.strokePath()
      for point in points {
        let pin = PinAnnotationView(annotation: nil, reuseIdentifier: nil)
        pin.center = CGPoint(x: point.x + pin.centerOffset.x, y: point.y + pin.centerOffset.y)
        pin.render(in: context, scale: snapshot.scale)
      }
      DrawingContext.pop()
    }
    let view = ImageView(image: picture)
    view.frame = map.view.bounds
    map.view.addSubview(view)
  }

  /// Returns a snapshot when it is finished. A program with a run loop uses `start()` instead.
  private static func waitForSnapshot(
    _ options: MapSnapshotter.Options
  ) throws -> MapSnapshotter.Snapshot {
    let finished = DispatchSemaphore(value: 0)
    let result = Mutex<Result<MapSnapshotter.Snapshot, any Error>?>(nil)
    MapSnapshotter(options: options).start(with: .global()) { snapshot, error in
      result.withLock { $0 = snapshot.map { .success($0) } ?? error.map { .failure($0) } }
      finished.signal()
    }
    finished.wait()
    return try result.withLock { try $0.map { try $0.get() } ?? { throw SnapshotFault.canceled }() }
  }
}
