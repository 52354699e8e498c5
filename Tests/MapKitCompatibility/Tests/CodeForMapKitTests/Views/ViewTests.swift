import MapKitCompatibility
import Testing

/// An annotation that can be dragged, because it conforms to `MKMovableAnnotation`.
private final class Movable: NSObject, MKAnnotation, MKMovableAnnotation {
  var coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 1)
}

@MainActor @Suite struct ViewTests {
  @Test func calloutsHaveTheirViews() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 10)).image { _ in }
    let view = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(isPlain(view) && !view.isDraggable)
    furnish(view, with: image)
    #expect(view.frame.size == image.size && view.leftCalloutAccessoryView?.frame.size == image.size)
    #expect(view.rightCalloutAccessoryView?.frame.size == image.size)
    let detail = try #require(view.detailCalloutAccessoryView)
    #expect(
      detail.subviews.count == 2 && removeLast(of: detail) && removeLast(of: detail)
        && !removeLast(of: detail))
  }

  @Test func buttonsDrawTheirSymbol() {
    for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .contactAdd, .close] {
      let button = UIButton(type: type)
      button.tintColor = .red
      let image = UIGraphicsImageRenderer(size: button.bounds.size).image { _ in button.draw(button.bounds) }
      // The circle touches the left edge, and the corners are empty.
      #expect(button.bounds.size == CGSize(width: 22, height: 22))
      #expect(bytes(image, 1, 11)[0] > 100 && bytes(image, 1, 11)[1] == 0 && bytes(image, 0, 0)[3] == 0)
    }
    #expect(UIButton(type: .custom).bounds.isEmpty && UIButton(type: .custom).buttonType == .custom)
  }

  @Test func pinsHaveTheDeprecatedColors() {
    let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(repaint(pin) == [.green, .red, .purple, .purple])
    let marker = MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(texts(of: marker) == [.visible, .adaptive])
    let states: [MKAnnotationViewDragState] = [.none, .starting, .dragging, .canceling, .ending]
    let modes: [MKAnnotationViewCollisionMode] = [.rectangle, .circle, .none]
    #expect(Set(states).count == 5 && Set(modes).count == 3)
  }

  @Test func theUserLocationViewIsStandard() {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    mapView.showsUserLocation = true
    #expect(
      mapView.update(userLocation: CLLocation(latitude: 0, longitude: 0)) && mapView.userLocation.isUpdating)
    mapView.layoutIfNeeded()
    #expect(mapView.view(for: mapView.userLocation) is MKUserLocationView)
  }

  @Test func customRenderersAreDrawn() throws {
    let polygon = makeShapes().area
    let renderer = FramedRenderer(polygon: polygon)
    renderer.fillColor = .systemGreen
    let delegate = OneRenderer(renderer)
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    mapView.delegate = delegate
    mapView.visibleMapRect = polygon.boundingMapRect
    mapView.addOverlay(polygon)
    let image = try mapView.snapshot(threads: 2)
    // In the south-west only the polygon is drawn. In the north-east the triangle of the frame is
    // over it.
    #expect(bytes(image, 20, 90) == [52, 199, 89, 255] && bytes(image, 80, 20) == [52, 199, 89, 255])
  }

  @Test func grayGradientsAreDrawnBetweenAndBeyondTheirEnds() throws {
    let gradient = try #require(grays())
    let (inside, file) = try #require(strip(gradient, beyond: []))
    #expect(bytes(inside, 0, 0) == [0, 0, 0, 0] && bytes(inside, 7, 0) == [0, 0, 0, 0] && file.count > 50)
    let (all, _) = try #require(
      strip(gradient, beyond: [.drawsBeforeStartLocation, .drawsAfterEndLocation]))
    #expect(bytes(all, 0, 0) == [0, 0, 0, 255] && bytes(all, 7, 0) == [255, 255, 255, 255])
    #expect(bytes(all, 4, 0)[0] == bytes(all, 4, 0)[1] && (130...170).contains(bytes(all, 4, 0)[0]))
  }

  @Test func declarationsThatDifferFromMapKitExist() throws {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let movable = Movable()
    mapView.addAnnotation(movable)
    #expect(mapView.annotations(in: .world).first === movable && !mapView.beginDrag(of: movable))
    var tapped = 0
    let control = UIControl(frame: .zero)
    control.onTap = { tapped += 1 }
    control.onTap?()
    #expect(tapped == 1 && control.isEnabled)
    let coordinates: Set = [Places.bern, Places.bern]
    #expect(coordinates.count == 1 && (Places.bern as Any) is any Hashable)
    #expect(MKTileOverlayRenderer(tileOverlay: MKTileOverlay(urlTemplate: nil)).failures.isEmpty)
    let label = UILabel("one line")
    label.isCentered = true
    #expect(label.text == "one line" && UIFont.systemFont(ofSize: 9).pointSize == 9)
    #expect(throws: MKError.self) { try MKGeoJSONDecoder().decode(Data("{}".utf8)) }
    let error = MKError(.decodingFailed, reason: "line 1")
    #expect(error.localizedDescription == "line 1")
    let angle: CLLocationDegrees = 1
    #expect(angle == 1)
  }
}

/// A delegate with one renderer for everything.
private final class OneRenderer: NSObject, MKMapViewDelegate {
  let renderer: MKOverlayRenderer

  init(_ renderer: MKOverlayRenderer) {
    self.renderer = renderer
    super.init()
  }

  func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer { renderer }
}
