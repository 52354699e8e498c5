import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import Testing

/// Pins in an area of 3000 × 2000 map points, some of them dense enough for clusters, in a view of
/// 900 × 600 points.
private struct City {
  var pins: [DisplayAnnotation] = []
  private let middle = MapPoint(x: 50_000_000, y: 90_000_000)

  init(seed: UInt64, count: Int) {
    var random = SeededRandom(seed: seed)
    for id in 0..<count {
      let x = middle.x + .random(in: -1500...1500, using: &random)
      let y = middle.y + .random(in: -1000...1000, using: &random)
      var pin = DisplayAnnotation(id: id, position: MapPoint(x: x, y: y), width: 30, height: 40)
      pin.centerOffsetY = -20
      pin.displayPriority = [.low, .high].randomElement(using: &random) ?? .low
      pin.clusteringIdentifier = ["shop", "stop", nil].randomElement(using: &random) ?? nil
      pin.collisionMode = [.rectangle, .circle].randomElement(using: &random) ?? .rectangle
      if id % 10 == 0 {
        let area = Double.random(in: 1000...50_000, using: &random)
        pin.areaShare = DisplayAreaShare(id % 20 == 0 ? .below : .atLeast, share: 0.02, polygonArea: area)
      }
      pins.append(pin)
    }
  }

  func choice(zoomScale: Double, after previous: DisplayChoice?) -> DisplayChoice {
    let (width, height) = (900 / zoomScale, 600 / zoomScale)
    let view = MapRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    return DisplayChoice(of: pins, in: view, zoomScale: zoomScale, after: previous)
  }

  /// The number of pins that change at each scale: shown on their own, in a cluster, or hidden.
  func changes(through scales: [Double], remembering: Bool) -> [Int] {
    var previous: DisplayChoice?
    var roles: [Int: Int]?
    return scales.map { zoomScale in
      let choice = choice(zoomScale: zoomScale, after: remembering ? previous : nil)
      previous = choice
      var next: [Int: Int] = [:]
      for id in choice.visible { next[id] = -1 }
      for cluster in choice.clusters {
        for id in cluster.members { next[id] = cluster.members[0] }
      }
      defer { roles = next }
      return roles.map { roles in pins.count { roles[$0.id] != next[$0.id] } } ?? 0
    }
  }
}

@Suite struct DisplayHysteresisTests {
  /// The choice between two square pins side by side at a scale of 1.
  private func pair(
    distance: Double, side: Double = 20, in cluster: String? = nil, after previous: DisplayChoice?
  ) -> DisplayChoice {
    let pins = [100, 100 + distance].enumerated().map { id, x in
      var pin = DisplayAnnotation(id: id, position: MapPoint(x: x, y: 100), width: side, height: side)
      pin.displayPriority = .high
      pin.clusteringIdentifier = cluster
      return pin
    }
    let view = MapRect(x: -400, y: -300, width: 1000, height: 800)
    return DisplayChoice(of: pins, in: view, zoomScale: 1, after: previous)
  }

  @Test func pinsDisappearAtAnOverlapOfTheMarginAndReappearAtThatGap() {
    var choice: DisplayChoice?
    let steps: [(distance: Double, visible: [Int])] = [
      (20, [0, 1]), (16, [0, 1]), (15.9, [0]), (20, [0]), (23.9, [0]), (24, [0, 1]), (16, [0, 1]),
    ]
    for (distance, visible) in steps {
      choice = pair(distance: distance, after: choice)
      #expect(choice?.visible == visible, "\(distance) apart")
    }
  }

  @Test func membersLeaveTheirClusterOnlyBeyondTheMargin() {
    let together = pair(distance: 19, in: "a", after: nil)
    #expect(together.clusters.map(\.members) == [[0, 1]])
    #expect(pair(distance: 23, in: "a", after: together).clusters.map(\.members) == [[0, 1]])
    let apart = pair(distance: 24, in: "a", after: together)
    #expect(apart.visible == [0, 1])
    #expect(pair(distance: 16, in: "a", after: apart) == apart)
    #expect(pair(distance: 15, in: "a", after: apart).clusters.map(\.members) == [[0, 1]])
  }

  @Test func membersLeaveClustersWhoseFirstMemberNoLongerClusters() {
    let view = MapRect(x: 0, y: 0, width: 1000, height: 800)
    var pins = (0..<2).map { id in
      var pin = DisplayAnnotation(id: id, position: MapPoint(x: 100, y: 100), width: 20, height: 20)
      pin.displayPriority = .high
      pin.clusteringIdentifier = "a"
      return pin
    }
    let together = DisplayChoice(of: pins, in: view, zoomScale: 1)
    #expect(together.clusters.map(\.members) == [[0, 1]])
    func visible() -> [Int] { DisplayChoice(of: pins, in: view, zoomScale: 1, after: together).visible }
    pins[0].clusteringIdentifier = "b"
    #expect(visible() == [0])
    (pins[0].clusteringIdentifier, pins[0].displayPriority) = ("a", .required)
    #expect(visible() == [0])
    (pins[0].displayPriority, pins[0].collisionMode) = (.high, .none)
    #expect(visible() == [0, 1])
  }

  /// Of two pins at the same location one is hidden, however small they are and however large the
  /// margin is.
  @Test func marginIsAtMostAQuarterOfTheSmallerPin() {
    let apart = pair(distance: 4, side: 4, after: nil)
    #expect(apart.visible == [0, 1])
    #expect(pair(distance: 3, side: 4, after: apart).visible == [0, 1])
    #expect(pair(distance: 2.9, side: 4, after: apart).visible == [0])
    #expect(pair(distance: 0, side: 4, after: apart).visible == [0])
  }

