#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// The forms in which published code uses MapKit's declarations: titles that are optional twice, and
// classes that programs subclass and extend.

/// A place with a title.
final class Place: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  var title: String?
  var subtitle: String? { "a place" }

  init(_ title: String?, at coordinate: CLLocationCoordinate2D) {
    self.title = title
    self.coordinate = coordinate
  }
}

/// A place without titles, whose coordinate only it can change.
final class Waypoint: NSObject, MKAnnotation {
  private(set) var coordinate: CLLocationCoordinate2D

  init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  func move(to other: CLLocationCoordinate2D) { coordinate = other }
}

/// The title of any annotation, in the forms of published code.
func titles(of annotation: any MKAnnotation) -> [String] {
  var found: [String] = []
  if let title = annotation.title, let text = title { found.append(text) }
  if case let text?? = annotation.title { found.append(text) }
  found.append((annotation.title ?? nil) ?? "none")
  switch annotation.title {
  case .some(.some(let text)): found.append(text)
  default: break
  }
  // swift-format-ignore
  if annotation.title == "Bern" { found.append(annotation.title!!) }
  found.append(annotation.subtitle??.uppercased() ?? "none")
  return found
}

/// The title in generic code.
func title<Pin: MKAnnotation>(of pin: Pin) -> String { (pin.title ?? nil) ?? "none" }

/// The titles of several annotations, and of one that may be missing.
func titles(of annotations: [MKAnnotation], and last: MKAnnotation?) -> [String] {
  annotations.compactMap { $0.title ?? nil } + [(last?.title ?? nil) ?? "none"]
}

/// The titles of overlays that meet a rectangle.
func titles(of overlays: [MKOverlay], meeting rect: MKMapRect) -> [String] {
  overlays.filter { $0.intersects?(rect) ?? $0.boundingMapRect.intersects(rect) }
    .map { ($0.title ?? nil) ?? "none" }
}

/// A layer that hides the map, with the methods of the protocol.
final class Cover: NSObject, MKOverlay {
  let coordinate: CLLocationCoordinate2D
  let boundingMapRect: MKMapRect
  var title: String? { "cover" }

  init(around coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    boundingMapRect = MKCircle(center: coordinate, radius: 100).boundingMapRect
  }

  func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  func canReplaceMapContent() -> Bool { true }
}

/// A line with a color.
nonisolated class ColorPolyline: MKPolyline {
  var color: UIColor?
}

/// A line with a width that its own initializer sets.
nonisolated class WidePolyline: MKPolyline {
  let width: CGFloat
  override init() {
    width = 5
    super.init()
  }
}

/// A geodesic line with a name.
nonisolated final class Flight: MKGeodesicPolyline {
  var number = ""
}

/// A zone with a level.
nonisolated final class Zone: MKPolygon {
  var level = 0
}

/// A range of a radio.
nonisolated final class RadioRange: MKCircle {
  var channel = 1
}

/// A pin with a number.
nonisolated final class NumberedPin: MKPointAnnotation {
  var number: Int
  override init() {
    number = 7
    super.init()
  }
  init(number: Int, coordinate: CLLocationCoordinate2D) {
    self.number = number
    super.init()
    self.coordinate = coordinate
  }
}

extension MKPolyline {
  /// Creates a line through locations.
  convenience init(locations: [CLLocation]) {
    var coordinates = locations.map(\.coordinate)
    self.init(coordinates: &coordinates, count: coordinates.count)
  }
}

extension CLLocation {
  /// Creates a location from a coordinate.
  convenience init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A location with a name.
nonisolated final class NamedLocation: CLLocation, @unchecked Sendable {
  let name: String
  init(name: String, latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.name = name
    super.init(latitude: latitude, longitude: longitude)
  }
}

extension UIColor {
  /// Creates a color from a number such as 0xFF8000.
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }
  /// The color of the program.
  static let brand = UIColor(hex: 0xFF8000)
  /// A color of the program that is computed.
  class var faint: UIColor { brand.withAlphaComponent(0.25) }
}

/// The colors of a renderer, set and read in several forms.
func paint(_ renderer: MKPolylineRenderer, as line: ColorPolyline) -> UIColor? {
  renderer.strokeColor = line.color ?? .systemBlue.withAlphaComponent(0.3)
  renderer.fillColor = .red
  renderer.fillColor = renderer.fillColor?.withAlphaComponent(0.5)
  if let stroke = renderer.strokeColor { renderer.fillColor = stroke }
  return renderer.fillColor
}

/// What is known about a location.
func facts(of location: CLLocation) -> [Double] {
  let floor: CLFloor? = location.floor
  let source: CLLocationSourceInformation? = location.sourceInformation
  let accuracies: [CLLocationDirectionAccuracy] = [location.courseAccuracy]
  let speeds: [CLLocationSpeedAccuracy] = [location.speedAccuracy]
  return accuracies + speeds + [
    location.ellipsoidalAltitude, Double(floor?.level ?? -1),
    source.map { $0.isSimulatedBySoftware && !$0.isProducedByAccessory ? 1 : 0 } ?? -1,
  ]
}

