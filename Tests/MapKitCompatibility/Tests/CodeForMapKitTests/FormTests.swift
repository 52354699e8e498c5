import MapKitCompatibility
import Testing

/// The forms in which published code uses MapKit's declarations.
@Suite struct FormTests {
  private let bern = Places.bern
  private var route: [CLLocationCoordinate2D] { [Places.bern, Places.zurich] }

  @Test func titlesOfAnyAnnotationAreOptionalTwice() {
    let place = Place("Bern", at: bern)
    #expect(titles(of: place) == ["Bern", "Bern", "Bern", "Bern", "Bern", "A PLACE"])
    #expect(titles(of: Waypoint(coordinate: bern)) == ["none", "none"])
    #expect(titles(of: Place(nil, at: bern)) == ["none", "A PLACE"])
    #expect(title(of: place) == "Bern" && title(of: Waypoint(coordinate: bern)) == "none")
    let shape = MKPointAnnotation(coordinate: bern, title: "Shape", subtitle: nil)
    #expect(titles(of: [place, shape], and: nil) == ["Bern", "Shape", "none"])
    // On a class they are optional once.
    #expect(place.title?.count == 4 && shape.title!.count == 5 && shape.title == "Shape")
  }

  @Test func methodsThatMapKitDoesNotRequireAreOptional() {
    let circle = MKCircle(center: bern, radius: 1000)
    circle.title = "here"
    let other = MKCircle(center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 10)
    #expect(titles(of: [circle, other], meeting: circle.boundingMapRect) == ["here"])
    #expect(circle.intersects(circle.boundingMapRect))
    let cover: any MKOverlay = Cover(around: bern)
    #expect(cover.canReplaceMapContent && !circle.canReplaceMapContent)
    #expect(titles(of: [cover], meeting: .world) == ["cover"])
  }

  @Test func subclassesInheritTheInitializersOfShapes() {
    var coordinates = route
    let line = ColorPolyline(coordinates: &coordinates, count: 2)
    line.color = .brand
    #expect(line.pointCount == 2 && line.color == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
    let wide = WidePolyline(coordinates: &coordinates, count: 2)
    #expect(wide.width == 5 && wide.pointCount == 2 && wide.boundingMapRect == line.boundingMapRect)
    let flight = Flight(coordinates: &coordinates, count: 2)
    #expect(flight.pointCount > 90 && flight.number.isEmpty)
    let zone = Zone(coordinates: &coordinates, count: 2, interiorPolygons: [MKPolygon()])
    #expect(zone.level == 0 && zone.interiorPolygons?.count == 1)
    #expect(RadioRange(center: bern, radius: 50).radius == 50 && MKCircle().boundingMapRect.isNull)
    #expect(NumberedPin().number == 7 && NumberedPin(number: 3, coordinate: bern).coordinate == bern)
    let located = ColorPolyline(locations: route.map { CLLocation($0) })
    #expect(located.pointCount == 2 && located.color == nil)
  }

  @Test func colorsOfRenderersAreObjects() {
    let line = ColorPolyline(coordinates: route, count: 2)
    let renderer = MKPolylineRenderer(polyline: line)
    #expect(paint(renderer, as: line) == UIColor.systemBlue.withAlphaComponent(0.3))
    line.color = .faint
    #expect(paint(renderer, as: line)?.cgColor.alpha == 0.25 && renderer.strokeColor == .faint)
    renderer.strokeColor = nil
    #expect(renderer.strokeColor == nil)
    let gradient = MKGradientPolylineRenderer(polyline: line)
    gradient.setColors([.red, .brand, .clear], locations: [0, 0.5, 1])
    #expect(gradient.colors == [UIColor.red, .brand, .clear] && gradient.locations == [0, 0.5, 1])
  }

  @Test func colorsGiveTheirComponents() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    // Values of Python's colorsys.rgb_to_hsv.
    for (color, wanted) in [
      (UIColor(red: 0.6, green: 0.8, blue: 0.4, alpha: 1), [0.25, 0.5, 0.8]),
      (UIColor(red: 1, green: 0.75, blue: 0.9, alpha: 1), [0.9, 0.25, 1]),
      (UIColor(red: 0.25, green: 0.35, blue: 0.5, alpha: 1), [0.6, 0.5, 0.5]), (.gray, [0, 0, 0.5]),
    ] {
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      for (own, wanted) in zip([hue, saturation, brightness], wanted) { #expect(abs(own - wanted) < 1e-15) }
    }
    var white: CGFloat = 0
    #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: nil) && UIColor() == .clear)
    #expect(UIColor.red.cgColor.copy(alpha: 0.5) == UIColor.red.withAlphaComponent(0.5).cgColor)
    #expect("\(UIColor.red)" == "UIColor(red: 1.0, green: 0.0, blue: 0.0, alpha: 1.0)")
  }

  @Test func locationsAreClassesWithAllTheirProperties() {
    let named = NamedLocation(name: "Bern", latitude: bern.latitude, longitude: bern.longitude)
    #expect(named.name == "Bern" && named.coordinate == bern)
    #expect(facts(of: named) == [-1, -1, 0, -1, -1])
    let location = simulated(at: bern)
    #expect(facts(of: location) == [2, 1, 400, -1, 1] && location.distance(from: named) == 0)
    let fence = fence(around: bern)
    #expect(fence.notifyOnEntry && !fence.notifyOnExit && fence.identifier == "fence")
    #expect(fence.contains(bern) && !fence.contains(Places.zurich))
    #expect(CLFloor(level: 3) == CLFloor(level: 3) && CLFloor(level: 3).level == 3)
  }