  @Test func areaConditionsHaveAToleranceOnlyIfItIsSet() {
    func changes(_ shares: [Double], _ side: DisplayAreaShare.Side, _ shareTolerance: Double) -> [Bool] {
      var previous: DisplayChoice?
      var options = DisplayOptions()
      #expect(options.shareTolerance == 0)
      options.shareTolerance = shareTolerance
      return shares.map { share in
        var pin = DisplayAnnotation(id: 3, position: MapPoint(x: 50, y: 50), width: 20, height: 20)
        pin.areaShare = DisplayAreaShare(side, share: 0.5, polygonArea: share * 10_000)
        let choice = DisplayChoice(
          of: [pin], in: MapRect(x: 0, y: 0, width: 100, height: 100), zoomScale: 1, options: options,
          after: previous)
        previous = choice
        return choice.visible == [3]
      }
    }
    let (below, atLeast) = ([0.45, 0.52, 0.56, 0.52, 0.49, 0.54], [0.55, 0.48, 0.44, 0.48, 0.51, 0.46])
    let isShown = [true, true, false, false, true, true]
    #expect(changes(below, .below, 0.1) == isShown)
    #expect(changes(atLeast, .atLeast, 0.1) == isShown)
    let isShownExactly = [true, false, false, false, true, false]
    #expect(changes(below, .below, 0) == isShownExactly)
    #expect(changes(atLeast, .atLeast, 0) == isShownExactly)
  }

  /// The middle of the view moves to the east, toward the second of two views that overlap.
  @Test func shownViewsStayUntilAnotherIsNearerToTheMiddleByTheMargin() {
    let pins = [100, 110].enumerated().map { id, x -> DisplayAnnotation in
      var pin = DisplayAnnotation(id: id, position: MapPoint(x: x, y: 100), width: 20, height: 20)
      pin.displayPriority = .high
      return pin
    }
    func visible(_ middle: Double, after previous: DisplayChoice?) -> DisplayChoice {
      let view = MapRect(x: middle - 400, y: -300, width: 800, height: 800)
      return DisplayChoice(of: pins, in: view, zoomScale: 1, after: previous)
    }
    var choice: DisplayChoice?
    let steps: [(middle: Double, visible: [Int])] = [
      (104, [0]), (106.5, [0]), (107.5, [1]), (104, [1]), (103.5, [1]), (102.5, [0]),
    ]
    for (middle, expected) in steps {
      choice = visible(middle, after: choice)
      #expect(choice?.visible == expected, "middle \(middle)")
      #expect(visible(middle, after: nil).visible == [middle > 105 ? 1 : 0])
    }
  }

  @Test func scaleRangesHaveATolerance() {
    var pin = DisplayAnnotation(id: 3, position: MapPoint(x: 0, y: 0), width: 20, height: 20)
    pin.minimumZoomScale = 1
    pin.maximumZoomScale = 2
    let view = MapRect(x: -10, y: -10, width: 20, height: 20)
    var previous: DisplayChoice?
    let steps: [(scale: Double, isShown: Bool)] = [
      (0.95, false), (1, true), (0.95, true), (0.9, false), (0.95, false), (2.1, false), (2, true),
      (2.1, true), (2.3, false),
    ]
    for (scale, isShown) in steps {
      previous = DisplayChoice(of: [pin], in: view, zoomScale: scale, after: previous)
      #expect(previous?.visible == (isShown ? [3] : []), "scale \(scale)")
    }
  }

  /// The scale changes back and forth by half a percent. Pins that nearly touch move by less than a
  /// point relative to each other, and one at the edge of the view by two relative to it.
  @Test func smallChangesOfTheScaleBecomeStable() {
    var forgetful = 0
    for seed in 21...23 as ClosedRange<UInt64> {
      let city = City(seed: seed, count: 250)
      for step in 0..<6 {
        let middle = 0.15 * Double(1 << step) / 2
        let scales = (0..<24).map { middle * (1 + 0.0025 * Double([0, 1, 0, -1][$0 % 4])) }
        let remembered = city.changes(through: scales, remembering: true)
        // After one period nothing changes any more.
        #expect(remembered[5...].allSatisfy { $0 == 0 }, "seed \(seed), scale \(middle)")
        forgetful += city.changes(through: scales, remembering: false)[5...].reduce(0, +)
      }
    }
    // The same pins flicker if the previous choice is not passed on.
    #expect(forgetful > 200)
  }

  /// Zooming out by a factor of 31, with every step changed randomly by at most two thousandths.
  @Test func zoomingWithNoiseChangesLittleMoreThanSteadyZooming() {
    let city = City(seed: 24, count: 200)
    let steady = (0...300).map { step -> Double in 3 / (1 + Double(step) / 10) }
    let factors: [Double] = [1, 1.002, 0.999, 1.001]
    let trembling = steady.flatMap { scale in factors.map { scale * $0 } }
    let once = city.changes(through: steady, remembering: true).reduce(0, +)
    let shaken = city.changes(through: trembling, remembering: true).reduce(0, +)
    let forgetful = city.changes(through: trembling, remembering: false).reduce(0, +)
    #expect(once > 200)
    #expect(Double(shaken) < 1.1 * Double(once), "\(shaken) changes, \(once) without trembling")
    #expect(forgetful > 2 * shaken, "\(forgetful) changes, \(shaken) with hysteresis")
  }
}
