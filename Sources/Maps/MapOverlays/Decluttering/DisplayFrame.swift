import MapGeometry

/// The limit of sizes and distances in screen points. Larger sizes count as this limit. Squares of
/// it are finite.
private let farthest = 0x1p400

/// The part of the map on the screen, in screen points around its center.
struct DisplayScreen {
  /// The width of the world in screen points. x is taken modulo this width. On a turned map, where
  /// the world does not repeat along x, it is larger than all distances.
  let circumference: Double
  private let turn: MapTurn
  private let zoomScale: Double
  private let center: MapPoint
  private let halfWidth: Double
  private let halfHeight: Double

  /// Creates the screen; nil for a rectangle that is null, not finite or of negative size, and for
  /// a zoom scale that is not above 0, or at which the world is wider than 2^400 points. With a turn,
  /// the rectangle is what the screen would show with north up.
  init?(visibleRect: MapRect, turn: MapTurn = .none, zoomScale: Double) {
    let world = MapSize.world.width * zoomScale
    let screen = (abs(visibleRect.width) + abs(visibleRect.height)) * zoomScale
    circumference = turn.isNone ? world : 1024 * (world + screen)
    self.turn = turn
    guard circumference > 0, circumference <= farthest, visibleRect.origin.isFinite, visibleRect.width >= 0,
      visibleRect.height >= 0, visibleRect.maxX.isFinite, visibleRect.maxY.isFinite
    else { return nil }
    self.zoomScale = zoomScale
    center = MapPoint(x: visibleRect.midX, y: visibleRect.midY)
    halfWidth = visibleRect.width * zoomScale / 2
    halfHeight = visibleRect.height * zoomScale / 2
  }

  /// Returns the distance of a location to the east of the center in map points, by the shorter
  /// way: −2^27..<2^27. The result is NaN if x is not finite.
  func eastward(_ x: Double) -> Double {
    let width = MapSize.world.width
    // Both positions are reduced first, exactly, so the difference cannot overflow.
    return wrapped(x.remainder(dividingBy: width) - center.x.remainder(dividingBy: width), width)
  }

  /// Returns the distance of a location to the east of the center in map points: that of the copy
  /// that a turned map shows, if there is one, and otherwise the given one, which is by the shorter
  /// way.
  func shown(eastward: Double, y: Double) -> Double {
    guard !turn.isNone else { return eastward }
    func isShown(_ east: Double) -> Bool {
      let (x, y) = turn.onScreen(east * zoomScale, (y - center.y) * zoomScale)
      return abs(x) <= halfWidth && abs(y) <= halfHeight
    }
    let world = MapSize.world.width
    return [eastward, eastward - world, eastward + world].first(where: isShown) ?? eastward
  }

