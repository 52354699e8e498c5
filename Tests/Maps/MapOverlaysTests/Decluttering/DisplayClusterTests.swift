import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import Testing

/// A pin of 20 × 20 points of the cluster "a". The tests use a zoom scale of 1.
private func pin(_ id: Int, _ x: Double, _ y: Double, in cluster: String? = "a") -> DisplayAnnotation {
  var pin = DisplayAnnotation(id: id, position: MapPoint(x: x, y: y), width: 20, height: 20)
  pin.clusteringIdentifier = cluster
  pin.displayPriority = .high
  return pin
}

private func circle(_ diameter: Double) -> DisplayAppearance {
  var view = DisplayAppearance(width: diameter, height: diameter)
  view.collisionMode = .circle
  view.displayPriority = .high
  return view
}

/// A view whose middle is (100, 100).
private let view = MapRect(x: -900, y: -900, width: 2000, height: 2000)

private func choice(
  _ pins: [DisplayAnnotation], after previous: DisplayChoice? = nil,
  _ appearance: (DisplayCluster) -> DisplayAppearance? = { _ in circle(60) }
) -> DisplayChoice {
  DisplayChoice(of: pins, in: view, zoomScale: 1, after: previous, clusterAppearance: appearance)
}

@Suite struct DisplayClusterTests {
  @Test func clustersCollideByTheirOwnFrames() {
    // The cluster is at 105. Its circle reaches to 135, so it covers the stranger at 140.
    let pins = [pin(1, 100, 100), pin(2, 110, 100), pin(3, 140, 100, in: nil), pin(4, 146, 100, in: nil)]
    let chosen = choice(pins)
    #expect(chosen.clusters.map(\.members) == [[1, 2]])
    #expect(chosen.clusters.map(\.position) == [MapPoint(x: 105, y: 100)])
    #expect(chosen.visible == [4])
    // Without an appearance of its own it looks like its first member.
    #expect(choice(pins) { _ in nil }.visible == [3])
  }

  @Test func clustersMergeOnUntilNothingOfTheirIdentifierCollides() {
    // Two pairs, 50 points apart: their pins do not collide, but their circles do. The circle
    // around all four reaches a fifth.
    let pins = [pin(1, 100, 100), pin(2, 110, 100), pin(3, 150, 100), pin(4, 160, 100), pin(5, 164, 125)]
    var calls: [[Int]] = []
    let chosen = choice(pins) { cluster in
      calls.append(cluster.members)
      return circle(60)
    }
    #expect(chosen.visible.isEmpty && chosen.clusters.map(\.members) == [[1, 2, 3, 4, 5]])
    #expect(calls.last == [1, 2, 3, 4, 5])
    #expect(choice(pins) { _ in circle(30) }.clusters.count == 2)
  }

  @Test func clustersWithAnIdentifierOfTheirOwnJoinOthersOfIt() {
    func appearance(_ identifier: String?) -> (DisplayCluster) -> DisplayAppearance? {
      { _ in
        var view = circle(60)
        view.clusteringIdentifier = identifier
        return view
      }
    }
    let pins = [pin(1, 100, 100), pin(2, 110, 100), pin(3, 130, 100, in: "b"), pin(4, 80, 100, in: "c")]
    let joined = choice(pins, appearance("b"))
    #expect(joined.clusters.map(\.members) == [[1, 2, 3]])
    #expect(joined.clusters.map(\.clusteringIdentifier) == ["b"])
    #expect(choice(pins, after: joined, appearance("b")) == joined)
    #expect(choice(pins, appearance(nil)).clusters.map(\.members) == [[1, 2]])
  }

  @Test func requiredClustersAreShownBesideEachOther() {
    let pins = [pin(1, 100, 100), pin(2, 110, 100), pin(3, 120, 100, in: "b"), pin(4, 130, 100, in: "b")]
    let chosen = choice(pins) { _ in DisplayAppearance(width: 60, height: 60) }
    #expect(chosen.clusters.map(\.members) == [[1, 2], [3, 4]])
    #expect(choice(pins).clusters.map(\.members) == [[1, 2]])
  }

  @Test func clustersStandAtTheMeanByTheShortWayAroundTheWorld() {
    let width = MapSize.world.width
    let pins = [pin(1, 4, 100), pin(2, width - 8, 104)]
    let spanning = MapRect(x: -500, y: 0, width: 1000, height: 800)
    let chosen = DisplayChoice(of: pins, in: spanning, zoomScale: 1)
    #expect(chosen.clusters.map(\.position) == [MapPoint(x: width - 2, y: 102)])
  }

  /// Each cluster is just large enough to reach the next pin, so each round adds one.
  @Test func chainsNeedFewRounds() {
    let pins = (0..<300).map { pin($0, $0 == 0 ? -880 : -872 + Double($0) * 22, 100) }
    let wide = MapRect(x: -900, y: -900, width: 8000, height: 2000)
    var calls = 0
    let chosen = DisplayChoice(of: pins, in: wide, zoomScale: 1) { cluster in
      calls += 1
      let last = pins[cluster.members.count - 1].position.x
      return circle(2 * (last + 13 - cluster.position.x))
    }
    #expect(calls < 60, "\(calls) clusters were formed")
    #expect(chosen.visible.count + chosen.clusters.reduce(0) { $0 + $1.members.count } == 300)
  }

  /// The laws of the rule with clusters of their own size and labels, on random scenes.
  @Test(arguments: [31, 32, 33] as [UInt64]) func lawsHoldForClustersOfTheirOwnSize(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      var scene = DisplayScene(&random)
      let diameter = random.number(10...60)
      func chosen(_ annotations: [DisplayAnnotation], _ previous: DisplayChoice?) -> DisplayChoice {
        DisplayChoice(
          of: annotations, in: scene.view, zoomScale: scene.zoomScale, options: scene.options, after: previous
        ) { _ in circle(diameter) }
      }
      var previous: DisplayChoice?
      for _ in 0..<3 {
        let choice = chosen(scene.annotations, previous)
        #expect(chosen(scene.annotations.shuffled(using: &random), previous) == choice)
        #expect(chosen(scene.annotations, choice) == choice)
        // Clusters of one identifier do not collide with one another.
        let oracle = DisplayOracle(scene: scene, previous: previous)
        let views = choice.clusters.map { cluster -> DisplayAnnotation in
          var view = DisplayAnnotation(id: -1, position: cluster.position, width: diameter, height: diameter)
          view.collisionMode = .circle
          view.clusteringIdentifier = cluster.clusteringIdentifier
          return view
        }
        for (index, a) in views.enumerated() {
          for b in views[..<index] {
            #expect(oracle.distance(a, b) >= -oracle.margin(a, b) - 1e-9)
          }
        }
        previous = choice
        scene.move(&random)
      }
    }
  }

  @Test func manyAnnotationsSpreadOverTheViewFormFewClusters() {
    var random = SeededRandom(seed: 34)
    let pins = (0..<100_000).map { pin($0, random.number(-900...1100), random.number(-900...1100)) }
    var calls = 0
    let chosen = choice(pins) { _ in
      calls += 1
      return circle(60)
    }
    #expect(chosen.visible.count + chosen.clusters.reduce(0) { $0 + $1.members.count } == 100_000)
    #expect(chosen.clusters.count > 10 && calls < 20_000)
    #expect(choice(pins, after: chosen) { _ in circle(60) } == chosen)
  }
}
