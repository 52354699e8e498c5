import MapKitCompatibility
import Testing

/// A renderer that fills its path with blue.
private nonisolated final class BlueRenderer: MKOverlayPathRenderer {
  override func fillPath(_ path: CGPath, in context: CGContext) {
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    super.fillPath(path, in: context)
  }
}

/// A view that keeps the rectangle that it is asked to draw.
@MainActor private final class Board: UIView {
  var drawn: CGRect?

  override func draw(_ rect: CGRect) { drawn = rect }
}

/// Members of the inventory that none of the other programs uses.
@Suite struct MemberTests {
  @Test func locationsRegionsAndHeadingsKeepTheirValues() {
    let place = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    let time = Date(timeIntervalSince1970: 6)
    let location = CLLocation(
      coordinate: place, altitude: 1, horizontalAccuracy: 2, verticalAccuracy: 3, course: 4, speed: 5,
      timestamp: time)
    let values = [location.altitude, location.verticalAccuracy, location.course, location.speed]
    #expect(values == [1, 3, 4, 5])
    let region = CLCircularRegion(center: place, radius: 100, identifier: "here")
    let (center, radius) = (region.center, region.radius)
    #expect(center == place && radius == 100)
    let manager = CLLocationManager.withNewDevice { CLLocationManager() }
    manager.startUpdatingHeading()
    manager.device.receive(.init(true: 50, accuracy: 5, timestamp: time))
    let times = [location.timestamp, manager.heading?.timestamp]
    #expect(times == [time, time])
  }