  /// Returns the distance of a location from the center in screen points. `eastward` is that of
  /// `eastward(_:)`, and y is in map points.
  func distance(eastward: Double, y: Double) -> Double {
    let (dx, dy) = (eastward * zoomScale, (y - center.y) * zoomScale)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the larger of the horizontal and the vertical distance of two locations in screen
  /// points. The horizontal distance is the shorter way.
  func spread(_ a: MapPoint, _ b: MapPoint) -> Double {
    let width = MapSize.world.width
    let dx = wrapped(a.x.remainder(dividingBy: width) - b.x.remainder(dividingBy: width), width)
    return max(abs(dx), abs(a.y - b.y)) * zoomScale
  }

  /// Returns the frame of a view at a location, whose `eastward` is that of `eastward(_:)`, and
  /// whose y is in map points. The result is nil if no part of the frame is in the view extended by
  /// `reach` points, or if the location or an offset is not finite. It is also nil if the
  /// horizontal offset, or the vertical distance of the frame's center, is more than 2^400 points.
  func frame(of shape: some DisplayFramed, eastward: Double, y: Double, reach: Double) -> DisplayFrame? {
    guard eastward.isFinite, y.isFinite, abs(shape.centerOffsetX) <= farthest else { return nil }
    let x: Double
    var y = (y - center.y) * zoomScale
    if turn.isNone {
      x = wrapped(eastward * zoomScale + shape.centerOffsetX, circumference)
    } else {
      let turned = turn.onScreen(eastward * zoomScale, y)
      (x, y) = (turned.x + shape.centerOffsetX, turned.y)
    }
    y += shape.centerOffsetY
    func half(_ side: Double) -> Double { side > 0 && side.isFinite ? min(side, farthest) / 2 : 0 }
    let (frameWidth, frameHeight) = (half(shape.width), half(shape.height))
    guard abs(x) <= halfWidth + frameWidth + reach, abs(y) <= min(halfHeight + frameHeight + reach, farthest)
    else { return nil }
    let radius = min(frameWidth, frameHeight)
    let isCircle = shape.collisionMode == .circle
    return DisplayFrame(
      x: x, y: y, halfWidth: isCircle ? radius : frameWidth, halfHeight: isCircle ? radius : frameHeight,
      isCircle: isCircle, canCollide: shape.collisionMode != .none && radius > 0)
  }

  /// Returns the number modulo the period: at least −period / 2 and less than period / 2.
  func wrapped(_ number: Double, _ period: Double) -> Double {
    if abs(number) < period / 2 { return number }
    let rest = number.remainder(dividingBy: period)
    return rest == period / 2 ? -rest : rest
  }
}

/// The shape of an annotation for collisions, in screen points around the middle of the view.
struct DisplayFrame: Hashable {
  let x: Double
  let y: Double
  /// Half of the width, or the radius of a circle.
  let halfWidth: Double
  /// Half of the height, or the radius of a circle.
  let halfHeight: Double
  let isCircle: Bool
  /// Whether it can collide with others: its collision mode is not `none`, and it has an area.
  let canCollide: Bool
  /// Whether it had the same role in the previous choice, so collisions need a larger overlap: it
  /// was a candidate on its own or a cluster (steps 4 and 5), or it was shown (steps 6 and 7).
  var isSettled = false
  /// Frames with the same number do not collide; negative if it collides with all. Annotations and
  /// clusters of one identifier have the same number, and a view and its label.
  var group = -1

  /// A quarter of the shorter side, or of a circle's diameter.
  var quarter: Double { min(halfWidth, halfHeight) / 2 }
}

/// The rule for collisions of frames: step 9 of `DisplayChoice`'s rule.
struct DisplayCollisionRule {
  /// The width of the world in screen points. Horizontal distances are measured by the shorter way.
  let circumference: Double
  /// The margin in screen points; 0 without a previous choice. Between two frames it is at most a
  /// quarter of the shorter side of either.
  let margin: Double
  /// Frames less than this distance apart collide in any case, in screen points; 0 for none.
  var reach = 0.0

  /// Whether two frames collide. If both are settled, they collide if they overlap by more than the
  /// margin. Otherwise they collide if they are less than the margin apart.
  func collide(_ a: DisplayFrame, _ b: DisplayFrame) -> Bool {
    if a.group >= 0 && a.group == b.group { return false }
    let margin = margin(a, b)
    let limit = a.isSettled && b.isSettled ? -margin : margin
    return isDistance(a, b, below: reach > 0 ? max(limit, reach) : limit)
  }

  private func margin(_ a: DisplayFrame, _ b: DisplayFrame) -> Double { min(margin, a.quarter, b.quarter) }

  /// Whether the shapes are less than a distance apart. For a negative distance, whether they
  /// overlap by more than its magnitude.
  ///
  /// The distance of rectangles is the larger of their distances in the two axes. A larger limit
  /// never turns true into false. The limit is at least minus a quarter of the shorter side of
  /// either shape, so a circle's radius plus the limit is positive.
  private func isDistance(_ a: DisplayFrame, _ b: DisplayFrame, below limit: Double) -> Bool {
    let separation = abs(a.x - b.x)
    let dx = min(separation, circumference - separation)
    let dy = abs(a.y - b.y)
    if !a.isCircle && !b.isCircle {
      return dx < a.halfWidth + b.halfWidth + limit && dy < a.halfHeight + b.halfHeight + limit
    }
    if a.isCircle && b.isCircle {
      let reach = a.halfWidth + b.halfWidth + limit
      return dx * dx + dy * dy < reach * reach
    }
    // The distance of the circle's center from the rectangle.
    let (circle, rectangle) = a.isCircle ? (a, b) : (b, a)
    let outsideX = max(dx - rectangle.halfWidth, 0)
    let outsideY = max(dy - rectangle.halfHeight, 0)
    let reach = circle.halfWidth + limit
    return outsideX * outsideX + outsideY * outsideY < reach * reach
  }
}
