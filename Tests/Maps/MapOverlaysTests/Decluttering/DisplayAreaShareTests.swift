import MapGeometry
import MapOverlays
import Testing

// Conditions on the share of the visible area.

private func point(_ x: Double, _ y: Double) -> MapPoint { MapPoint(x: x, y: y) }

/// A ring around a rectangle.
private func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [MapPoint] {
  [point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)]
}

@Suite struct DisplayAreaShareTests {
  private func area(_ rings: [[MapPoint]]) -> Double {
    DisplayAreaShare(.below, share: 0.1, rings: rings).polygonArea
  }

  @Test func areasExcludeHoles() {
    let outline = ring(1000, 2000, 40, 30)
    #expect(area([]) == 0)
    #expect(area([[]]) == 0)
    #expect(area([[point(1, 1)], ring(0, 0, 1, 1)]) == 0)
    #expect(area([outline]) == 1200)
    #expect(area([outline.reversed()]) == 1200)
    #expect(area([outline + [outline[0]]]) == 1200)
    #expect(area([outline, ring(1010, 2010, 5, 5), ring(1020, 2010, 10, 5).reversed()]) == 1125)
    #expect(area([[point(0, 0), point(4, 0), point(0, 3)]]) == 6)
    #expect(area([outline, ring(1010, 2010, 5, .infinity)]) == 1200)
    #expect(area([[point(0, .nan), point(4, 0), point(0, 3)]]) == 0)
    // An area of one map point far from the origin, where products of coordinates are not exact.
    #expect(area([ring(0x1p52, 0x1p52, 1, 1)]) == 1)
  }

  @Test func sharesEqualToTheThresholdAreNotBelow() {
    let view = MapRect(x: -50, y: 7, width: 100, height: 10)
    for (polygonArea, isBelow) in [(0.0, true), (99.9, true), (100, false), (2000, false)] {
      #expect(DisplayAreaShare(.below, share: 0.1, polygonArea: polygonArea).holds(in: view) == isBelow)
      #expect(DisplayAreaShare(.atLeast, share: 0.1, polygonArea: polygonArea).holds(in: view) == !isBelow)
    }
  }

  @Test func tolerancesMoveTheThreshold() {
    let view = MapRect(x: 0, y: 0, width: 100, height: 10)
    func holds(_ side: DisplayAreaShare.Side, _ area: Double, _ tolerance: Double) -> Bool {
      DisplayAreaShare(side, share: 0.1, polygonArea: area).holds(in: view, tolerance: tolerance)
    }
    #expect(!holds(.below, 124, 0) && holds(.below, 124, 0.25) && !holds(.below, 125, 0.25))
    #expect(!holds(.atLeast, 80, 0) && holds(.atLeast, 80, 0.25) && !holds(.atLeast, 79, 0.25))
  }

  @Test func invalidAreasNeverMeetAThreshold() {
    for side in DisplayAreaShare.Side.allCases {
      let usual = DisplayAreaShare(side, share: 0.5, polygonArea: 1)
      for view in [
        MapRect.null, MapRect(x: 0, y: 0, width: -1, height: -1), MapRect(x: .nan, y: 0, width: 1, height: 1),
        MapRect(x: 0, y: 0, width: .infinity, height: 1),
      ] { #expect(!usual.holds(in: view)) }
      for nothing in [-Double.infinity, -1, .nan] {
        #expect(!DisplayAreaShare(side, share: nothing, polygonArea: 1).holds(in: .world))
        #expect(!DisplayAreaShare(side, share: 0.5, polygonArea: nothing).holds(in: .world))
      }
    }
    let nothing = MapRect(x: 3, y: 3, width: 0, height: 5)
    #expect(!DisplayAreaShare(.below, share: 0.5, polygonArea: 0).holds(in: nothing))
    #expect(DisplayAreaShare(.atLeast, share: 0.5, polygonArea: 0).holds(in: nothing))
  }

  @Test func overlaysHaveTheShareOfTheirArea() {
    let view = MapRect(x: 0, y: 0, width: 100, height: 80)
    let hole = Polygon(points: ring(1010, 2010, 10, 10))
    let polygon = Polygon(points: ring(1000, 2000, 40, 30), interiorPolygons: [hole])
    func share(_ overlay: any Overlay) -> Double? { DisplayAreaShare.share(of: overlay, in: view) }
    #expect(share(polygon) == 1100.0 / 8000)
    #expect(share(MultiPolygon([polygon, hole])) == 1200.0 / 8000)
    #expect(share(Polyline(points: ring(0, 0, 10, 10))) == 0)
    let circle = Circle(center: Coordinate(latitude: 10, longitude: 20), radius: 1000)
    let bounds = circle.boundingMapRect
    #expect(share(circle) == bounds.width * bounds.height * .pi / 4 / 8000)
    #expect(share(Polygon(points: [])) == 0)
    for nothing in [
      MapRect.null, MapRect(x: 0, y: 0, width: 0, height: 5), MapRect(x: .nan, y: 0, width: 1, height: 1),
      MapRect(x: 0, y: 0, width: .infinity, height: 1),
    ] { #expect(DisplayAreaShare.share(of: polygon, in: nothing) == nil) }
  }

  /// A polygon is shown where it is large, and its pin where the polygon is small. Exactly one of
  /// them is shown at each scale, also at the threshold.
  @Test func aPolygonAndItsPinTakeTurns() {
    let polygon = Polygon(points: ring(1000, 2000, 40, 25))
    let shown = DisplayAreaShare(.atLeast, share: 0.25, overlay: polygon)
    let replaced = DisplayAreaShare(.below, share: 0.25, overlay: polygon)
    for (side, isLarge) in [(50.0, true), (63, true), (80, false), (63.5, false), (40, true)] {
      let view = MapRect(x: 990, y: 1990, width: side, height: side)
      #expect(shown.holds(in: view) == isLarge && replaced.holds(in: view) == !isLarge)
    }
    let exactly = MapRect(x: 990, y: 1990, width: 80, height: 50)
    #expect(shown.holds(in: exactly) && !replaced.holds(in: exactly))
  }

  /// A park of 400 × 250 map points in a view of 800 × 500 screen points. Its share is a quarter of
  /// the square of the zoom scale.
  private func pinIsShown(_ side: DisplayAreaShare.Side, zoomScale: Double) -> Bool {
    var pin = DisplayAnnotation(id: 7, position: point(1200, 1125), width: 20, height: 20)
    pin.areaShare = DisplayAreaShare(side, share: 0.01, rings: [ring(1000, 1000, 400, 250)])
    let (width, height) = (800 / zoomScale, 500 / zoomScale)
    let view = MapRect(x: 1200 - width / 2, y: 1125 - height / 2, width: width, height: height)
    return DisplayChoice(of: [pin], in: view, zoomScale: zoomScale).visible == [7]
  }

  @Test func pinsAreShownWhileTheirPolygonIsSmall() {
    #expect(pinIsShown(.below, zoomScale: 0.0625))
    #expect(pinIsShown(.below, zoomScale: 0.19))
    #expect(!pinIsShown(.below, zoomScale: 0.21))
    #expect(!pinIsShown(.below, zoomScale: 4))
  }

  @Test func pinsAreShownOnceTheirPolygonIsLarge() {
    #expect(!pinIsShown(.atLeast, zoomScale: 0.0625))
    #expect(!pinIsShown(.atLeast, zoomScale: 0.19))
    #expect(pinIsShown(.atLeast, zoomScale: 0.21))
    #expect(pinIsShown(.atLeast, zoomScale: 4))
  }
}