/// A location that software made up.
func simulated(at coordinate: CLLocationCoordinate2D) -> CLLocation {
  CLLocation(
    coordinate: coordinate, altitude: 400, horizontalAccuracy: 5, verticalAccuracy: 3, course: 90,
    courseAccuracy: 2, speed: 10, speedAccuracy: 1, timestamp: Date(),
    sourceInfo: CLLocationSourceInformation(
      softwareSimulationState: true, andExternalAccessoryState: false))
}

/// A region whose exits are not reported.
func fence(around center: CLLocationCoordinate2D) -> CLRegion {
  let region = CLCircularRegion(center: center, radius: 1000, identifier: "fence")
  region.notifyOnEntry = true
  region.notifyOnExit = false
  return region
}

/// Coordinates in objects.
func boxed(_ coordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan) -> [Double] {
  let place = NSValue(mkCoordinate: coordinate)
  let extent = NSValue(mkCoordinateSpan: span)
  return [
    place.mkCoordinateValue.latitude, place.mkCoordinateValue.longitude,
    extent.mkCoordinateSpanValue.latitudeDelta, extent.mkCoordinateSpanValue.longitudeDelta,
  ]
}

/// A view that notes when it becomes selected or deselected.
@MainActor final class SelectionView: MKAnnotationView {
  private(set) var noted: [Bool] = []
  override var isSelected: Bool {
    didSet { noted.append(isSelected) }
  }
}

/// A marker that shows what its annotation says whenever it gets one.
@MainActor final class ArtworkView: MKMarkerAnnotationView {
  private(set) var seen: [String] = []
  override var annotation: MKAnnotation? {
    willSet { glyphText = (newValue?.title ?? nil).map { String($0.prefix(1)) } }
    didSet { seen.append((annotation?.title ?? nil) ?? "none") }
  }
}

/// A view that notes what its initializer gets.
@MainActor final class InitialView: MKAnnotationView {
  private(set) var initial: String?
  private(set) var sets = 0
  override var annotation: MKAnnotation? { didSet { sets += 1 } }
  override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    initial = annotation?.title ?? nil
  }
  required init?(coder: NSCoder) { nil }
}

/// A place that is equal to every one of the same title.
nonisolated final class EqualPlace: NSObject, MKAnnotation {
  let coordinate: CLLocationCoordinate2D
  let title: String?
  init(_ title: String, at coordinate: CLLocationCoordinate2D) {
    self.title = title
    self.coordinate = coordinate
  }
  override func isEqual(_ object: Any?) -> Bool { (object as? EqualPlace)?.title == title }
  override var hash: Int { title?.hashValue ?? 0 }
}

/// A pin that is equal to every one of the same title.
nonisolated final class EqualPin: MKPointAnnotation {
  override func isEqual(_ object: Any?) -> Bool { (object as? EqualPin)?.title == title }
  override var hash: Int { title?.hashValue ?? 0 }
}

/// The index of an annotation by `isEqual(_:)`, as in lists of annotations.
func index(of annotation: any MKAnnotation, in list: [any MKAnnotation]) -> Int? {
  list.firstIndex { $0.isEqual(annotation) }
}

/// What the classes of objects are, by the questions of NSObject.
@MainActor func kinds(
  of annotation: any MKAnnotation, _ overlay: any MKOverlay, _ view: UIView, _ region: CLRegion
) -> [Bool] {
  [
    annotation.isKind(of: MKPointAnnotation.self), annotation.isMember(of: MKPointAnnotation.self),
    annotation.isKind(of: MKUserLocation.self), overlay.isKind(of: MKMultiPoint.self),
    overlay.isMember(of: MKMultiPoint.self), view.isKind(of: MKAnnotationView.self),
    view.isMember(of: MKAnnotationView.self), region.isKind(of: CLCircularRegion.self),
    region.isMember(of: CLRegion.self), NSString().isKind(of: NSString.self),
    MKOverlayRenderer(overlay: overlay).isKind(of: MKPolylineRenderer.self),
    MKPolylineRenderer(overlay: overlay).isMember(of: MKPolylineRenderer.self),
  ]
}

/// Tiles that are made by an asynchronous method.
nonisolated final class AwaitedTiles: MKTileOverlay, @unchecked Sendable {
  private let lock = NSLock()
  private var asked: [Int] = []
  override func loadTile(at path: MKTileOverlayPath) async throws -> Data {
    lock.withLock { asked.append(path.x) }
    await Task.yield()
    if path.x == 1 { return Data([7]) }
    return try await super.loadTile(at: path)
  }
  func takeAsked() -> [Int] {
    lock.withLock {
      defer { asked = [] }
      return asked
    }
  }
}

/// Tiles with a loader of their own, and no template.
nonisolated final class EmptyTiles: MKTileOverlay {
  var count = 0
  override func loadTile(
    at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    count += 1
    result(Data([UInt8(path.z)]), nil)
  }
}

/// The renderer of any tiles.
func tileRenderer(for overlay: any MKOverlay) -> MKOverlayRenderer { MKTileOverlayRenderer(overlay: overlay) }

/// The bytes of a tile, awaited.
func tile(of overlay: MKTileOverlay) async throws -> Data {
  try await overlay.loadTile(at: MKTileOverlayPath(x: 1, y: 1, z: 5, contentScaleFactor: 1))
}

/// A request of a tile, with the network's types of Foundation.
func request(_ url: URL) -> URLRequest { URLRequest(url: url, timeoutInterval: 5) }
