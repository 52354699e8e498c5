import MapKitCompatibility
import Testing

@MainActor @Suite struct InteractionTests {
  private let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  @Test func cardsGetTouchesAndHaveLayers() throws {
    let card = CardView(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
    #expect(isCard(card.layer) && !isCard(card.title.layer) && card.subviews == [card.stamp, card.title])
    #expect(card.title.textAlignment == .center && card.title.attributedText?.string == "Harbor")
    #expect(card.title.font == .boldSystemFont(ofSize: 12))
    mapView.addSubview(card)
    mapView.tap(at: CGPoint(x: 60, y: 100))
    #expect(card.touched == [.began, .ended])
    mapView.moveFinger(along: [CGPoint(x: 60, y: 100), CGPoint(x: 70, y: 100)])
    #expect(card.touched == [.began, .ended, .began, .moved])
    card.tintColor = .green
    #expect(card.title.textColor == .green && card.stamp.tintColor == .green)
    let picture = try mapView.snapshot()
    // The border, the white card, and the shadow under it.
    #expect(bytes(picture, 100, 50) == [255, 0, 0, 255] && bytes(picture, 140, 90) == [255, 255, 255, 255])
    #expect((180..<196).contains(bytes(picture, 100, 112)[0]) && bytes(picture, 100, 124)[0] == 242)
    #expect(CardView(coder: NSCoder()) == nil)
  }

  @Test func buttonsRunTheirActions() {
    let counter = Counter()
    let button = counter.makeButton()
    #expect(button.currentTitle == "Add one" && button.title(for: .normal) == "Add one")
    #expect(counter.play(button) == [1, 11, 11, 21] && counter.last == "Add one")
    #expect(stateNames(of: button).isEmpty)
    button.isSelected = true
    button.isEnabled = false
    button.isHighlighted = true
    #expect(stateNames(of: button) == ["selected", "disabled", "highlighted"])
    let other = counter.makeButton()
    other.frame.origin = CGPoint(x: 20, y: 20)
    mapView.addSubview(other)
    other.frame.size = CGSize(width: 60, height: 30)
    mapView.tap(at: other.center)
    #expect(counter.count == 22)
  }

  @Test func layersChangeTheirViews() {
    let view = UIView()
    change(view.layer)
    #expect(view.alpha == 0.5 && view.backgroundColor == .blue)
    #expect(view.frame == CGRect(x: 11, y: 12, width: 10, height: 20))
    #expect(view.layer.zPosition == 3 && view.layer.shouldRasterize && view.layer.rasterizationScale == 2)
  }

  private func dot(_ side: CGFloat, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func buttonsShowWhatIsSetForTheirState() throws {
    let button = makeStateButton(dot(4, .green), dot(6, .blue))
    #expect(look(of: button) == ("Save", 4, .red))
    button.isHighlighted = true
    #expect(look(of: button) == ("Saving", 6, .red) && button.image?.size.width == 6)
    button.isSelected = true
    #expect(look(of: button) == ("Save", 4, .blue) && button.image(for: .highlighted)?.size.width == 6)
    button.isHighlighted = false
    #expect(look(of: button) == ("Save", 4, .red) && button.image?.size.width == 4)
    button.setImage(nil, for: .highlighted)
    #expect(button.currentImage?.size.width == 4 && button.image(for: .highlighted)?.size.width == 4)
    button.setImage(nil, for: .normal)
    #expect(button.currentImage == nil && button.image == nil)
    // The picture follows the state.
    let drawn = makeStateButton(dot(4, .green), dot(4, .blue))
    for state in [UIControl.State.normal, .highlighted] { drawn.setTitle(nil, for: state) }
    drawn.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    mapView.addSubview(drawn)
    #expect(bytes(try mapView.snapshot(), 20, 20) == [0, 255, 0, 255])
    drawn.isHighlighted = true
    #expect(bytes(try mapView.snapshot(), 20, 20) == [0, 0, 255, 255])
  }

  @Test func labelsHaveTheSystemFont() {
    // UILabel.font: "the system font at a size of 17 points".
    #expect(UILabel().font == .systemFont(ofSize: 17))
    let label = UILabel()
    label.text = "Harbor"
    label.sizeToFit()
    let usual = label.frame.size
    label.font = nil
    label.sizeToFit()
    #expect(label.frame.size == usual && usual.height > 17)
  }

  @Test func animationsRunAtOnce() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      animate(view) == [
        "shown", "done true", "visible", "crossed", "still", "moved", "turned", "at end", "late",
      ])
    #expect(view.alpha == 1 && view.transform == .identity)
  }

