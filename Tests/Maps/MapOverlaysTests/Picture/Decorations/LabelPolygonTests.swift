import LoxodromeTestSupport
import MapGeometry
import MapText
import Testing

@testable import MapOverlays

/// The widest places of boxes in polygons.
@Suite struct LabelPolygonTests {
  private func ring(_ points: [(Double, Double)]) -> [MapPoint] { points.map { MapPoint(x: $0.0, y: $0.1) } }

  /// Whether a box is inside rings: its middle is, and no edge meets it. Found by the clipping of
  /// Liang and Barsky.
  private func isInside(_ box: MapRect, _ rings: [[MapPoint]]) -> Bool {
    let middle = MapPoint(x: box.midX, y: box.midY)
    guard containment(of: middle, inRings: rings, fillRule: .evenOdd) == .inside else { return false }
    for ring in rings {
      for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        var (first, last) = (0.0, 1.0)
        for (step, start, low, high) in [
          (to.x - from.x, from.x, box.minX, box.maxX), (to.y - from.y, from.y, box.minY, box.maxY),
        ] {
          if step == 0 {
            if start <= low || start >= high { last = -1 }
          } else {
            let (a, b) = ((low - start) / step, (high - start) / step)
            (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
          }
        }
        if first < last { return false }
      }
    }
    return true
  }

  private func box(_ middle: MapPoint, _ width: Double, _ height: Double, scale: Double = 1) -> MapRect {
    MapRect(
      x: middle.x - width * scale / 2, y: middle.y - height * scale / 2, width: width * scale,
      height: height * scale)
  }

  /// A horseshoe with arms of 10 and a bottom of 20: a wide box has room in the bottom only, and most in
  /// its middle row; a high one only in an arm.
  @Test func boxesFollowTheShape() throws {
    let shape = ring([(0, 0), (10, 0), (10, 80), (90, 80), (90, 0), (100, 0), (100, 100), (0, 100)])
    let polygon = LabelPolygon([shape])
    let start = MapPoint(x: 50, y: 81)
    let wide = try #require(polygon.widestPlace(width: 20, height: 10, from: start))
    #expect((wide.y - 90).magnitude <= 0.2)
    let high = try #require(polygon.widestPlace(width: 6, height: 60, from: start))
    #expect((high.x - 5).magnitude <= 0.1 || (high.x - 95).magnitude <= 0.1)
    #expect(polygon.widestPlace(width: 60, height: 21, from: start) == nil)
    #expect(polygon.widestPlace(width: 101, height: 1, from: start) == nil)
  }

  /// In a rectangle the given middle is kept, although others have as much room.
  @Test func theGivenPlaceIsPreferred() {
    let polygon = LabelPolygon([ring([(0, 0), (100, 0), (100, 20), (0, 20)])])
    let middle = MapPoint(x: 50, y: 10)
    #expect(polygon.widestPlace(width: 10, height: 5, from: middle) == middle)
  }

  /// Beside a hole, and not in it.
  @Test func boxesAreNotInHoles() throws {
    let rings = [
      ring([(0, 0), (100, 0), (100, 100), (0, 100)]), ring([(10, 10), (70, 10), (70, 90), (10, 90)]),
    ]
    let place = try #require(
      LabelPolygon(rings).widestPlace(width: 20, height: 10, from: MapPoint(x: 40, y: 50)))
    #expect((place.x - 85).magnitude <= 0.5, "\(place)")
    #expect(isInside(box(place, 20, 10), rings))
  }

  /// For random stars with a hole: the box is inside, and no place of a fine grid has 4 % more room.
  /// Where there is no box, the grid has none either.
  @Test func noPlaceOfAGridHasMoreRoom() {
    var random = SeededRandom(seed: 21)
    var (found, none) = (0, 0)
    for _ in 0..<60 {
      func star(_ radius: ClosedRange<Double>) -> [MapPoint] {
        let count = Int.random(in: 3...14, using: &random)
        return (0..<count).map { number in
          let side = 4 * Double(number) / Double(count)
          let corner = side - side.rounded(.down)
          let (x, y): (Double, Double) =
            switch Int(side) {
            case 0: (1, 2 * corner - 1)
            case 1: (1 - 2 * corner, 1)
            case 2: (-1, 1 - 2 * corner)
            default: (2 * corner - 1, -1)
            }
          let length = Double.random(in: radius, using: &random)
          return MapPoint(x: x * length, y: y * length)
        }
      }
      let rings = [star(20...100), star(1...8)]
      let (width, height) = (
        Double.random(in: 5...120, using: &random), Double.random(in: 5...60, using: &random)
      )
      let place = LabelPolygon(rings).widestPlace(width: width, height: height, from: MapPoint(x: 0, y: 0))
      let scale = place.map { place in
        // The room at the place, within 1 %.
        Array(stride(from: 1.0, to: 60, by: 0.01)).last {
          isInside(box(place, width, height, scale: $0), rings)
        }
          ?? 0
      }
      if let place { #expect(isInside(box(place, width, height, scale: 0.9999), rings), "\(rings)") }
      found += place == nil ? 0 : 1
      none += place == nil ? 1 : 0
      let limit = (scale ?? 0.99) * 1.04
      for x in stride(from: -100.0, through: 100, by: 4) {
        for y in stride(from: -100.0, through: 100, by: 4) {
          let box = box(MapPoint(x: x, y: y), width, height, scale: max(limit, 1.03))
          if isInside(box, rings) { Issue.record("\(box) in \(rings), found \(String(describing: place))") }
        }
      }
    }
    #expect(found > 15 && none > 5, "\(found) found, \(none) not")
  }

  /// Labels that fit lie inside: in the ring around a city, and in the bottom of a horseshoe.
  @Test(.enabled(if: Font.regular != nil, noFont)) func labelsLieInside() throws {
    let city = "[[-3,-4],[3,-4],[3,3],[-3,3],[-3,-4]]"
    let shapes = [
      "[[[-6,-6],[6,-6],[6,6],[-6,6],[-6,-6]], \(city)]",
      "[[[-6,6],[-5,6],[-5,-3],[5,-3],[5,6],[6,6],[6,-6],[-6,-6],[-6,6]]]",
    ]
    var options = PictureOptions()
    options.labels = PictureOptions.Labels()
    for shape in shapes {
      let map = try testMap(feature("Polygon", shape, #"{"name": "Ringland"}"#), options)
      let frame = try #require(
        PictureFrame(showing: testPart(), size: PictureFrame.Size(width: 400, height: 400)))
      var decoration = testDecoration(frame)
      decoration.addLabels(of: map)
      let label = try #require(decoration.placedLabels.first)
      let outline = try #require(map.shapes.first?.outline)
      guard case .polygons(let paths, _) = outline else {
        Issue.record("\(outline)")
        continue
      }
      let rings = try #require(paths.first?.straightContours).map { $0.points.map(decoration.space.point) }
      #expect(isInside(label.box, rings), "\(label.box)")
    }
  }
}
