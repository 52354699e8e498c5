import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import MapRaster
import Testing

@testable import MapViews

/// The camera of a map view, its compass and its scale.
@MainActor @Suite struct ViewCameraTests {
  private let paris = Coordinate(latitude: 48.8584, longitude: 2.2945)

  private func map(heading: Double, width: CGFloat = 400, height: CGFloat = 300) -> MapView {
    let map = MapView(frame: CGRect(x: 10, y: 20, width: width, height: height))
    map.backgroundColor = Color(red: 0.5, green: 0.8, blue: 0.5, alpha: 1)
    map.camera = MapCamera(lookingAtCenter: paris, fromDistance: 5000, pitch: 0, heading: heading)
    return map
  }

  @Test(arguments: [0.0, 90, 37]) func conversionsHoldOnTurnedMaps(heading: Double) {
    let map = map(heading: heading)
    let middle = map.convert(paris, toPointTo: map)
    #expect(abs(middle.x - 200) < 1e-6 && abs(middle.y - 150) < 1e-6)
    let point = CGPoint(x: 33, y: 44)
    let place = map.convert(point, toCoordinateFrom: nil)
    let back = map.convert(place, toPointTo: nil)
    #expect(abs(back.x - 33) < 1e-6 && abs(back.y - 44) < 1e-6)
    let region = map.convert(map.bounds, toRegionFrom: map)
    #expect(abs(region.center.latitude - map.region.center.latitude) < 1e-9)
    #expect(abs(region.span.longitudeDelta - map.region.span.longitudeDelta) < 1e-9)
    let small = CoordinateRegion(
      center: paris, span: CoordinateSpan(latitudeDelta: 0.001, longitudeDelta: 0.001))
    let rect = map.convert(small, toRectTo: map)
    #expect(abs(rect.midX - 200) < 0.01 && abs(rect.midY - 150) < 0.01)
    // The smallest rectangle around a turned one of 400 × 300.
    let turn = map.camera.heading * .pi / 180
    let width = (400 * abs(cos(turn)) + 300 * abs(sin(turn))) / map.zoomScale
    #expect(abs(map.visibleMapRect.width / width - 1) < 1e-9)
  }

  @Test func compassesAreShownOnTurnedMapsAndTurnThemBack() throws {
    let map = map(heading: 0)
    let plain = try map.snapshot()
    map.showsCompass = false
    #expect(try map.snapshot() == plain)
    map.showsCompass = true
    map.camera = MapCamera(lookingAtCenter: paris, fromDistance: 5000, pitch: 0, heading: 90)
    let turned = try map.snapshot()
    #expect(turned != plain)
    // The needle points to the left, where north is. Its tip is red.
    let red = (0..<turned.width).filter { (turned[$0, 26] ?? 0) & 0xFFFF == 0x30D6 }
    #expect(!red.isEmpty && red.allSatisfy { $0 < 400 - 8 - 18 + 6 })
    let compass = try #require(map.tap(at: CGPoint(x: 400 - 26, y: 26)) as? CompassButton)
    #expect(compass.superview === map && map.camera.heading == 0)
    #expect(try map.snapshot() == plain)
    // The map itself is tapped now.
    #expect(map.tap(at: CGPoint(x: 400 - 26, y: 26)) == nil)
  }

  @Test func compassesOfTheirOwnHaveAVisibility() {
    let map = map(heading: 20)
    map.showsCompass = false
    let compass = CompassButton(mapView: map)
    map.addSubview(compass)
    compass.compassVisibility = .hidden
    #expect(map.tap(at: CGPoint(x: 5, y: 5)) == nil && map.camera.heading == 20)
    compass.compassVisibility = .visible
    #expect(map.tap(at: CGPoint(x: 5, y: 5)) === compass && map.camera.heading == 0)
    compass.compassVisibility = .adaptive
    #expect(map.tap(at: CGPoint(x: 5, y: 5)) == nil)
  }

  @Test func scalesHaveARoundLengthOfTheMap() throws {
    let map = map(heading: 45)
    let scale = ScaleView(mapView: map)
    let bar = try #require(scale.bar)
    #expect([1.0, 2, 5, 10].contains(bar.meters / pow(10, log10(bar.meters).rounded(.down))))
    #expect(bar.length <= 152 && bar.length > 50 && !bar.text.isEmpty)
    // Two locations that far apart are that many points apart on the screen.
    let west = map.convert(CGPoint(x: 200 - bar.length / 2, y: 150), toCoordinateFrom: map)
    let east = map.convert(CGPoint(x: 200 + bar.length / 2, y: 150), toCoordinateFrom: map)
    #expect(abs(west.distance(to: east) / bar.meters - 1) < 0.005)
    #expect(ScaleView(mapView: nil).bar == nil)
    map.zoom(by: 1 / 64)
    #expect(try #require(scale.bar).meters > bar.meters * 20)
  }

  @Test func scalesAreDrawnAtTheirEdge() throws {
    let map = map(heading: 0)
    let plain = try map.snapshot()
    map.showsScale = true
    let shown = try map.snapshot()
    let columns = Set(shown.pixels.indices.filter { shown.pixels[$0] != plain.pixels[$0] }.map { $0 % 400 })
    let length = try #require(map.scale?.bar?.length)
    #expect((columns.min() ?? 0) >= 8 && (columns.min() ?? 0) <= 14)
    #expect(abs(Double(columns.max() ?? 0) - 12 - length) < 20)
    // Taps pass through.
    #expect(map.tap(at: CGPoint(x: 20, y: 20)) == nil)
    map.showsScale = false
    let own = ScaleView(mapView: map)
    map.addSubview(own)
    for (alignment, left) in [
      (ScaleView.Alignment.leading, 4.0), (.center, 80 - length / 2), (.trailing, 156 - length),
    ] {
      own.legendAlignment = alignment
      let picture = try map.snapshot()
      let row = (0..<400).filter { picture[$0, 22] != plain[$0, 22] }
      #expect(abs(Double(row.first ?? 0) - left) < 3 && abs(Double(row.last ?? 0) - left - length) < 3)
    }
    own.scaleVisibility = .hidden
    #expect(try map.snapshot() == plain)
  }
}
