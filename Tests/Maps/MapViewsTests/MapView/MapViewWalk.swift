import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import MapTiles

@testable import MapOverlays
@testable import MapViews

/// An overlay with arbitrary properties.
private final class LooseOverlay: Overlay {
  let boundingMapRect: MapRect
  let coordinate: Coordinate
  init(_ rect: MapRect, _ coordinate: Coordinate) {
    (boundingMapRect, self.coordinate) = (rect, coordinate)
  }
}

/// An object that is not held here.
struct Weakly {
  weak var object: AnyObject?
}

/// Tiles of every second column; the others do not exist.
private struct EverySecondTile: TileSource {
  let file: [UInt8]
  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? { path.x % 2 == 0 ? file : nil }
}

/// A map view, its contents, and the next call.
@MainActor final class MapViewWalk {
  var random: SeededRandom
  let map = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
  let delegateMeddles: Bool
  /// Whether there are views, renderers and overlays of all kinds.
  let isVaried: Bool
  var depth = 0
  private var pins: [PointAnnotation] = []
  private var shapes: [any Overlay] = []
  /// The objects that must be on the map if the delegate does not change it.
  private(set) var expected: Set<ObjectIdentifier> = []
  private(set) var pictures = 0

  /// The annotations and overlays that were removed for good. Nothing may hold them.
  var removed: [Weakly] = []
  /// The views and renderers that the delegate has made.
  var made: [Weakly] = []

  init(seed: UInt64, delegateMeddles: Bool, isVaried: Bool = false) {
    random = SeededRandom(seed: seed)
    (self.delegateMeddles, self.isVaried) = (delegateMeddles, isVaried)
    for _ in 0..<12 {
      pins.append(PointAnnotation(coordinate: coordinate(), title: "A pin", subtitle: "Under it"))
    }
    for _ in 0..<5 { shapes.append(overlay()) }
    map.delegate = self
    if isVaried {
      map.register(MarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: "marker")
      map.register(AnnotationView.self, forAnnotationViewWithReuseIdentifier: "plain")
    }
    map.eventLog = []
  }

