import MapGeometry
import MapOverlays
import Testing

/// A pin of 20 × 20 points at a location, of high priority. The tests use a zoom scale of 1.
private func pin(
  _ id: Int, _ x: Double, _ y: Double, in cluster: String? = nil, _ priority: DisplayPriority = .high,
  _ mode: DisplayCollisionMode = .rectangle
) -> DisplayAnnotation {
  var pin = DisplayAnnotation(id: id, position: MapPoint(x: x, y: y), width: 20, height: 20)
  pin.clusteringIdentifier = cluster
  pin.displayPriority = priority
  pin.collisionMode = mode
  return pin
}

/// A view whose middle is (100, 100).
private let view = MapRect(x: -400, y: -300, width: 1000, height: 800)

private func choice(
  _ pins: [DisplayAnnotation], in view: MapRect = view, zoomScale: Double = 1,
  after previous: DisplayChoice? = nil
) -> DisplayChoice {
  DisplayChoice(of: pins, in: view, zoomScale: zoomScale, after: previous)
}

@Suite struct DisplayChoiceTests {
  @Test func defaultAnnotationsAreAlwaysShown() {
    let pins = (0..<5).map {
      DisplayAnnotation(id: $0, position: MapPoint(x: 100, y: 100), width: 20, height: 20)
    }
    #expect(choice(pins).visible == [0, 1, 2, 3, 4])
  }

  @Test func annotationsThatOverlapEarlierOnesAreHidden() {
    #expect(choice([pin(1, 100, 100), pin(2, 119, 119)]).visible == [1])
    // Touching is not overlapping.
    #expect(choice([pin(1, 100, 100), pin(2, 120, 100)]).visible == [1, 2])
  }

  @Test func hiddenAnnotationsHideNothing() {
    // Each overlaps only the next.
    #expect(choice([pin(1, 100, 100), pin(2, 115, 100), pin(3, 130, 100)]).visible == [1, 3])
  }

  @Test func orderIsByPriorityThenDistanceFromTheMiddleThenNorthThenWestThenId() {
    #expect(choice([pin(1, 100, 100, .low), pin(2, 110, 110)]).visible == [2])
    #expect(choice([pin(1, 110, 100), pin(2, 95, 100)]).visible == [2])
    #expect(choice([pin(1, 100, 90), pin(2, 105, 104)]).visible == [2])
    #expect(choice([pin(1, 100, 108), pin(2, 108, 100)]).visible == [2])
    #expect(choice([pin(1, 105, 100), pin(2, 95, 100)]).visible == [2])
    #expect(choice([pin(2, 100, 100), pin(1, 100, 100)]).visible == [1])
    let apart = [pin(1, 500, 500, .low), pin(2, 300, 100), pin(3, 100, 100), pin(4, 500, 50, .low)]
    #expect(choice(apart).visible == [3, 2, 4, 1])
  }

  @Test func requiredAnnotationsHideOthersAndNeverCluster() {
    let required = [pin(1, 100, 100, in: "a", .required), pin(2, 105, 100, in: "a", .required)]
    let besides = choice(required + [pin(3, 110, 100, in: "a")])
    #expect(besides.visible == [1, 2] && besides.clusters.isEmpty)
    #expect(choice(required).visible == [1, 2])
    #expect(choice(required).clusters.isEmpty)
  }

  @Test func annotationsWithoutACollisionModeOrAnAreaCollideWithNothing() {
    var flat = pin(3, 100, 100, in: "a", .low)
    flat.height = 0
    let pins = [pin(1, 100, 100, in: "a"), pin(2, 100, 100, in: "a", .low, .none), flat]
    #expect(choice(pins).visible == [1, 2, 3])
  }

  @Test func equalClusteringIdentifiersFormAClusterAtTheMeanOfTheMembers() {
    let pins = [pin(1, 110, 105, in: "a"), pin(2, 100, 100, in: "a"), pin(3, 90, 110, in: "a")]
    let cluster = choice(pins).clusters
    #expect(choice(pins).visible.isEmpty)
    #expect(cluster.map(\.members) == [[2, 1, 3]])
    #expect(cluster.map(\.position) == [MapPoint(x: 100, y: 105)])
    #expect(cluster.map(\.clusteringIdentifier) == ["a"])
    let strangers = [pin(1, 110, 105, in: "a"), pin(2, 100, 100, in: "b"), pin(3, 90, 110)]
    #expect(choice(strangers).visible == [2] && choice(strangers).clusters.isEmpty)
  }

