import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import Testing

/// Doubles that often cause errors.
private let hostileNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e300, -1e300, .greatestFiniteMagnitude,
  -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0x1p28, 0x1p27, -0x1p27,
]

private func pin(_ id: Int, _ x: Double, _ y: Double) -> DisplayAnnotation {
  var pin = DisplayAnnotation(id: id, position: MapPoint(x: x, y: y), width: 20, height: 20)
  pin.displayPriority = .high
  pin.clusteringIdentifier = "a"
  return pin
}

private let view = MapRect(x: 0, y: 0, width: 1000, height: 800)

@Suite struct DisplayLimitsTests {
  @Test func choicesOfNoAnnotationsAreEmpty() {
    let choice = DisplayChoice(of: [], in: .world, zoomScale: 1)
    #expect(choice.visible.isEmpty && choice.clusters.isEmpty)
    #expect(DisplayChoice(of: [], in: view, zoomScale: 1, after: choice) == choice)
  }

  @Test func withoutAValidViewOrScaleNothingIsShown() {
    var required = pin(1, 100, 100)
    required.displayPriority = .required
    for zoomScale in [0, -1, .nan, .infinity, 1e300, .greatestFiniteMagnitude] {
      #expect(DisplayChoice(of: [required], in: view, zoomScale: zoomScale).visible.isEmpty)
    }
    for rect in [
      MapRect.null, MapRect(x: 0, y: 0, width: -1, height: 5), MapRect(x: 0, y: 0, width: 5, height: .nan),
      MapRect(x: 0, y: 0, width: .infinity, height: .infinity),
    ] { #expect(DisplayChoice(of: [required], in: rect, zoomScale: 1).visible.isEmpty) }
    // At the smallest scale the whole world is at one point.
    #expect(DisplayChoice(of: [required], in: view, zoomScale: .leastNonzeroMagnitude).visible == [1])
    #expect(DisplayChoice(of: [required], in: view, zoomScale: 1e30).visible == [1])
  }

  @Test func annotationsWithoutALocationAreNeverShown() {
    for nothing in [Double.nan, .infinity, -.infinity] {
      var pins = [pin(1, nothing, 100), pin(2, 100, nothing), pin(3, 100, 100), pin(4, 100, 100)]
      pins[2].centerOffsetX = nothing
      pins[3].centerOffsetY = nothing
      for index in pins.indices { pins[index].displayPriority = .required }
      #expect(DisplayChoice(of: pins, in: view, zoomScale: 1).visible.isEmpty)
    }
  }

  @Test func annotationsWithoutASizeCollideWithNothing() {
    for nothing in [Double.nan, .infinity, -.infinity, 0, -20] {
      var empty = pin(2, 100, 100)
      empty.width = nothing
      #expect(DisplayChoice(of: [pin(1, 100, 100), empty], in: view, zoomScale: 1).visible == [1, 2])
    }
    // The largest size is valid: it covers the view.
    var largest = pin(2, 5, 5)
    largest.width = .greatestFiniteMagnitude
    largest.height = .greatestFiniteMagnitude
    for mode in [DisplayCollisionMode.rectangle, .circle] {
      largest.collisionMode = mode
      let choice = DisplayChoice(of: [pin(1, 900, 700), largest], in: view, zoomScale: 1)
      #expect(choice.clusters.map(\.members) == [[2, 1]])
    }
  }

  /// For any numbers, each annotation is displayed at most once, choosing again changes nothing,
  /// and the order does not matter.
  @Test func extremeNumbersNeverTrapChoices() {
    var random = SeededRandom(seed: 31)
    func any() -> Double { hostileNumbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<1500 {
      let pins = (0..<12).map { id in
        var pin = pin(id, any(), any())
        if id % 3 == 0 { (pin.position.x, pin.position.y) = (100, 100) }
        if id % 2 == 0 { (pin.width, pin.height) = (any(), any()) }
        (pin.centerOffsetX, pin.centerOffsetY) = id % 4 == 0 ? (any(), any()) : (0, 0)
        pin.displayPriority = DisplayPriority(rawValue: any())
        pin.collisionMode = DisplayCollisionMode.allCases.randomElement(using: &random) ?? .circle
        if id == 5 { (pin.minimumZoomScale, pin.maximumZoomScale) = (any(), any()) }
        if id == 7 { pin.areaShare = DisplayAreaShare(.below, share: any(), polygonArea: any()) }
        if id % 5 == 0 {
          var label = DisplayLabel(width: any(), height: any())
          (label.centerOffsetX, label.centerOffsetY) = (any(), any())
          pin.label = label
        }
        if id == 8 { pin.areaShare = DisplayAreaShare(.atLeast, share: any(), polygonArea: any()) }
        return pin
      }
      var options = DisplayOptions()
      (options.margin, options.tolerance, options.shareTolerance) = (any(), any(), any())
      let rect = Bool.random(using: &random) ? view : MapRect(x: any(), y: any(), width: any(), height: any())
      let zoomScale = Bool.random(using: &random) ? 1 : any()
      var appearance = DisplayAppearance(width: any(), height: any())
      (appearance.centerOffsetX, appearance.centerOffsetY) = (any(), any())
      appearance.displayPriority = DisplayPriority(rawValue: any())
      func choice(_ pins: [DisplayAnnotation], after previous: DisplayChoice?) -> DisplayChoice {
        DisplayChoice(of: pins, in: rect, zoomScale: zoomScale, options: options, after: previous) { _ in
          appearance
        }
      }
      let first = choice(pins, after: nil)
      let displayed = first.visible + first.clusters.flatMap(\.members)
      #expect(Set(displayed).count == displayed.count)
      #expect(choice(pins, after: first) == first)
      let shuffled = pins.shuffled(using: &random)
      #expect(choice(shuffled, after: nil) == first)
    }
  }

  @Test func equalIdsNeverTrap() {
    let pins = (0..<40).map { pin($0 % 3, Double($0 * 13), 100) }
    let choice = DisplayChoice(of: pins, in: view, zoomScale: 1)
    let again = DisplayChoice(of: pins, in: view, zoomScale: 1, after: choice)
    #expect(again.visible.count + again.clusters.map(\.members.count).reduce(0, +) == 40)
  }

  @Test func manyAnnotationsAtOneLocationAreOneCluster() {
    let heap = (0..<20_000).map { pin($0, 100, 100) }
    let choice = DisplayChoice(of: heap, in: view, zoomScale: 1)
    #expect(choice.visible.isEmpty && choice.clusters.count == 1)
    #expect(choice.clusters.first?.members == Array(0..<20_000))
    let again = DisplayChoice(of: heap, in: view, zoomScale: 0.01, after: choice)
    #expect(again == choice)
  }

  @Test func manyRequiredAnnotationsHideOthersBesideThem() {
    let heap = (0..<20_000).map { id in
      var pin = pin(id, id % 2 == 0 ? 100 : 110, 100)
      if id % 2 == 0 { pin.displayPriority = .required }
      return pin
    }
    let choice = DisplayChoice(of: heap, in: view, zoomScale: 1)
    #expect(choice.visible == Array(stride(from: 0, to: 20_000, by: 2)))
    #expect(choice.clusters.isEmpty)
  }

  /// The squares of a grid in random order, many more than fit into a leaf of the index.
  @Test func annotationsOfAGridAreShownIfTheyDoNotOverlap() {
    let pins = (0..<10_000).map { id in
      let square = id * 7919 % 10_000
      var pin = pin(id, Double(square % 100) * 20, Double(square / 100) * 20)
      pin.clusteringIdentifier = nil
      return pin
    }
    let board = MapRect(x: -10, y: -10, width: 2000, height: 2000)
    #expect(DisplayChoice(of: pins, in: board, zoomScale: 1).visible.count == 10_000)
    // At half the scale the squares overlap their neighbors. Each that is hidden overlaps one that
    // is shown and at least as near to the middle.
    let half = Set(DisplayChoice(of: pins, in: board, zoomScale: 0.5).visible)
    let shown = Dictionary(
      uniqueKeysWithValues: pins.filter { half.contains($0.id) }.map { ($0.position, $0) })
    func distance(_ pin: DisplayAnnotation) -> Double {
      let (dx, dy) = (pin.position.x - board.midX, pin.position.y - board.midY)
      return dx * dx + dy * dy
    }
    for pin in pins {
      let near = (-1...1).flatMap { dx in (-1...1).map { dy in (dx, dy) } }.compactMap { dx, dy in
        shown[MapPoint(x: pin.position.x + Double(dx) * 20, y: pin.position.y + Double(dy) * 20)]
      }
      if half.contains(pin.id) {
        #expect(near.map(\.id) == [pin.id])
      } else {
        #expect(near.contains { distance($0) <= distance(pin) })
      }
    }
  }
}