  @Test func coordinatesAreKeptInObjects() {
    #expect(boxed(bern, MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)).suffix(2) == [1, 2])
    #expect(boxed(bern, MKCoordinateSpan()).prefix(2) == [bern.latitude, bern.longitude])
    #expect(NSNumber(value: 3).mkCoordinateValue.latitude.isNaN)
  }

  @Test @MainActor func viewsCanOverrideAndSetTheirSelection() {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    mapView.register(
      SelectionView.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    let pin = MKPointAnnotation()
    pin.coordinate = bern
    mapView.addAnnotation(pin)
    let view = mapView.view(for: pin) as? SelectionView
    mapView.selectAnnotation(pin, animated: false)
    mapView.deselectAnnotation(pin, animated: false)
    #expect(view?.noted == [true, false])
    view?.isSelected = true
    #expect(view?.noted == [true, false, true] && mapView.selectedAnnotations.isEmpty)
    let marker = MKMarkerAnnotationView(annotation: pin, reuseIdentifier: nil)
    marker.isSelected = true
    #expect(marker.frame.size == CGSize(width: 42, height: 54))
    marker.setSelected(false, animated: true)
    #expect(marker.frame.size == CGSize(width: 28, height: 36))
  }

  @Test @MainActor func observersOfTheAnnotationRunWhenAViewIsMade() throws {
    let view = ArtworkView(annotation: Place("Bern", at: bern), reuseIdentifier: nil)
    #expect(view.seen == ["Bern"] && view.glyphText == "B" && (view.annotation?.title ?? nil) == "Bern")
    #expect(ArtworkView(annotation: nil, reuseIdentifier: nil).seen.isEmpty)
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    mapView.register(InitialView.self, forAnnotationViewWithReuseIdentifier: "initial")
    let place = Place("Bern", at: bern)
    let made = mapView.dequeueReusableAnnotationView(withIdentifier: "initial", for: place)
    let initial = try #require(made as? InitialView)
    #expect(initial.initial == "Bern" && initial.sets == 1 && initial.annotation === place)
    #expect(
      (mapView.dequeueReusableAnnotationView(withIdentifier: "initial") as? InitialView)?.initial == nil)
  }

  @Test func equalityIsThatOfTheClass() {
    let places: [any MKAnnotation] = [EqualPlace("Bern", at: bern), Waypoint(coordinate: bern)]
    #expect(index(of: EqualPlace("Bern", at: bern), in: places) == 0)
    #expect(index(of: EqualPlace("Basel", at: bern), in: places) == nil)
    #expect(index(of: places[1], in: places) == 1 && places[0].hash == EqualPlace("Bern", at: bern).hash)
    #expect(index(of: Waypoint(coordinate: bern), in: places) == nil && !places[0].isEqual(nil))
    let pins = ["Bern", "Basel", "Bern"].map { title in
      let pin = EqualPin()
      pin.title = title
      return pin
    }
    #expect(pins[0] == pins[2] && pins[0] != pins[1] && Set(pins).count == 2)
    #expect(index(of: pins[2], in: pins) == 0 && pins[2].hash == pins[0].hash)
    let plain = MKPointAnnotation()
    #expect(plain.isEqual(plain) && plain != MKPointAnnotation() && plain.hash == plain.hash)
    let (tiles, cluster) = (MKTileOverlay(), MKClusterAnnotation(memberAnnotations: []))
    #expect(tiles.isEqual(tiles) && tiles != MKTileOverlay() && !cluster.isEqual(tiles))
  }

  @Test @MainActor func objectsTellTheirClasses() {
    let line = MKPolyline(coordinates: route, count: 2)
    let region = CLCircularRegion(center: bern, radius: 1, identifier: "bern")
    let marker = MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    #expect(
      kinds(of: NumberedPin(), line, marker, region) == [
        true, false, false, true, false, true, false, true, false, true, false, true,
      ])
  }

  @Test func tilesCanBeLoadedByAnAsynchronousMethod() async throws {
    let tiles = AwaitedTiles()
    #expect(try await tile(of: tiles) == Data([7]) && tiles.takeAsked() == [1])
    for (column, expected) in [(1, Data([7])), (2, nil)] {
      let data = await withCheckedContinuation { continuation in
        tiles.loadTile(at: MKTileOverlayPath(x: column, y: 1, z: 5, contentScaleFactor: 1)) { data, _ in
          continuation.resume(returning: data)
        }
      }
      // Each tile is asked for once, also where the class calls the method of its superclass.
      #expect(data == expected && tiles.takeAsked() == [column])
    }
    await #expect(throws: (any Error).self) {
      try await tiles.loadTile(at: MKTileOverlayPath(x: 2, y: 1, z: 5, contentScaleFactor: 1))
    }
    #expect(tiles.takeAsked() == [2])
  }

  @Test func tilesNeedNoTemplate() async throws {
    let tiles = EmptyTiles()
    #expect(tiles.urlTemplate == nil && MKTileOverlay().boundingMapRect == MKMapRect.world)
    #expect((tileRenderer(for: tiles) as? MKTileOverlayRenderer)?.tileOverlay === tiles)
    #expect(tileRenderer(for: MKCircle(center: bern, radius: 5)) is MKTileOverlayRenderer)
    #expect(try await tile(of: tiles) == Data([5]) && tiles.count == 1)
    await #expect(throws: (any Error).self) { try await tile(of: MKTileOverlay()) }
    #expect(request(URL(fileURLWithPath: "/tile")).timeoutInterval == 5)
  }
}
