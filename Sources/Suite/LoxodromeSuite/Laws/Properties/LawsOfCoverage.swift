import MapGeometry

extension Law {
  /// Laws of coverage that change the rings or the picture and compare the two answers, followed by
  /// `ofCoveredAreas`.
  static let ofCoverage: [Law] =
    [
      changeOfRings(
        "coverage-ring-rotation", "a ring may start at any of its points",
        change: { rings, choice in
          rings.map { ring in
            let start = choice % ring.count
            return Array(ring[start...] + ring[..<start])
          }
        }),
      changeOfRings(
        "coverage-ring-reversal", "all rings may run the other way round",
        change: { rings, _ in rings.map { $0.reversed() } }),
      changeOfRings(
        "coverage-ring-order-free", "the order of the rings means nothing",
        change: { rings, _ in rings.reversed() }),
      changeOfRings(
        "coverage-closing-point-optional", "a ring may repeat its first point at its end",
        change: { rings, _ in rings.map { $0 + $0.prefix(1) } }),
      changeOfRings(
        "coverage-split-edges", "a point added in the middle of an edge changes nothing",
        change: { rings, choice in
          rings.map { ring in
            let index = choice % ring.count
            let (start, end) = (ring[index], ring[(index + 1) % ring.count])
            let middle = MapPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
            return Array(ring[...index] + [middle] + ring[(index + 1)...])
          }
        }),
      translation, window, transposition, mirror,
    ] + ofCoveredAreas

  /// Returns a law about `change`: if the change is applied to the rings, the picture stays the
  /// same within the tolerance. `choice` is a random number of the input for the change to use.
  private static func changeOfRings(
    _ slug: String, _ statement: String,
    change: @escaping @Sendable (_ rings: [[MapPoint]], _ choice: Int) -> [[MapPoint]]
  ) -> Law {
    Law(
      slug, statement, [.planar], [coverageOperation],
      input: { inputs in
        inputs.picture().merging(["choice": inputs.integer(in: 0...100).json]) { first, _ in first }
      }
    ) { check throws(LawStop) in
      let picture = try check.picture()
      let choice = try check.integer("choice")
      try check.suppose(0...100 ~= choice)
      var changed = picture
      changed.rings = change(picture.rings, choice)
      try check.expectSame(
        try check.levels(of: picture), try check.levels(of: changed), "the picture before and after")
    }
  }

  private static let translation = Law(
    "coverage-translation", "rings moved by whole pixels give the picture moved by them", [.planar],
    [coverageOperation],
    input: { inputs in
      inputs.picture().merging([
        "dx": inputs.integer(in: -5...5).json, "dy": inputs.integer(in: -5...5).json,
      ]) { first, _ in first }
    }
  ) { check throws(LawStop) in
    let picture = try check.picture()
    let (dx, dy) = (try check.integer("dx"), try check.integer("dy"))
    try check.suppose(-5...5 ~= dx && -5...5 ~= dy)
    var moved = picture
    moved.rings = picture.rings.map { ring in
      ring.map { MapPoint(x: $0.x + Double(dx), y: $0.y + Double(dy)) }
    }
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
    input: { inputs in
      inputs.picture().merging([
        "columns": inputs.integer(in: 0...6).json, "rows": inputs.integer(in: 0...6).json,
      ]) { first, _ in first }
    }
  ) { check throws(LawStop) in
    let picture = try check.picture()
    let (columns, rows) = (try check.integer("columns"), try check.integer("rows"))
    try check.suppose(0...6 ~= columns && 0...6 ~= rows)
    var larger = picture
    larger.width += columns
    larger.height += rows
    let whole = try check.levels(of: larger)
    let corner = (0..<picture.height).flatMap { whole[$0 * larger.width..<$0 * larger.width + picture.width] }
    try check.expectSame(
      try check.levels(of: picture), corner, "the picture and the corner of the larger one")
  }

  private static let transposition = Law(
    "coverage-transposition", "exchanging x and y exchanges rows and columns", [.planar], [coverageOperation],
    input: { $0.picture() }
  ) { check throws(LawStop) in
    let picture = try check.picture()
    let exchanged = CoveragePicture(
      rings: picture.rings.map { $0.map { MapPoint(x: $0.y, y: $0.x) } }, rule: picture.rule,
      width: picture.height, height: picture.width)
    let columns = try check.levels(of: exchanged)
    let back = (0..<picture.height).flatMap { y in
      (0..<picture.width).map { columns[$0 * picture.height + y] }
    }
    try check.expectSame(try check.levels(of: picture), back, "the picture and the other's columns")
  }

  private static let mirror = Law(
    "coverage-mirror", "rings mirrored at the picture's middle give its rows from right to left", [.planar],
    [coverageOperation], input: { $0.picture() }
  ) { check throws(LawStop) in
    let picture = try check.picture()
    var mirrored = picture
    mirrored.rings = picture.rings.map { $0.map { MapPoint(x: Double(picture.width) - $0.x, y: $0.y) } }
    let other = try check.levels(of: mirrored)
    let back = (0..<picture.height).flatMap { y in
      other[y * picture.width..<(y + 1) * picture.width].reversed()
    }
    try check.expectSame(
      try check.levels(of: picture), back, "the picture and the other from right to left")
  }
}
