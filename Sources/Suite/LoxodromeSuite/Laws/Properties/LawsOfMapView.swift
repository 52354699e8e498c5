import MapGeometry

extension Law {
  /// Laws of the tiles that a tile overlay requests.
  static let ofMapView: [Law] = [
    Law(
      "tile-requests-cover",
      "the tiles that an overlay asks for cover the rectangle, and each has a part of it",
      [.mapkit], ["tileOverlay.requests"], of: part(isWholeTile: false)
    ) { check, part throws(LawStop) in
      let (z, rect) = part
      let tiles = try check.askTiles(rect, z, isFlipped: false)
      var covered = 0.0
      for tile in tiles {
        try check.expect(tile.z == z, "a tile of level \(tile.z) is asked for instead of \(z)")
        let part = tile.mapRect.intersection(rect)
        try check.expect(
          part.width > 0 && part.height > 0, "the tile \(tile.x), \(tile.y) has no part of it")
        covered += part.width * part.height
      }
      try check.expect(Set(tiles).count == tiles.count, "a tile is asked for twice")
      try check.expectClose(
        covered, rect.width * rect.height, scale: lawWorldSide * (rect.width + rect.height),
        "the area covered")
    },
    Law(
      "tile-requests-flip",
      "an overlay with flipped rows asks for the same tiles, rows counted from the south",
      [.mapkit], ["tileOverlay.requests"], of: part(isWholeTile: true)
    ) { check, part throws(LawStop) in
      let (z, rect) = part
      let plain = try check.askTiles(rect, z, isFlipped: false)
      let flipped = try check.askTiles(rect, z, isFlipped: true)
      try check.expect(plain.map(\.flipped) == flipped, "the flipped rows are others")
    },
  ]

  /// A level and a rectangle of the world that is as large as a tile of the level, or smaller.
  private static func part(isWholeTile: Bool) -> LawInput<(Int, MapRect)> {
    LawInput {
      let z = $0.integer(in: 0...18)
      let side = lawWorldSide / Double(1 << z)
      let (x, y) = ($0.fraction() * (lawWorldSide - side), $0.fraction() * (lawWorldSide - side))
      let width = isWholeTile ? side : side * (0.1 + $0.fraction() * 0.9)
      let height = isWholeTile ? side : side * (0.1 + $0.fraction() * 0.9)
      return ["z": z, "rect": MapRect(x: x, y: y, width: width, height: height)]
    } read: { check throws(LawStop) in
      let (z, rect) = (try check.integer("z"), try check.rect("rect"))
      try check.suppose(0...18 ~= z && rect.width > 0 && rect.height > 0 && MapRect.world.contains(rect))
      let side = lawWorldSide / Double(1 << z)
      try check.suppose(rect.width <= side && rect.height <= side)
      return (z, rect)
    }
  }
}

extension LawCheck {
  /// Returns the tiles of 256 points that an overlay requests for a rectangle at the zoom scale of
  /// level z.
  fileprivate func askTiles(_ rect: MapRect, _ z: Int, isFlipped: Bool) throws(LawStop) -> [Tile] {
    try ask(
      "tileOverlay.requests",
      [
        "mapRect": rect, "zoomScale": 256 * Double(1 << z) / lawWorldSide, "minimumZ": 0, "maximumZ": 21,
        "tileSize": 256, "isGeometryFlipped": isFlipped,
      ]
    ) { answer throws(JSONShapeError) in try answer.list(JSONCursor.existingTile) }
  }
}
