import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapOverlays
@testable import MapViews

/// The displayed annotations and their order: clusters, priorities, scales and shares.
@MainActor @Suite struct ViewDisplayTests {
  private let start = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)

  /// A view of 1024 points at 2^-10, with views of 20 × 20 points that a closure sets up.
  private func view(_ setUp: @escaping (AnnotationView) -> Void) -> (MapView, MapViewRecorder) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { mapView, annotation in
      if annotation is ClusterAnnotation { return nil }
      let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = CGSize(width: 20, height: 20)
      setUp(view)
      return view
    }
    view.delegate = recorder
    view.visibleMapRect = start
    view.eventLog = []
    return (view, recorder)
  }

  /// An annotation at a point of the screen.
  private func pin(_ x: Double, _ y: Double) -> PointAnnotation {
    annotation(x: start.minX + x * 1024, y: start.minY + y * 1024)
  }

  @Test func overlappingViewsBecomeAClusterAnnotation() throws {
    let (view, recorder) = view {
      $0.displayPriority = .high
      $0.clusteringIdentifier = "shops"
    }
    // The first two overlap; the first is the more northern one.
    let annotations = [pin(500, 500), pin(510, 505), pin(800, 500)]
    view.addAnnotations(annotations)
    view.layoutIfNeeded()
    #expect(
      view.takeEvents() == [
        "viewFor 0", "viewFor 1", "viewFor 2", "didAddViews [0, 1, 2]", "clusterFor [0, 1]",
        "viewFor 0+1 standard", "didAddViews [0+1]",
      ])
    let clusterView = try #require(view.view(for: annotations[0])?.cluster as? MarkerAnnotationView)
    let cluster = try #require(clusterView.annotation as? ClusterAnnotation)
    #expect(
      cluster.memberAnnotations.map { ObjectIdentifier($0) }
        == annotations.prefix(2).map { ObjectIdentifier($0) })
    let middle = pin(505, 502.5).coordinate
    #expect(abs(cluster.coordinate.latitude - middle.latitude) < 1e-9)
    #expect(abs(cluster.coordinate.longitude - middle.longitude) < 1e-9 && view.annotations.count == 4)
    #expect(
      view.view(for: annotations[1])?.cluster === clusterView
        && view.view(for: annotations[2])?.cluster == nil)
    #expect(annotations.map { view.view(for: $0)?.isDisplayed } == [false, false, true])
    #expect(view.view(for: cluster) === clusterView && clusterView.isDisplayed)
    // Nothing changes without a reason.
    view.layoutIfNeeded()
    #expect(view.takeEvents().isEmpty)
    // At twice the scale they are 20 points apart; at four times 40.
    view.zoom(by: 4, at: CGPoint(x: 505, y: 502))
    _ = view.takeEvents()
    #expect(annotations.prefix(2).map { view.view(for: $0)?.isDisplayed } == [true, true])
    #expect(view.view(for: cluster) == nil && clusterView.annotation == nil)
    view.visibleMapRect = start
    _ = view.takeEvents()
    view.layoutIfNeeded()
    #expect(
      view.takeEvents() == [
        "viewFor 2", "didAddViews [2]", "clusterFor [0, 1]", "viewFor 0+1 reused standard",
        "didAddViews [0+1]",
      ])
    withExtendedLifetime(recorder) {}
  }

  @Test func selectedClustersAreDeselectedWhenTheySplit() throws {
    let (view, recorder) = view {
      $0.displayPriority = .high
      $0.clusteringIdentifier = "shops"
    }
    let annotations = [pin(500, 500), pin(510, 505)]
    view.addAnnotations(annotations)
    let cluster = try #require(view.view(for: annotations[0])?.cluster?.annotation)
    view.selectAnnotation(cluster, animated: false)
    #expect(view.selectedAnnotations.first === cluster)
    view.zoom(by: 4, at: CGPoint(x: 505, y: 502))
    _ = view.takeEvents()
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["didDeselect 0+1"] && view.selectedAnnotations.isEmpty)
    withExtendedLifetime(recorder) {}
  }

  @Test func annotationsAddedWhileAClusterSplitsAreShown() throws {
    let (view, recorder) = view {
      $0.displayPriority = .high
      $0.clusteringIdentifier = "shops"
    }
    let annotations = [pin(500, 500), pin(510, 505)]
    let late = pin(505, 502)
    recorder.onDeselect = { $0.addAnnotation(late) }
    view.addAnnotations(annotations)
    let cluster = try #require(view.view(for: annotations[0])?.cluster?.annotation)
    view.selectAnnotation(cluster, animated: false)
    view.zoom(by: 4, at: CGPoint(x: 505, y: 502))
    view.layoutIfNeeded()
    #expect(view.view(for: late)?.annotation === late)
  }

  @Test func theUserLocationCanBeInACluster() {
    let (view, recorder) = view {
      $0.displayPriority = .high
      $0.clusteringIdentifier = "shops"
    }
    let shop = pin(510, 505)
    view.addAnnotation(shop)
    view.showsUserLocation = true
    view.update(userLocation: Location(coordinate: pin(500, 500).coordinate))
    let cluster = view.view(for: shop)?.cluster
    #expect(cluster != nil && view.view(for: view.userLocation)?.cluster === cluster)
    withExtendedLifetime(recorder) {}
  }

  @Test func selectedMembersLeaveTheirCluster() {
    let (view, recorder) = view {
      $0.displayPriority = .high
      $0.clusteringIdentifier = "shops"
    }
    let annotations = [pin(500, 500), pin(510, 505), pin(505, 508)]
    view.addAnnotations(annotations)
    view.selectAnnotation(annotations[0], animated: false)
    #expect(
      view.view(for: annotations[0])?.isDisplayed == true && view.view(for: annotations[0])?.cluster == nil)
    // The remaining annotation collides with it.
    #expect(view.view(for: annotations[1])?.isDisplayed == false)
    withExtendedLifetime(recorder) {}
  }

  @Test func annotationsOfLowerPriorityAreHiddenByCollisions() {
    var made = 0
    let (view, recorder) = view {
      $0.displayPriority = made == 0 ? .low : .high
      made += 1
    }
    let annotations = [pin(500, 500), pin(510, 505)]
    view.addAnnotations(annotations)
    #expect(annotations.map { view.view(for: $0)?.isDisplayed } == [false, true])
    #expect(view.annotationView(at: CGPoint(x: 495, y: 495)) == nil)
    view.view(for: annotations[0])?.collisionMode = .none
    view.layoutIfNeeded()
    #expect(annotations.map { view.view(for: $0)?.isDisplayed } == [true, true])
    withExtendedLifetime(recorder) {}
  }

  /// Two views of 20 points whose locations are 22 apart, then 18: they overlap by 2 points, less
  /// than the margin of 4.
  @Test func shownViewsStayIfTheyOverlapLessThanTheMargin() {
    let annotations = [pin(500, 500), pin(522, 500)]
    let (view, recorder) = view { $0.displayPriority = .high }
    view.addAnnotations(annotations)
    #expect(annotations.map { view.view(for: $0)?.isDisplayed } == [true, true])
    view.zoom(by: 18.0 / 22, at: CGPoint(x: 511, y: 500))
    #expect(annotations.map { view.view(for: $0)?.isDisplayed } == [true, true])
    let (other, otherRecorder) = self.view { $0.displayPriority = .high }
    other.visibleMapRect = view.visibleMapRect
    other.addAnnotations(annotations)
    // The second is nearer to the middle of the view.
    #expect(annotations.map { other.view(for: $0)?.isDisplayed } == [false, true])
    withExtendedLifetime((recorder, otherRecorder)) {}
  }

  @Test func scaleRangesHideAndShow() {
    let (view, recorder) = view { $0.zoomScaleRange = 0x1p-9...0x1p-8 }
    let somewhere = pin(512, 512)
    view.addAnnotation(somewhere)
    #expect(view.view(for: somewhere)?.isDisplayed == false)
    view.zoom(by: 2)
    #expect(view.view(for: somewhere)?.isDisplayed == true)
    view.zoom(by: 4)
    #expect(view.view(for: somewhere)?.isDisplayed == false)
    withExtendedLifetime(recorder) {}
  }

  /// A pin that replaces its polygon while that covers less than a hundredth of the view.
  @Test func areaSharesHideAndShow() {
    let area = 0x1p+16 * 0x1p+16  // 64 × 64 points at 2^-10: 1/256 of the view.
    let (view, recorder) = view { $0.areaShare = DisplayAreaShare(.below, share: 0.01, polygonArea: area) }
    let somewhere = pin(512, 512)
    view.addAnnotation(somewhere)
    #expect(view.view(for: somewhere)?.isDisplayed == true)
    view.zoom(by: 2)
    #expect(view.view(for: somewhere)?.isDisplayed == false)
    withExtendedLifetime(recorder) {}
  }

  @Test func viewsAreDrawnByPriorityThenSelectionThenFromNorthToSouth() {
    var numbers = SeededRandom(seed: 9)
    let priorities = [0.0, 500, 700, 1000].map { AnnotationView.ZPriority(rawValue: $0) }
    let (view, recorder) = view { view in view.selectedZPriority = .init(rawValue: 700) }
    let annotations = (0..<60).map { _ in
      pin(
        Double(Int.random(in: 0..<8, using: &numbers)) * 100 + 50,
        Double(Int.random(in: 0..<8, using: &numbers)) * 100)
    }
    view.addAnnotations(annotations)
    let priorityOf = annotations.map { _ in priorities[Int.random(in: 0..<4, using: &numbers)] }
    for (annotation, priority) in zip(annotations, priorityOf) {
      view.view(for: annotation)?.zPriority = priority
    }
    view.selectAnnotation(annotations[17], animated: false)
    view.layoutIfNeeded()
    func isUnder(_ a: Int, _ b: Int) -> Bool {
      let keys = [a, b].map { number -> [Double] in
        let mapPoint = MapPoint(annotations[number].coordinate)
        let priority = number == 17 ? 700 : priorityOf[number].rawValue
        return [priority, number == 17 ? 1 : 0, mapPoint.y, mapPoint.x, Double(number)]
      }
      return keys[0].lexicographicallyPrecedes(keys[1])
    }
    let expected = annotations.indices.sorted(by: isUnder)
    #expect(view.engine.display.entries.map(\.number) == expected)
    for (index, annotation) in annotations.enumerated() {
      let point = view.convert(annotation.coordinate, toPointTo: view)
      let here = annotations.indices.filter { annotations[$0].coordinate == annotations[index].coordinate }
      let top = here.max(by: isUnder)
      #expect(view.annotationView(at: point)?.annotation === top.map { annotations[$0] })
    }
    withExtendedLifetime(recorder) {}
  }

  @Test func prioritiesAreClamped() {
    let values = [-5.0, .nan, 0, 500, 1000, 2000, .infinity].map {
      AnnotationView.ZPriority(rawValue: $0).rawValue
    }
    #expect(values == [0, 0, 0, 500, 1000, 1000, 1000])
    #expect(
      AnnotationView.ZPriority.min < .defaultUnselected && .defaultUnselected < AnnotationView.ZPriority.max)
  }
}
