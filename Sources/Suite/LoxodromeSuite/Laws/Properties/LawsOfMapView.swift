import MapGeometry

extension Law {
  /// Laws of the tiles that a tile overlay requests.
  static let ofMapView: [Law] = [
    Law(
      "tile-requests-cover",
      "the tiles that an overlay asks for cover the rectangle, and each has a part of it",
      [.mapkit], ["tileOverlay.requests"],
      input: { inputs in
        let z = inputs.integer(in: 0...18)
        let side = lawWorldSide / Double(1 << z)
        let (x, y) = (inputs.fraction(), inputs.fraction())
        return [
          "z": z.json,
          "rect": MapRect(
            x: x * (lawWorldSide - side), y: y * (lawWorldSide - side),
            width: side * (0.1 + inputs.fraction() * 0.9),
            height: side * (0.1 + inputs.fraction() * 0.9)
          ).json,
        ]
      }
    ) { check throws(LawStop) in
      let (z, rect) = (try check.integer("z"), try check.rect("rect"))
      try check.suppose(isUsable(rect, z))
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
      [.mapkit], ["tileOverlay.requests"],
      input: { inputs in
        let z = inputs.integer(in: 0...18)
        let side = lawWorldSide / Double(1 << z)
        return [
          "z": z.json,
          "rect": MapRect(
            x: inputs.fraction() * (lawWorldSide - side), y: inputs.fraction() * (lawWorldSide - side),
            width: side,
            height: side
          ).json,
        ]
      }
    ) { check throws(LawStop) in
      let (z, rect) = (try check.integer("z"), try check.rect("rect"))
      try check.suppose(isUsable(rect, z))
      let plain = try check.askTiles(rect, z, isFlipped: false)
      let flipped = try check.askTiles(rect, z, isFlipped: true)
      try check.expect(plain.map(\.flipped) == flipped, "the flipped rows are others")
    },
  ]

  private static func isUsable(_ rect: MapRect, _ z: Int) -> Bool {
    0...18 ~= z && rect.width > 0 && rect.height > 0 && MapRect.world.contains(rect)
      && rect.width <= lawWorldSide / Double(1 << z) && rect.height <= lawWorldSide / Double(1 << z)
  }
}

extension LawCheck {
  /// Returns the tiles of 256 points that an overlay requests for a rectangle at the zoom scale of
  /// level z.
  fileprivate func askTiles(_ rect: MapRect, _ z: Int, isFlipped: Bool) throws(LawStop) -> [Tile] {
    let arguments: [String: any JSONRepresentable] = [
      "mapRect": rect, "zoomScale": 256 * Double(1 << z) / lawWorldSide, "minimumZ": 0, "maximumZ": 21,
      "tileSize": 256, "isGeometryFlipped": isFlipped,
    ]
    return try ask(
      "tileOverlay.requests", arguments,
      as: { answer throws(JSONShapeError) in
        try answer.map { element throws(JSONShapeError) in
          let (x, y, z) = try element.tileIndices()
          guard let tile = Tile(x: x, y: y, z: z) else {
            throw element.error(expected: "a tile of the world")
          }
          return tile
        }
      })
  }
}
