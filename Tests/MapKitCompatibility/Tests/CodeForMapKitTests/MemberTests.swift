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
