import MapGeometry

extension Law {
  /// Laws of coverage that change the rings or the picture and compare the two answers, followed by
  /// `ofCoveredAreas`.
  static let ofCoverage: [Law] =
    (RingChange.ofOrder + [splitEdges]).map(keepingPicture) + [
      translation, window, transposition, mirror,
    ] + ofCoveredAreas

  private static let splitEdges = RingChange(
    "split-edges", "a point added in the middle of an edge changes nothing"
  ) { rings, choice in
    rings.map { ring in
      let index = choice % ring.count
      let (start, end) = (ring[index], ring[(index + 1) % ring.count])
      let middle = MapPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      return Array(ring[...index] + [middle] + ring[(index + 1)...])
    }
  }

  /// Returns the law that the picture stays the same within the tolerance if a change is applied to the
  /// rings.
  private static func keepingPicture(_ change: RingChange) -> Law {
    Law(
      "coverage-\(change.name)", change.statement, [.planar], [coverageOperation],
      of: .picture, .integer("choice", in: 0...100)
    ) { check, picture, choice throws(LawStop) in
      try check.expectSame(
        check.levels(of: picture), check.levels(of: picture.with(change.body(picture.rings, choice))),
        "the picture before and after")
    }
  }

  private static let translation = Law(
    "coverage-translation", "rings moved by whole pixels give the picture moved by them", [.planar],
    [coverageOperation], of: .picture, .integer("dx", in: -5...5), .integer("dy", in: -5...5)
  ) { check, picture, dx, dy throws(LawStop) in
    let moved = picture.with(
      picture.rings.map { $0.map { MapPoint(x: $0.x + Double(dx), y: $0.y + Double(dy)) } })
    let (before, after) = (try check.levels(of: picture), try check.levels(of: moved))
    for y in 0..<picture.height where 0..<picture.height ~= y + dy {
      for x in 0..<picture.width where 0..<picture.width ~= x + dx {
        try check.expectClose(
          before[y * picture.width + x], after[(y + dy) * picture.width + x + dx],
          "pixel (\(x), \(y)) before and after the move")
      }
    }
  }

  private static let window = Law(
    "coverage-window", "a picture is the same in the corner of a larger one", [.planar], [coverageOperation],
    of: .picture, .integer("columns", in: 0...6), .integer("rows", in: 0...6)
  ) { check, picture, columns, rows throws(LawStop) in
    var larger = picture
    larger.width += columns
    larger.height += rows
    let whole = try check.levels(of: larger)
    let corner = (0..<picture.height).flatMap { whole[$0 * larger.width..<$0 * larger.width + picture.width] }
    try check.expectSame(check.levels(of: picture), corner, "the picture and the corner of the larger one")
  }

  private static let transposition = Law(
    "coverage-transposition", "exchanging x and y exchanges rows and columns", [.planar], [coverageOperation],
    of: .picture
  ) { check, picture throws(LawStop) in
    let exchanged = CoveragePicture(
      rings: picture.rings.map { $0.map { MapPoint(x: $0.y, y: $0.x) } }, rule: picture.rule,
      width: picture.height, height: picture.width)
    let columns = try check.levels(of: exchanged)
    let back = (0..<picture.height).flatMap { y in
      (0..<picture.width).map { columns[$0 * picture.height + y] }
    }
    try check.expectSame(check.levels(of: picture), back, "the picture and the other's columns")
  }

  private static let mirror = Law(
    "coverage-mirror", "rings mirrored at the picture's middle give its rows from right to left", [.planar],
    [coverageOperation], of: .picture
  ) { check, picture throws(LawStop) in
    let mirrored = picture.with(
      picture.rings.map { $0.map { MapPoint(x: Double(picture.width) - $0.x, y: $0.y) } })
    let other = try check.levels(of: mirrored)
    let back = (0..<picture.height).flatMap { y in
      other[y * picture.width..<(y + 1) * picture.width].reversed()
    }
    try check.expectSame(check.levels(of: picture), back, "the picture and the other from right to left")
  }
}