  @Test func longPressesDropPins() {
    let dropper = PinDropper()
    dropper.attach(to: mapView)
    dropper.press.addAction { [mapView] in dropper.drop($0, on: mapView) }
    let point = CGPoint(x: 40, y: 60)
    mapView.tap(at: point)
    #expect(mapView.annotations.isEmpty)
    mapView.longPress(at: point)
    #expect(mapView.annotations.count == 1 && dropper.asked > 0)
    #expect(
      mapView.annotations.first.map { mapView.convert($0.coordinate, toPointTo: mapView).x == 40 } == true)
    #expect(mapView.gestureRecognizers.count == 3 && dropper.pan.view === mapView)
  }

  @Test func symbolsAreTemplates() throws {
    func dot(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        UIColor.yellow.setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
    }
    let marker = makeSymbolMarker(dot(4), dot(40))
    #expect(marker.glyphImage?.size == CGSize(width: 4, height: 4))
    func picture() -> UIImage {
      UIGraphicsImageRenderer(size: marker.bounds.size).image { _ in marker.draw(marker.bounds) }
    }
    // Blue, not yellow, 4 points wide in the middle of the balloon, and red beside it.
    var drawn = picture()
    #expect(bytes(drawn, 13, 13) == [0, 0, 255, 255] && bytes(drawn, 17, 13)[0] > 200)
    marker.setSelected(true, animated: false)
    drawn = picture()
    #expect(bytes(drawn, 17, 13) == [0, 0, 255, 255], "the larger image is drawn 20 points wide")
    marker.selectedGlyphImage = nil
    #expect(bytes(picture(), 17, 13)[0] > 200)
  }

  @Test func configurationsFitTheMapType() {
    #expect(mapView.showsPointsOfInterest && mapView.preferredConfiguration is MKStandardMapConfiguration)
    makePale(mapView)
    #expect(!mapView.showsPointsOfInterest && mapView.pointOfInterestFilter == .excludingAll)
    #expect(mapView.mapType == .mutedStandard)
    mapView.mapType = .satellite
    #expect(mapView.preferredConfiguration is MKImageryMapConfiguration)
    let hybrid = MKHybridMapConfiguration(elevationStyle: .realistic)
    hybrid.showsTraffic = true
    mapView.preferredConfiguration = hybrid
    hybrid.showsTraffic = false
    #expect(mapView.mapType == .hybridFlyover)
    #expect((mapView.preferredConfiguration as? MKHybridMapConfiguration)?.showsTraffic == true)
  }

  @Test func rawValuesAreThoseOfTheHeaders() {
    #expect(headerNumbers() == [0, 1, 2, 3, 4, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1])
    #expect(MKAnnotationView.DragState(rawValue: 5) == nil && MKFeatureVisibility(rawValue: 2) == .visible)
    #expect(MKAnnotationViewCollisionMode(rawValue: 1) == .circle && MKUserTrackingMode(rawValue: 3) == nil)
    let priority: Float = MKFeatureDisplayPriority(rawValue: 2000).rawValue
    let zPriority: Float = MKAnnotationViewZPriority.defaultUnselected.rawValue
    #expect(priority == 1000 && zPriority == 500)
  }

  /// The extensions that published code has.
  @Test func linesHaveTheCoordinatesOfAnExtension() {
    let line = MKPolyline(
      coordinates: [CLLocationCoordinate2DMake(1, 2), CLLocationCoordinate2DMake(3, 4)], count: 2)
    #expect(line.coordinates.map { ($0.latitude).rounded() } == [1, 3] && line.path.count == 2)
  }
}

extension MKPolyline {
  fileprivate var coordinates: [CLLocationCoordinate2D] {
    var result = [CLLocationCoordinate2D](repeating: kCLLocationCoordinate2DInvalid, count: pointCount)
    getCoordinates(&result, range: NSRange(location: 0, length: pointCount))
    return result
  }
}

extension MKMultiPoint {
  fileprivate var path: [CLLocationCoordinate2D] { (0..<pointCount).map { points()[$0].coordinate } }
}
