// The operations of `MapRect`: union, intersection, containment, insets, divisions and the parts
// beyond the world.

extension MapRect {
  /// Returns the rectangle from the smaller of the minimum edges to the larger of the maximum
  /// edges.
  ///
  /// The union with a null rectangle is the other rectangle. Edges are compared without
  /// standardizing negative sizes. If an edge is NaN, that edge of the result is NaN. Commutative.
  @inlinable public func union(_ other: MapRect) -> MapRect {
    if isNull { return other }
    if other.isNull { return self }
    return MapRect(
      minX: minimum(minX, other.minX), minY: minimum(minY, other.minY),
      maxX: maximum(maxX, other.maxX), maxY: maximum(maxY, other.maxY))
  }

  /// Returns the part that both rectangles cover; null if there is none, a size is negative or a
  /// number is NaN.
  ///
  /// If rectangles only touch, the result is the empty rectangle between them, with a width or
  /// height of 0, not null. Commutative. The size is the rounded difference of the edges, so the
  /// far edges are exact within an ulp of the largest number.
  @inlinable public func intersection(_ other: MapRect) -> MapRect {
    guard !isNull, !other.isNull, isStandard, other.isStandard else { return .null }
    let west = max(minX, other.minX)
    let east = min(maxX, other.maxX)
    let north = max(minY, other.minY)
    let south = min(maxY, other.maxY)
    guard west <= east, north <= south else { return .null }
    return MapRect(minX: west, minY: north, maxX: east, maxY: south)
  }

  /// Whether the rectangles overlap by a positive length in both axes.
  ///
  /// Touching edges do not overlap. The null rectangle overlaps nothing, not even itself, and
  /// neither does a rectangle whose width or height is 0, negative or NaN.
  @inlinable public func intersects(_ other: MapRect) -> Bool {
    // If the common part has a positive width and height, neither size is negative. The other's
    // edge comes first, so it is the result if either is NaN. The last line excludes NaN.
    let west = fastMax(other.minX, minX)
    let east = min(other.maxX, maxX)
    let north = fastMax(other.minY, minY)
    let south = min(other.maxY, maxY)
    return minX < maxX && minY < maxY && west < east && north < south
  }

  /// Whether the point is inside or on any of the four edges; false for a null rectangle or one of
  /// negative size.
  @inlinable public func contains(_ point: MapPoint) -> Bool {
    // The edges alone are not enough for a small negative size, which can vanish by rounding.
    !isNull && size.width >= 0 && size.height >= 0
      && minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Whether the other rectangle is null or all four of its edges are inside this one, including
  /// this one's edges.
  ///
  /// A rectangle that is null, of negative size or has a NaN contains nothing, not even the null
  /// rectangle.
  @inlinable public func contains(_ other: MapRect) -> Bool {
    guard !isNull, isStandard else { return false }
    return other.isNull
      || (minX <= minimum(other.minX, other.maxX) && maximum(other.minX, other.maxX) <= maxX
        && minY <= minimum(other.minY, other.maxY) && maximum(other.minY, other.maxY) <= maxY)
  }

  /// Returns the rectangle with its west and east edges moved inward by `dx` and its north and
  /// south edges by `dy`.
  ///
  /// Negative amounts enlarge it. If an amount is above half the size, the size becomes negative.
  /// Null stays null.
  @inlinable public func insetBy(dx: Double, dy: Double) -> MapRect {
    if isNull { return self }
    return MapRect(
      x: origin.x + dx, y: origin.y + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// Returns the rectangle moved by `dx` to the east and `dy` to the south (map points). Null stays
  /// null.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> MapRect {
    if isNull { return self }
    return MapRect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }
}

/// An edge of a rectangle.
public enum MapRectEdge: String, Hashable, Sendable, CaseIterable {
  /// The western edge.
  case minX
  /// The northern edge.
  case minY
  /// The eastern edge.
  case maxX
  /// The southern edge.
  case maxY
}

extension MapRect {
  /// Returns the two parts on either side of a line parallel to `edge`, `amount` map points inward
  /// from it.
  ///
  /// The slice is the part at the edge, and the remainder is the other part. The amount, which can
  /// be infinite, is clamped to 0…size. For a negative size the width or height of the slice is 0.
  /// If the amount is NaN, the positions and sizes that depend on it are NaN. The parts of the null
  /// rectangle are null. The parts meet at the same double. Together they reach to the far edge of
  /// the whole within an ulp of the largest number involved.
  public func divided(by amount: Double, from edge: MapRectEdge) -> (slice: MapRect, remainder: MapRect) {
    if isNull { return (.null, .null) }
    /// Divides a length in two: the clamped amount and the rest.
    func divided(_ length: Double) -> (amount: Double, rest: Double) {
      let clamped = amount.isNaN ? amount : max(0, min(amount, length))
      // ∞ − ∞ would be NaN if all of an infinite length is cut off.
      return (clamped, clamped == length ? 0 : length - clamped)
    }
    var (slice, remainder) = (self, self)
    switch edge {
    case .minX, .maxX:
      let cut = divided(size.width)
      slice.size.width = cut.amount
      remainder.size.width = cut.rest
      if edge == .minX { remainder.origin.x += cut.amount } else { slice.origin.x += cut.rest }
    case .minY, .maxY:
      let cut = divided(size.height)
      slice.size.height = cut.amount
      remainder.size.height = cut.rest
      if edge == .minY { remainder.origin.y += cut.amount } else { slice.origin.y += cut.rest }
    }
    return (slice, remainder)
  }

  /// Whether the rectangle has parts on both sides of the world's western or eastern edge, the
  /// 180th meridian.
  ///
  /// True if minX < 0 < maxX or minX < 2^28 < maxX. The world itself only touches both edges and
  /// does not span them.
  public var spans180thMeridian: Bool {
    (minX < 0 && 0 < maxX) || (minX < worldWidth && worldWidth < maxX)
  }

  /// The part of the rectangle outside the world, moved by the world's width to the other side.
  ///
  /// It is null if nothing is outside, if the size is negative or if a number is NaN. For a
  /// rectangle that extends beyond the world on both sides it is only the western part; Apple's
  /// choice is not published. Nothing is cut north and south of the world.
  public var remainder: MapRect {
    guard !isNull, isStandard else { return .null }
    if minX < 0 {
      let east = min(maxX, 0)
      return MapRect(x: minX + worldWidth, y: minY, width: east - minX, height: height)
    }
    if maxX > worldWidth {
      let west = max(minX, worldWidth)
      return MapRect(x: west - worldWidth, y: minY, width: maxX - west, height: height)
    }
    return .null
  }
}
