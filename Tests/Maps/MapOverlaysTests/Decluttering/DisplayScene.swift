import LoxodromeTestSupport
import MapGeometry
import MapOverlays

/// Random annotations and views with small integers, so annotations often touch, are equal in order
/// and wrap around the world. All sums are exact.
struct DisplayScene {
  /// The map points of one unit: the world is 256 units wide.
  static let unit = MapSize.world.width / 256

  var annotations: [DisplayAnnotation] = []
  var view: MapRect
  var zoomScale: Double
  var options = DisplayOptions()

  init(_ random: inout SeededRandom, count: ClosedRange<Int> = 0...48) {
    let spread = [8, 40, 255].randomElement(using: &random) ?? 8
    for id in 0..<Int.random(in: count, using: &random) {
      let (x, y) = (random.number(0...spread) * Self.unit, random.number(0...spread) * Self.unit)
      var annotation = DisplayAnnotation(
        id: id, position: MapPoint(x: x, y: y), width: random.number(0...24), height: random.number(0...24))
      annotation.displayPriority =
        [.low, .low, .high, .high, DisplayPriority(rawValue: 500), .required].randomElement(using: &random)
        ?? .low
      annotation.clusteringIdentifier = [nil, "a", "a", "b"].randomElement(using: &random) ?? nil
      annotation.collisionMode = DisplayCollisionMode.allCases.randomElement(using: &random) ?? .rectangle
      if annotation.collisionMode == .none, Bool.random(using: &random) {
        annotation.collisionMode = .circle
      }
      if Int.random(in: 0..<4, using: &random) == 0 { annotation.centerOffsetX = random.number(-9...9) }
      if Int.random(in: 0..<4, using: &random) == 0 { annotation.centerOffsetY = random.number(-9...9) }
      if Int.random(in: 0..<8, using: &random) == 0 { annotation.minimumZoomScale = 1.25 / Self.unit }
      if Int.random(in: 0..<8, using: &random) == 0 { annotation.maximumZoomScale = 2 / Self.unit }
      if Int.random(in: 0..<8, using: &random) == 0 {
        let side = DisplayAreaShare.Side.allCases.randomElement(using: &random) ?? .below
        annotation.areaShare = DisplayAreaShare(
          side, share: 0.25, polygonArea: random.number(1...8000) * Self.unit * Self.unit)
      }
      annotations.append(annotation)
    }
    view = .world
    zoomScale = 1 / Self.unit
    options.margin = random.number(0...8)
    options.tolerance = random.number(0...2) / 8
    move(&random)
  }

  /// Another view and scale, often one of the whole world. Sometimes an annotation changes its
  /// properties.
  mutating func move(_ random: inout SeededRandom) {
    for index in annotations.indices where Int.random(in: 0..<16, using: &random) == 0 {
      annotations[index].clusteringIdentifier = ["a", "b"].randomElement(using: &random)
      annotations[index].collisionMode = DisplayCollisionMode.allCases.randomElement(using: &random) ?? .none
      annotations[index].displayPriority = Bool.random(using: &random) ? .required : .high
    }
    zoomScale = ([0.5, 1, 1.25, 1.5, 2, 2.5].randomElement(using: &random) ?? 1) / Self.unit
    let isWide = Bool.random(using: &random)
    let (width, height) = (random.number(isWide ? 200...600 : 0...120), random.number(0...300))
    let x = random.number(-80...20) + 256 * random.number(-2...2)
    view = MapRect(
      x: x * Self.unit, y: random.number(-40...30) * Self.unit, width: width * Self.unit,
      height: height * Self.unit)
  }

  func choice(after previous: DisplayChoice? = nil) -> DisplayChoice {
    DisplayChoice(of: annotations, in: view, zoomScale: zoomScale, options: options, after: previous)
  }
}

/// The distances and conditions of `DisplayChoice` by brute force, in every copy of the world.
struct DisplayOracle {
  let scene: DisplayScene
  let previous: DisplayChoice?
  private let world = MapSize.world.width

  func wasDisplayed(_ id: Int) -> Bool {
    guard let previous else { return false }
    return previous.visible.contains(id) || previous.clusters.contains { $0.members.contains(id) }
  }

  /// The center of the frame in screen points around the view's middle, in one of its copies.
  func center(_ annotation: DisplayAnnotation) -> (x: Double, y: Double) {
    (
      (annotation.position.x - scene.view.midX) * scene.zoomScale + annotation.centerOffsetX,
      (annotation.position.y - scene.view.midY) * scene.zoomScale + annotation.centerOffsetY
    )
  }

  /// The length of a horizontal distance, by the shorter way.
  func around(_ distance: Double) -> Double {
    (-9...9).map { abs(distance + Double($0) * world * scene.zoomScale) }.min() ?? 0
  }

  func distance(_ a: DisplayAnnotation, _ b: DisplayAnnotation) -> Double {
    let (p, q) = (center(a), center(b))
    let (dx, dy) = (around(p.x - q.x), abs(p.y - q.y))
    func radius(_ c: DisplayAnnotation) -> Double { min(c.width, c.height) / 2 }
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    switch (a.collisionMode == .circle, b.collisionMode == .circle) {
    case (true, true): return length(dx, dy) - radius(a) - radius(b)
    case (false, false): return max(dx - (a.width + b.width) / 2, dy - (a.height + b.height) / 2)
    case (let aIsCircle, _):
      let (circle, box) = aIsCircle ? (a, b) : (b, a)
      let (x, y) = (dx - box.width / 2, dy - box.height / 2)
      return (x > 0 || y > 0 ? length(max(x, 0), max(y, 0)) : max(x, y)) - radius(circle)
    }
  }

  func margin(_ a: DisplayAnnotation, _ b: DisplayAnnotation) -> Double {
    guard previous != nil else { return 0 }
    return min(scene.options.margin, min(min(a.width, a.height), min(b.width, b.height)) / 4)
  }

  func isCandidate(_ annotation: DisplayAnnotation) -> Bool {
    let stays = wasDisplayed(annotation.id)
    let factor = stays ? 1 + scene.options.tolerance : 1
    if scene.zoomScale * factor < annotation.minimumZoomScale { return false }
    if scene.zoomScale > annotation.maximumZoomScale * factor { return false }
    if let condition = annotation.areaShare {
      let threshold = condition.share * scene.view.width * scene.view.height
      switch condition.side {
      case .below: if condition.polygonArea >= threshold { return false }
      case .atLeast: if condition.polygonArea < threshold { return false }
      }
    }
    let reach = stays ? scene.options.margin : 0
    let at = center(annotation)
    let edgeX = scene.view.width * scene.zoomScale / 2 + annotation.width / 2 + reach
    let edgeY = scene.view.height * scene.zoomScale / 2 + annotation.height / 2 + reach
    return around(at.x) <= edgeX && abs(at.y) <= edgeY
  }
}
