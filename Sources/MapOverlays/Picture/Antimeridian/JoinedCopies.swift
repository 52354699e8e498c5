import MapGeometry
import MapRaster

// Shapes whose copies in neighboring worlds overlap or touch: they are as wide as the world or wider, or
// were cut at the 180th meridian. Such copies and parts are drawn as one area, without a seam.

extension MapPicture.Shape {
  /// What of the copies of a path is joined.
  enum Join: UInt8, Sendable {
    case none
    /// The area: the path touches its copies, or is one of two that were cut at the meridian.
    case area
    /// All, because the path overlaps its copies.
    case areaAndOutline
  }

  /// Returns the shape as it is drawn: with holes in the direction opposite to that of their polygons,
  /// and with the information which paths are joined. O(1) for most shapes.
  func prepared() -> MapPicture.Shape {
    guard joins == nil else { return self }
    var prepared = self
    let world = MapSize.world.width
    // The 180th meridian within `LongitudeWalk.tolerance`, in map points.
    let tolerance = LongitudeWalk.tolerance / 360 * world
    func join(_ bounds: MapRect) -> Join {
      if bounds.width > world + tolerance { return .areaAndOutline }
      let isAtEdge = bounds.minX.magnitude <= tolerance || (bounds.maxX - world).magnitude <= tolerance
      return isAtEdge || bounds.width >= world - tolerance ? .area : .none
    }
    let isAtEdge = bounds.minX <= tolerance || bounds.maxX >= world - tolerance
    switch outline {
    case .points, .gradientLines: prepared.joins = []
    case .lines: prepared.joins = [bounds.width > world + tolerance ? .areaAndOutline : .none]
    case .polygons(var paths, var outlines):
      let joins = isAtEdge ? paths.map { join($0.controlBounds) } : []
      for index in paths.indices {
        guard let wound = paths[index].windingHoles(clockwise: !joins.isEmpty && joins[index] != .none) else {
          continue
        }
        // Dashes begin where the ring begins and follow its direction.
        if outlines == nil { outlines = paths }
        paths[index] = wound
      }
      (prepared.outline, prepared.joins) = (.polygons(paths, outlines: outlines), joins)
    }
    return prepared
  }

  /// Returns a prepared shape with several copies of this one, in which the copies of lines, and all
  /// copies of joined polygons, are one path; nil if no path is joined.
  ///
  /// - Parameter shifts: the distances of the copies to the east, in map points.
  func joined(copies shifts: [Double]) -> MapPicture.Shape? {
    guard let joins, joins.contains(where: { $0 != .none }) else { return nil }
    var joined = self
    switch outline {
    case .points, .gradientLines: return nil
    case .lines(let path): joined.outline = .lines([path].joined(copies: shifts))
    case .polygons(let paths, let outlines):
      func copies(of paths: [Path], where isJoined: (Join) -> Bool) -> [Path] {
        let group = zip(paths, joins).filter { isJoined($1) }.map(\.0)
        let others = zip(paths, joins).filter { !isJoined($1) }.map(\.0)
        return [group.joined(copies: shifts)]
          + shifts.flatMap { shift in others.map { [$0].joined(copies: [shift]) } }
      }
      joined.outline = .polygons(
        copies(of: paths) { $0 != .none },
        outlines: copies(of: outlines ?? paths) { $0 == .areaAndOutline })
    }
    return joined
  }
}

extension [Path] {
  /// Returns a path with the contours of copies of these, moved to the east.
  fileprivate func joined(copies shifts: [Double]) -> Path {
    var joined = Path()
    for shift in shifts {
      for path in self { joined.append(path, transform: .translation(x: shift, y: 0)) }
    }
    return joined
  }
}