  @Test func codesOfErrorsAreThoseOfCoreLocation() {
    let codes = [
      CLError.locationUnknown, CLError.denied, CLError.headingFailure, CLError.regionMonitoringDenied,
      CLError.regionMonitoringFailure, CLError.deferredFailed, CLError.deferredNotUpdatingLocation,
      CLError.deferredAccuracyTooLow, CLError.deferredDistanceFiltered, CLError.deferredCanceled,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 3, 4, 5, 11, 12, 13, 14, 15])
  }

  /// The upper curve passes through (10, 15), the lower one through (10, 2).
  @Test func curvesOfContextsAreFilled() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
      let context = renderer.cgContext
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.move(to: .zero)
      context.addCurve(
        to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 20, y: 20))
      context.addQuadCurve(to: .zero, control: CGPoint(x: 10, y: 4))
      context.fillPath()
    }
    let copy = UIImage(cgImage: try #require(picture.cgImage))
    for image in [picture, copy] {
      #expect([0, 8, 17].map { bytes(image, 10, $0).last } == [0, 255, 0])
    }
  }

  @Test func renderersFillPathsAsTheyAreOverridden() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    let areEmpty = [path.isEmpty, CGMutablePath().isEmpty]
    #expect(areEmpty == [false, true])
    #expect(UIBezierPath(cgPath: path).bounds == path.boundingBox)
    let renderer = BlueRenderer(overlay: MKCircle(mapRect: .world))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image {
      renderer.fillPath(path, in: $0.cgContext)
    }
    #expect(bytes(picture, 1, 1) == [0, 0, 255, 255] && bytes(picture, 2, 2) == [0, 0, 0, 0])
  }

  @Test func settingsOfLocationsAreKept() {
    CLLocationManager.withNewDevice {
      let manager = CLLocationManager()
      let before = manager.activityType
      let isAccurate = prepareForRunning(manager)
      #expect(before == .other && isAccurate && manager.activityType == .fitness)
      #expect(!areVague(manager.accuracyAuthorization))
      for (speed, kind) in [(-1, 1), (3, 3), (30, 2), (80, 4), (250, 5)] {
        manager.activityType = activity(at: Double(speed))
        #expect(manager.activityType.rawValue == kind)
      }
    }
    let start = Date(timeIntervalSince1970: 0)
    let here = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    let visit = CLVisit(
      coordinate: here, horizontalAccuracy: 5, arrivalDate: start, departureDate: .distantFuture)
    #expect(facts(of: visit) == [0, 1, 5] && Set([visit]).count == 1)
    let constraint = CLBeaconIdentityConstraint(uuid: UUID(), major: 1)
    #expect(beacons([], satisfying: constraint).isEmpty)
  }

  @available(*, deprecated)
  @MainActor @Test func olderNamesAreThere() {
    CLLocationManager.withNewDevice {
      CLLocationManager().device.authorizationStatus = .denied
      #expect(olderStatus() == .denied)
    }
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (one, other) = (MKCircle(mapRect: .world), MKCircle(mapRect: .world))
    map.addOverlay(one)
    replace(one, by: other, on: map)
    #expect(map.overlays.count == 1 && map.overlays(in: .aboveRoads).first === other)
  }

  @MainActor @Test func viewsFollowTheSizeOfTheirSuperview() {
    let plate = PlateView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    plate.frame.size = CGSize(width: 160, height: 90)
    #expect(plate.label.frame == CGRect(x: 10, y: 70, width: 140, height: 20))
    let side = UIView(frame: CGRect(x: 40, y: 0, width: 80, height: 30))
    side.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
    plate.addSubview(side)
    plate.bounds.size = CGSize(width: 80, height: 180)
    // The margins of 40 share what is missing; the height takes all that is added.
    #expect(side.frame == CGRect(x: 0, y: 0, width: 80, height: 120))
    #expect(plate.subviews.allSatisfy { $0.translatesAutoresizingMaskIntoConstraints })
    plate.setNeedsDisplay(side.frame)
    #expect(plate.needsDisplay && plate.dirty == [side.frame] && plate.isMultipleTouchEnabled)
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    map.contentScaleFactor = 2
    #expect(scales(of: plate) == (1, 1, false))
    map.addSubview(plate)
    #expect(scales(of: plate) == (1, 2, false))
    let button = idleButton()
    button.sendActions(for: .touchUpInside)
    #expect(button.buttonType == .custom)
  }

  /// "mmmm" is too wide for its label. Its letters are drawn in half of their size.
  @MainActor @Test func lettersShrinkToTheWidthOfTheirLabel() throws {
    func height(factor: CGFloat) throws -> Int {
      let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      label.text = "mmmmmm"
      label.font = .systemFont(ofSize: 30)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = factor
      map.addSubview(label)
      let picture = try map.snapshot()
      let background = bytes(picture, 199, 59)
      return (0..<60).filter { y in (0..<60).contains { bytes(picture, $0, y) != background } }.count
    }
    let (full, half) = (try height(factor: 0), try height(factor: 0.5))
    #expect(full == 0 || (Double(half) > 0.3 * Double(full) && Double(half) < 0.7 * Double(full)))
  }

  @Test func outlinesOfStrokesAreFilled() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    let colors = [UIColor.red.cgColor, UIColor.red.cgColor] as CFArray
    let gradient = try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      paintOutline(of: path, width: 4, in: $0.cgContext, with: gradient)
      paintOutline(of: CGMutablePath(), width: 4, in: $0.cgContext, with: gradient)
    }
    #expect(
      [7, 8, 11, 12].map { bytes(picture, 10, $0) } == [
        [0, 0, 0, 0], [255, 0, 0, 255], [255, 0, 0, 255], [0, 0, 0, 0],
      ])
    #expect(bytes(of: "map") == [109, 97, 112] && largestSeconds() == 18_446_744_073)
  }

  @MainActor @Test func viewsControlsAndGesturesBeginEmpty() {
    let control = UIControl(frame: .zero)
    let before = control.isSelected || control.isHighlighted
    control.isSelected = true
    control.isHighlighted = true
    #expect(!before && control.state == [.selected, .highlighted])
    let board = Board(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    board.draw(board.bounds)
    #expect(board.drawn == board.bounds)
    let cluster = MKAnnotationView(annotation: nil, reuseIdentifier: nil).cluster
    #expect(cluster == nil)
    #expect(UIGestureRecognizer(action: { _ in }).state == .possible)
    let insets = UIEdgeInsets.zero
    #expect(insets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
  }
}