  @Test func annotationsBetweenTwoClustersJoinTheFirst() {
    let pins = [pin(1, 116, 100, in: "a", .low), pin(2, 100, 101, in: "a"), pin(3, 130, 102, in: "a")]
    // 2 and 3 are shown. 1 overlaps both and is nearer to 3.
    #expect(choice(pins).clusters.map(\.members) == [[2, 1]])
    #expect(choice(pins).visible == [3])
  }

  @Test func annotationsCoveredByOthersStillJoinTheirCluster() {
    let pins = [pin(1, 100, 100), pin(2, 125, 100, in: "a"), pin(3, 118, 101, in: "a")]
    #expect(choice(pins).visible == [1])
    #expect(choice(pins).clusters.map(\.members) == [[2, 3]])
  }

  @Test func collisionCirclesAreInscribed() {
    // Corner to corner the squares overlap. The circles of radius 10 do not: the centers are 21.2
    // apart.
    #expect(choice([pin(1, 100, 100), pin(2, 115, 115)]).visible == [1])
    #expect(choice([pin(1, 100, 100, .high, .circle), pin(2, 115, 115, .high, .circle)]).visible == [1, 2])
    #expect(choice([pin(1, 100, 100, .high, .circle), pin(2, 112, 116, .high, .circle)]).visible == [1, 2])
    #expect(choice([pin(1, 100, 100, .high, .circle), pin(2, 112, 115, .high, .circle)]).visible == [1])
    // A circle at a rectangle's corner: 18 beyond the middle is 8 beyond the edge, 11.3 from the
    // corner.
    #expect(choice([pin(1, 100, 100), pin(2, 118, 118, .high, .circle)]).visible == [1, 2])
    #expect(choice([pin(1, 100, 100), pin(2, 116, 116, .high, .circle)]).visible == [1])
    var wide = pin(1, 100, 100, .high, .circle)
    wide.width = 500
    #expect(choice([wide, pin(2, 121, 100)]).visible == [1, 2])
  }

  @Test func centerOffsetsMoveTheFrame() {
    var above = pin(1, 100, 100)
    above.centerOffsetY = -10
    var aside = pin(2, 100, 100)
    aside.centerOffsetY = 10
    #expect(choice([above, aside]).visible == [1, 2])
    aside.centerOffsetY = 9
    #expect(choice([above, aside]).visible == [1])
    aside.centerOffsetX = -20
    #expect(choice([above, aside]).visible == [1, 2])
  }

  @Test func framesThatTouchTheViewAreVisible() {
    let edges = [pin(1, -410, 100), pin(2, 610, 100), pin(3, 100, -310), pin(4, 100, 510)]
    #expect(choice(edges).visible == [3, 4, 1, 2])
    #expect(choice([pin(1, -410.5, 100), pin(2, 100, 511)]).visible.isEmpty)
    #expect(choice([pin(1, 100, 100)], in: MapRect(x: 100, y: 105, width: 0, height: 0)).visible == [1])
  }

  @Test func sizesAreScreenPointsAtEveryScale() {
    let pins = [pin(1, 100, 100), pin(2, 130, 100)]
    #expect(choice(pins, zoomScale: 1).visible == [1, 2])
    #expect(choice(pins, zoomScale: 0.6).visible == [1])
  }

  @Test func scaleRangesIncludeTheirBounds() {
    var some = pin(1, 100, 100)
    some.minimumZoomScale = 0.5
    some.maximumZoomScale = 2
    let scales: [(Double, Bool)] = [(0.49, false), (0.5, true), (1, true), (2, true), (2.01, false)]
    for (zoomScale, isShown) in scales {
      #expect(choice([some], zoomScale: zoomScale).visible == (isShown ? [1] : []))
    }
  }

  @Test func collisionsWrapAroundTheWorld() {
    let width = MapSize.world.width
    // Two neighbors on either side of the antimeridian, in a view that spans it from either end of
    // the map.
    let pins = [pin(1, 5, 100, in: "a"), pin(2, width - 5, 100, in: "a")]
    for origin in [-500, width - 500, 5 * width - 500] {
      let spanning = MapRect(x: origin, y: 0, width: 1000, height: 800)
      #expect(choice(pins, in: spanning).clusters.map(\.members) == [[2, 1]])
    }
    // The world on 256 points: the view's edges are in the Pacific, and the two pins collide across
    // them.
    let zoomScale = 0x1p-20
    let far = [pin(1, width * 0.03, 100), pin(2, width * 0.98, 100)]
    #expect(choice(far, in: .world, zoomScale: zoomScale).visible == [1])
    let wide = MapRect(x: -width, y: 0, width: 3 * width, height: width)
    #expect(choice(far, in: wide, zoomScale: zoomScale).visible == [1])
  }
}
