import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import Testing

/// The statements of `DisplayChoice`'s documentation, on random scenes.
@Suite struct DisplayLawTests {
  /// Runs the body on scenes with and without a previous choice.
  private func forScenes(
    seed: UInt64, _ body: (_ scene: DisplayScene, _ previous: DisplayChoice?, inout SeededRandom) -> Void
  ) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      var scene = DisplayScene(&random)
      let previous = scene.choice()
      body(scene, nil, &random)
      scene.move(&random)
      body(scene, previous, &random)
    }
  }

  @Test func choicesDoNotDependOnTheOrderOfAnnotations() {
    forScenes(seed: 11) { scene, previous, random in
      let choice = scene.choice(after: previous)
      var shuffled = scene
      shuffled.annotations.shuffle(using: &random)
      #expect(shuffled.choice(after: previous) == choice)
    }
  }

  @Test func eachAnnotationIsVisibleOrInOneClusterOrHidden() {
    forScenes(seed: 12) { scene, previous, _ in
      let choice = scene.choice(after: previous)
      let displayed = choice.visible + choice.clusters.flatMap(\.members)
      #expect(Set(displayed).count == displayed.count)
      #expect(Set(displayed).isSubset(of: scene.annotations.map(\.id)))
      for cluster in choice.clusters {
        let members = cluster.members.map { scene.annotations[$0] }
        #expect(members.count > 1)
        #expect(members.allSatisfy { $0.clusteringIdentifier == cluster.clusteringIdentifier })
      }
    }
  }

  @Test func requiredAnnotationsInViewAreAlwaysVisible() {
    var requiredCount = 0
    forScenes(seed: 13) { scene, previous, _ in
      let visible = Set(scene.choice(after: previous).visible)
      let oracle = DisplayOracle(scene: scene, previous: previous)
      for annotation in scene.annotations
      where annotation.displayPriority == .required && oracle.isCandidate(annotation) {
        #expect(visible.contains(annotation.id))
        requiredCount += 1
      }
    }
    #expect(requiredCount > 1000)
  }

  @Test func shownAnnotationsDoNotCollide() {
    forScenes(seed: 14) { scene, previous, _ in
      let choice = scene.choice(after: previous)
      let oracle = DisplayOracle(scene: scene, previous: previous)
      // Without an appearance of its own, a cluster looks like its first member.
      let clusters = choice.clusters.map { cluster -> DisplayAnnotation in
        var annotation = scene.annotations[cluster.members[0]]
        annotation.position = cluster.position
        return annotation
      }
      let annotations = choice.visible.map { scene.annotations[$0] } + clusters
      let shown = annotations.filter { $0.collisionMode != .none && $0.width > 0 && $0.height > 0 }
      for (index, a) in shown.enumerated() {
        for b in shown[..<index] where a.displayPriority != .required || b.displayPriority != .required {
          // With a previous choice they can overlap by at most the margin.
          #expect(oracle.distance(a, b) >= -oracle.margin(a, b) - 1e-9)
        }
      }
    }
  }

  @Test func choosingAgainChangesNothing() {
    forScenes(seed: 15) { scene, previous, _ in
      let choice = scene.choice(after: previous)
      #expect(scene.choice(after: choice) == choice)
    }
  }

  @Test func rotatingTheWorldRotatesTheChoice() {
    var random = SeededRandom(seed: 16)
    for _ in 0..<400 {
      var scene = DisplayScene(&random)
      let angle = random.number(-256...256) * DisplayScene.unit
      let turns = scene.annotations.map { _ in 256 * DisplayScene.unit * random.number(-3...3) }
      func turned() -> DisplayScene {
        var turned = scene
        turned.view = scene.view.offsetBy(dx: angle, dy: 0)
        for index in turned.annotations.indices {
          turned.annotations[index].position.x += angle + turns[index]
        }
        return turned
      }
      let (previous, turnedPrevious) = (scene.choice(), turned().choice())
      scene.move(&random)
      let (choice, turnedChoice) = (scene.choice(after: previous), turned().choice(after: turnedPrevious))
      #expect(turnedPrevious.clusters.map(\.members) == previous.clusters.map(\.members))
      #expect(turnedChoice.visible == choice.visible)
      #expect(turnedChoice.clusters.map(\.members) == choice.clusters.map(\.members))
    }
  }

  @Test func withoutMarginAndToleranceChoicesDoNotDependOnThePreviousOne() {
    forScenes(seed: 17) { scene, previous, _ in
      var scene = scene
      // A cluster's members can stay with it, so this scene has no clusters.
      for index in scene.annotations.indices { scene.annotations[index].clusteringIdentifier = nil }
      for nothing in [0, -1, .nan, .infinity] {
        scene.options.margin = nothing
        scene.options.tolerance = nothing
        scene.options.shareTolerance = nothing
        #expect(scene.choice(after: previous) == scene.choice())
      }
    }
  }
}