  // MARK: Hostile values

  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  func number(_ usual: ClosedRange<Double>, hostile: Int = 15) -> Double {
    let values: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0x1p-1040, 1e-300, 1e-9, 1e9, 1e18, 1e300, -1e300,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p+28, -0x1p+28, 0x1p+53,
    ]
    return chance(hostile) ? values.randomElement(using: &random) ?? 0 : .random(in: usual, using: &random)
  }
  private func point() -> CGPoint { CGPoint(x: number(-20...84), y: number(-20...84)) }
  private func size(_ hostile: Int = 15) -> CGSize {
    CGSize(width: number(1...64, hostile: hostile), height: number(1...64, hostile: hostile))
  }
  private func coordinate() -> Coordinate {
    Coordinate(latitude: number(-90...90), longitude: number(-180...180))
  }
  private func rect() -> MapRect {
    MapRect(
      x: number(0...0x1p+28), y: number(0...0x1p+28), width: number(0...0x1p+27), height: number(0...0x1p+27))
  }
  private func overlay() -> any Overlay {
    if isVaried, chance(30) { return variedOverlay() }
    return switch Int.random(in: 0..<5, using: &random) {
    case 0: LooseOverlay(rect(), coordinate())
    case 1: Circle(center: coordinate(), radius: number(0...1e7))
    case 2: Polygon(coordinates: (0..<5).map { _ in coordinate() })
    case 3: Polyline(points: (0..<5).map { _ in rect().origin })
    default:
      GeodesicPolyline(coordinates: [coordinate(), Coordinate(latitude: 10, longitude: number(0...40))])
    }
  }

  // MARK: Calls

  /// Makes a call and returns its name.
  func call() -> String {
    let pin = pins.randomElement(using: &random) ?? PointAnnotation()
    let shape = shapes.randomElement(using: &random) ?? overlay()
    let kind = Int.random(in: 0..<34, using: &random)
    switch kind {
    case 0: map.frame = CGRect(origin: chance(90) ? .zero : point(), size: size())
    case 1, 2: map.frame.size = size(0)
    case 3: map.contentScaleFactor = number(0.5...3)
    case 4:
      map.setRegion(
        CoordinateRegion(
          center: coordinate(),
          span: CoordinateSpan(latitudeDelta: number(0...180), longitudeDelta: number(0...360))),
        animated: chance(50))
    case 5:
      map.setVisibleMapRect(
        rect(),
        edgePadding: EdgeInsets(
          top: number(0...20), left: number(0...20), bottom: number(0...20), right: number(0...20)),
        animated: chance(50))
    case 6: map.setCenter(coordinate(), animated: chance(50))
    case 7: map.zoom(by: number(0.1...10), at: chance(50) ? nil : point())
    case 8: map.pan(by: point())
    case 9: map.visibleMapRect = .world
    case 10: map.tap(at: point())
    case 11, 12: map.beginDrag(of: pin)
    case 13: map.drag(to: point())
    case 14: map.endDrag()
    case 15: map.cancelDrag()
    case 16, 17:
      let added = Array(pins.shuffled(using: &random).prefix(6))
      map.addAnnotations(added)
      expected.formUnion(added.map { ObjectIdentifier($0) })
    case 18:
      map.removeAnnotation(pin)
      expected.remove(ObjectIdentifier(pin))
    case 19: map.selectAnnotation(map.annotations.randomElement(using: &random) ?? pin, animated: true)
    case 20: map.deselectAnnotation(pin, animated: false)
    case 21: map.selectedAnnotations = chance(50) ? [] : pins
    case 22: map.addOverlay(shape, level: chance(50) ? .aboveRoads : .aboveLabels)
    case 23: map.insertOverlay(shape, at: .random(in: -9...9, using: &random))
    case 24: map.exchangeOverlay(at: .random(in: -1...9, using: &random), withOverlayAt: 0)
    case 25: map.removeOverlays([shape])
    case 26: map.showsUserLocation.toggle()
    case 27: map.update(userLocation: Location(coordinate: coordinate(), horizontalAccuracy: number(0...1e6)))
    case 28: map.setUserTrackingMode(chance(50) ? .follow : .none, animated: true)
    case 29:
      let shown = Array(pins.shuffled(using: &random).prefix(3))
      map.showAnnotations(shown, animated: true)
      expected.formUnion(shown.map { ObjectIdentifier($0) })
    case 30: pin.coordinate = coordinate()
    case 31: setExtremeProperties(map.view(for: pin))
    case 32: ask(pin)
    default: compareSnapshots()
    }
    return "call \(kind)"
  }

  /// Sets meaningless sizes and priorities of a view.
  private func setExtremeProperties(_ view: AnnotationView?) {
    guard let view else { return }
    view.frame.size = size()
    view.centerOffset = chance(80) ? .zero : point()
    view.calloutOffset = point()
    view.alpha = number(0...1)
    view.displayPriority = DisplayPriority(rawValue: number(0...1000))
    view.zPriority = AnnotationView.ZPriority(rawValue: number(0...1000))
    view.clusteringIdentifier = chance(50) ? "pins" : nil
    view.leftCalloutAccessoryView = chance(50) ? nil : Button(kind: .detailDisclosure)
    view.leftCalloutAccessoryView?.frame.size = size()
    view.detailCalloutAccessoryView = chance(80) ? nil : Label("\u{202E}\u{0} é", fontSize: number(0...40))
    view.isDraggable = chance(80)
  }

  /// Calls methods that must only return.
  private func ask(_ pin: PointAnnotation) {
    _ = map.convert(pin.coordinate, toPointTo: nil)
    _ = map.convert(point(), toCoordinateFrom: nil)
    _ = map.convert(CGRect(origin: point(), size: size()), toRegionFrom: nil)
    _ = map.convert(map.region, toRectTo: map.view(for: pin))
    _ = (map.annotations(in: rect()), map.overlays(at: point(), tolerance: number(0...9, hostile: 0)))
    _ = (map.hitTest(point()), map.annotationView(at: point()), map.overlappingOverlays().count)
    _ = (map.mapRectThatFits(rect()), map.calloutView, map.isUserLocationVisible)
    for shape in shapes { _ = map.takeInvalidMapRects(of: shape) }
  }

  /// The reason why the pictures of one and of three threads do not both exist and are not equal.
  private(set) var pictureFault: String?

  private func compareSnapshots() {
    guard depth == 0 else { return }
    map.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    map.contentScaleFactor = 1
    map.layoutIfNeeded()
    depth = 3
    defer { depth = 0 }
    // The delegate may have changed the size in the meantime.
    map.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    map.contentScaleFactor = 1
    do {
      let (one, three) = (try map.snapshot(threads: 1), try map.snapshot(threads: 3))
      if one != three { pictureFault = "other pixels with three threads" }
      pictures += 1
    } catch {
      pictureFault = "\(error)"
    }
  }

  // MARK: Objects that come and go

  private func variedOverlay() -> any Overlay {
    let shapes = (0..<2).map { _ in (0..<4).map { _ in coordinate() } }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return MultiPolygon(shapes.map { Polygon(coordinates: $0, interiorPolygons: nil) })
    case 1: return MultiPolyline(shapes.map { Polyline(coordinates: $0) })
    default:
      let overlay = TileOverlay(source: EverySecondTile(file: Self.tile))
      overlay.maximumZ = 3
      overlay.loader = TileLoader(cacheSize: 1 << 16, concurrency: 2)
      return overlay
    }
  }
  private static let tile =
    (try? PixelBuffer(width: 8, height: 8, color: .init(red: 1, green: 1, blue: 0, alpha: 1)).png()) ?? []

  /// Removes one annotation and one overlay for good. New ones take their places.
  func replaceObjects() {
    let (pin, shape) = (
      Int.random(in: pins.indices, using: &random), Int.random(in: shapes.indices, using: &random)
    )
    let (oldPin, oldShape) = (pins[pin], shapes[shape])
    pins[pin] = PointAnnotation(coordinate: coordinate(), title: chance(50) ? "A pin" : nil)
    shapes[shape] = overlay()
    expected.remove(ObjectIdentifier(oldPin))
    map.removeAnnotation(oldPin)
    map.removeOverlay(oldShape)
    removed += [Weakly(object: oldPin), Weakly(object: oldShape)]
  }
}
