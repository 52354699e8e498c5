import Foundation
import MapKitCompatibility
import Testing

/// Whether a font is installed. Without a font, texts have no height.
private nonisolated let hasFont = "x".size(withAttributes: nil).height > 0

@MainActor @Suite struct PassingTests {
  private let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let pin = MKPointAnnotation(
    coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0), title: "Pin",
    subtitle: "a long text that does not fit into one line of the map")

  @Test func settingsWithoutEffectAreStoredAndChangeNoPicture() throws {
    let before = try mapView.snapshot()
    #expect(mapView.mapType == .standard && mapView.isRotateEnabled && mapView.isPitchEnabled)
    settle(mapView)
    #expect(mapView.mapType == .mutedStandard && !mapView.isRotateEnabled && !mapView.isPitchEnabled)
    #expect(!mapView.showsCompass && mapView.showsScale && !mapView.showsBuildings && mapView.showsTraffic)
    // The scale is the only one of them that is drawn on a map with north up.
    #expect(try (mapView.snapshot() == before) == false)
    mapView.showsScale = false
    #expect(try (mapView.snapshot() == before) == true)
  }

  @Test func objectsAreEqualIfTheyAreIdentical() {
    let twin = MKPointAnnotation(coordinate: pin.coordinate, title: pin.title, subtitle: pin.subtitle)
    mapView.addAnnotations([pin, twin])
    let found = others(mapView, than: pin)
    #expect(found.others == [twin] && found.count == 2)
    #expect(pin.isEqual(pin) && !pin.isEqual(twin) && !pin.isEqual(nil))
    let view = MKAnnotationView(annotation: pin, reuseIdentifier: nil)
    let button = UIButton(type: .close)
    view.rightCalloutAccessoryView = button
    #expect(isRight(button, of: view) && !isRight(UIButton(type: .close), of: view))
    #expect(Set([MKCircle(mapRect: .world), MKCircle(mapRect: .world)]).count == 2)
  }

  @Test(.enabled(if: hasFont, "no standard font is installed"))
  func detailLabelsWithoutASizeFitTheirText() throws {
    let (view, marker) = makeViews(for: pin)
    #expect(view.animatesDrop && marker.animatesWhenAdded)
    final class Delegate: MKMapViewDelegate {
      let view: MKPinAnnotationView
      init(_ view: MKPinAnnotationView) { self.view = view }
      func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? { view }
    }
    let delegate = Delegate(view)
    mapView.delegate = delegate
    mapView.addAnnotation(pin)
    mapView.selectAnnotation(pin, animated: false)
    let callout = try #require(mapView.calloutView)
    let label = try #require(view.detailCalloutAccessoryView as? UILabel)
    let lineHeight = "x".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).height
    #expect(label.superview === callout && label.frame.height > 1.9 * lineHeight)
    #expect(callout.frame.width <= 180 && label.frame.maxX <= callout.frame.width)
    // Another text changes the height.
    pin.subtitle = nil
    label.text = "short"
    mapView.layoutIfNeeded()
    #expect(label.frame.height < 1.1 * lineHeight + 1 && label.frame.width < 60)
    // A size that was set is not changed.
    let own = UILabel(frame: CGRect(x: 0, y: 0, width: 33, height: 44))
    view.detailCalloutAccessoryView = own
    mapView.layoutIfNeeded()
    #expect(own.frame.size == CGSize(width: 33, height: 44))
  }

  @Test func chartsAreDrawnWithArcsAndScale() {
    let image = chart(of: [1, 3])
    #expect(image.size == CGSize(width: 40, height: 40) && image.scale == 2)
    // The first quarter, clockwise from the east, is in the south-east.
    #expect(bytes(image, 65, 65) == [255, 0, 0, 255] && bytes(image, 15, 15) == [0, 255, 0, 255])
    // Outside the circle the picture is black. The square with round corners is a circle.
    #expect(bytes(image, 1, 1) == [0, 0, 0, 255] && bytes(image, 18, 18) == [0, 255, 0, 255])
    #expect(bytes(image, 40, 22) == [255, 255, 255, 255] && bytes(image, 26, 27)[0] == 255)
  }

  @Test func roundCornersAreQuartersOfEllipses() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 10, cornerHeight: 5,
      transform: nil)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 20))
    // 45° of the ellipse about (10, 5): (10 - 10 √½, 5 - 5 √½) = (2.929, 1.464).
    #expect(path.contains(CGPoint(x: 2.94, y: 1.47)) && !path.contains(CGPoint(x: 2.91, y: 1.455)))
    // A radius of more than half the rectangle is limited to half.
    let disc = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 99)
    #expect(disc.contains(CGPoint(x: 1.48, y: 1.48)) && !disc.contains(CGPoint(x: 1.44, y: 1.44)))
  }

  @Test(.enabled(if: hasFont, "no standard font is installed"))
  func textsAreBrokenAtTheWidthOfTheRectangle() throws {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12, weight: .bold)]
    let word = "word".size(withAttributes: font)
    #expect("word\nword".size(withAttributes: font).height == 2 * word.height)
    #expect(NSAttributedString(string: "word", attributes: font).size() == word)
    let image = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 60)).image { _ in
      write("word word", in: CGRect(x: 0, y: 30, width: word.width + 2, height: 30))
      "word word".draw(
        in: CGRect(x: 60, y: 0, width: word.width + 2, height: word.height), withAttributes: font)
    }
    func ink(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
      rows.contains { y in columns.contains { bytes(image, $0, y)[3] > 100 } }
    }
    let second = 30 + Int(word.height)
    #expect(ink(0..<20, 30..<second) && ink(0..<20, second..<60))
    // In a rectangle with the height of one line, one line is drawn.
    #expect(ink(60..<100, 0..<Int(word.height)) && !ink(60..<100, Int(word.height) + 1..<30))
  }

  @Test func fontsAreBoldFromSemibold() {
    let (regular, bold) = (UIFont.systemFont(ofSize: 9), UIFont.boldSystemFont(ofSize: 9))
    #expect(fonts(ofSize: 9) == [regular, regular, regular, bold, bold, bold])
    #expect(size(of: .largeTitle) == 34 && size(of: .body) == 17 && size(of: .caption2) == 11)
  }

  @Test func mapViewsAreDrawnAsViews() throws {
    mapView.addAnnotation(pin)
    #expect(try (picture(of: mapView).cgImage == mapView.snapshot()) == true)
    #expect(!mapView.drawHierarchy(in: mapView.bounds, afterScreenUpdates: false))
  }

  @Test func annotationsOfTheReadmeExampleAreVisible() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    // README: bikes-picture
    let bikes = BikeMap()
    bikes.show([
      CLLocationCoordinate2D(latitude: 37.77, longitude: -122.45),
      CLLocationCoordinate2D(latitude: 37.79, longitude: -122.40),
    ])
    let image = try bikes.mapView.snapshot(threads: 2)  // a CGImage; the one call that MapKit does not have
    try image.pngData()?.write(to: file)
    // README end
    #expect((try UIImage(data: Data(contentsOf: file))?.cgImage == image) == true)
    #expect(bikes.mapView.annotations(in: bikes.mapView.visibleMapRect).count == 2)
    // The line passes through the middle. Its color is the system's blue with an opacity of 0.7.
    let middle = bytes(image, 200, 150)
    #expect(abs(Double(middle[0]) - 0.3 * 242) < 2 && middle[2] > 245)
  }
}
