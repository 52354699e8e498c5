import MapGeometry
import MapRaster

// Shapes whose copies in neighboring worlds overlap or touch: they are as wide as the world or wider, or
// were cut at the 180th meridian. Such copies and parts are drawn as one area, without a seam.

extension MapPicture.Shape {
  /// What of the copies of a path is joined.
  enum Join: UInt8, Sendable {
    case none
    /// The area, also with those of others of the shape: the path ends at the meridian, where it can have
    /// been cut from another one.
    case cutArea
    /// The area: the path is as wide as the world and touches its copies.
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
    func join(_ path: Path) -> Join {
      let bounds = path.controlBounds
      if bounds.width > world + tolerance { return .areaAndOutline }
      if bounds.width >= world - tolerance { return .area }
      let isAtEdge = bounds.minX.magnitude <= tolerance || (bounds.maxX - world).magnitude <= tolerance
      return isAtEdge && !path.hasCurves ? .cutArea : .none
    }
    let isAtEdge = bounds.minX <= tolerance || bounds.maxX >= world - tolerance
    switch outline {
    case .points, .gradientLines: prepared.joins = []
    case .lines: prepared.joins = [bounds.width > world + tolerance ? .areaAndOutline : .none]
    case .polygons(var paths, var outlines):
      let joins = isAtEdge ? paths.map(join) : []
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

  /// Returns the parts of a prepared shape whose copies are joined, with several copies, and the rest of
  /// it, which is drawn after them in each copy; nil if nothing is joined. The copies of lines, of each
  /// polygon or circle that is as wide as the world, and of all polygons that end at the meridian, are
  /// one path.
  ///
  /// - Parameters:
  ///   - shifts: the distances of the copies to the east, in map points.
  ///   - rect: the part of the map that is shown. Copies of areas beside it are left out.
  func joined(
    copies shifts: [Double], showing rect: MapRect
  ) -> (joined: MapPicture.Shape, rest: MapPicture.Shape?)? {
    guard let joins, joins.contains(where: { $0 != .none }) else { return nil }
    var (joined, rest) = (self, self)
    switch outline {
    case .points, .gradientLines: return nil
    case .lines(let path):
      joined.outline = .lines(path.joined(copies: shifts))
      return (joined, nil)
    case .polygons(let paths, let outlines):
      func parts(_ paths: [Path], where isIncluded: (Join) -> Bool) -> [Path] {
        zip(paths, joins).filter { isIncluded($1) }.map(\.0)
      }
      func shown(_ path: Path) -> Path {
        let bounds = path.controlBounds
        return path.joined(copies: shifts.filter { bounds.offsetBy(dx: $0, dy: 0).intersects(rect) })
      }
      let wide = parts(paths) { $0 == .area || $0 == .areaAndOutline }.map(shown)
      var cut = Path()
      for path in parts(paths, where: { $0 == .cutArea }) { cut.append(shown(path)) }
      joined.outline = .polygons(
        wide + [cut],
        outlines: parts(outlines ?? paths) { $0 == .areaAndOutline }.map { $0.joined(copies: shifts) })
      rest.outline = .polygons(
        parts(paths) { $0 == .none }, outlines: parts(outlines ?? paths) { $0 != .areaAndOutline })
      return (joined, rest)
    }
  }
}

extension Path {
  /// Returns a path with copies of this one, moved to the east.
  fileprivate func joined(copies shifts: [Double]) -> Path {
    if shifts == [0] { return self }
    var joined = Path()
    for shift in shifts { joined.append(self, transform: .translation(x: shift, y: 0)) }
    return joined
  }
}
