import MapGeometry

extension Law {
  /// Laws of tiles and quadkeys.
  static let ofTiles: [Law] = [
    Law(
      "tile-quadkey-round-trips", "a tile's quadkey has a digit a level and reads back as the tile",
      [.webMercator], ["tileQuadkey", "tileFromQuadkey"], input: { ["tile": $0.tile().json] }
    ) { check throws(LawStop) in
      let tile = try check.tile()
      let quadkey = try check.askText("tileQuadkey", ["tile": tile])
      try check.expect(quadkey.utf8.count == tile.z, "the quadkey is \"\(quadkey)\"")
      try check.expectSame(
        try check.askTile("tileFromQuadkey", ["quadkey": quadkey]), tile, "there and back")
    },
    Law(
      "tile-quadkey-extends-its-parent", "a tile's quadkey is its parent's with one of 0, 1, 2, 3 behind it",
      [.webMercator], ["tileQuadkey"],
      input: {
        ["tile": $0.tile().json, "east": $0.integer(in: 0...1).json, "south": $0.integer(in: 0...1).json]
      }
    ) { check throws(LawStop) in
      let tile = try check.tile()
      let (east, south) = (try check.integer("east"), try check.integer("south"))
      try check.suppose(0...1 ~= east && 0...1 ~= south && tile.z < Tile.maximumZ)
      guard let child = Tile(x: 2 * tile.x + east, y: 2 * tile.y + south, z: tile.z + 1) else {
        throw .notApplicable
      }
      let quadkey = try check.askText("tileQuadkey", ["tile": tile])
      try check.expectSame(
        try check.askText("tileQuadkey", ["tile": child]), quadkey + String(east + 2 * south),
        "the child's quadkey against the parent's with a digit")
    },
    Law(
      "tile-flip-involution", "flipping the rows twice gives the tile, and every flip is in the same column",
      [.webMercator], ["tileFlipped"], input: { ["tile": $0.tile().json] }
    ) { check throws(LawStop) in
      let tile = try check.tile()
      let flipped = try check.askTile("tileFlipped", ["tile": tile])
      try check.expect(
        flipped.x == tile.x && flipped.z == tile.z,
        "the flipped tile is in column \(flipped.x) of level \(flipped.z)")
      try check.expectSame(try check.askTile("tileFlipped", ["tile": flipped]), tile, "flipped twice")
    },
    Law(
      "tile-flip-mirrors-its-rect",
      "a flipped tile's rectangle lies as far from the south as the tile's from the north",
      [.webMercator], ["tileFlipped", "tileMapRect"], input: { ["tile": $0.tile().json] }
    ) { check throws(LawStop) in
      let tile = try check.tile()
      let flipped = try check.askTile("tileFlipped", ["tile": tile])
      let rect = try check.askRect("tileMapRect", ["tile": tile])
      let mirrored = try check.askRect("tileMapRect", ["tile": flipped])
      try check.expectClose(
        mirrored.origin.y + mirrored.height, lawWorldSide - rect.origin.y, scale: lawWorldSide,
        "the southern edge of the one against the northern of the other")
    },
    Law(
      "tile-children-tile-parent", "a tile's four children cover its rectangle without gap or overlap",
      [.webMercator], ["tileMapRect"], input: { ["tile": $0.tile(upTo: 27).json] }
    ) { check throws(LawStop) in
      let tile = try check.tile()
      try check.suppose(tile.z <= 27)
      let parent = try check.askRect("tileMapRect", ["tile": tile])
      for south in 0...1 {
        for east in 0...1 {
          guard let child = Tile(x: 2 * tile.x + east, y: 2 * tile.y + south, z: tile.z + 1) else {
            throw .notApplicable
          }
          let (width, height) = (parent.width / 2, parent.height / 2)
          let quarter = MapRect(
            x: parent.origin.x + Double(east) * width, y: parent.origin.y + Double(south) * height,
            width: width,
            height: height)
          try check.expectSame(
            try check.askRect("tileMapRect", ["tile": child]), quarter,
            "a child against the parent's quarter")
        }
      }
    },
    Law(
      "tile-contains-its-coordinate", "the rectangle of a coordinate's tile contains its map point",
      [.webMercator], ["tileForCoordinate", "tileMapRect", "mapPoint"],
      input: { ["coordinate": $0.coordinate().json, "z": $0.integer(in: 0...24).json] }
    ) { check throws(LawStop) in
      let (coordinate, z) = (try check.validCoordinate(), try check.integer("z"))
      try check.suppose(0...24 ~= z)
      let tile = try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": z])
      try check.expect(tile.z == z, "the tile is of level \(tile.z)")
      let rect = try check.askRect("tileMapRect", ["tile": tile])
      let point = try check.askPoint("mapPoint", ["coordinate": coordinate])
      try check.expectAtMost(rect.origin.x, point.x, "the western edge against x")
      try check.expectAtMost(point.x, rect.origin.x + rect.width, "x against the eastern edge")
      try check.expectAtMost(rect.origin.y, point.y, "the northern edge against y")
      try check.expectAtMost(point.y, rect.origin.y + rect.height, "y against the southern edge")
    },
    Law(
      "tile-of-its-middle", "the coordinate of the middle of a tile's rectangle is in the tile",
      [.webMercator],
      ["tileMapRect", "coordinate", "tileForCoordinate"], input: { ["tile": $0.tile(upTo: 24).json] }
    ) { check throws(LawStop) in
      let tile = try check.tile()
      // A tile of level 24 is 16 map points wide, which is 10^7 times the error of the projection.
      try check.suppose(tile.z <= 24)
      let rect = try check.askRect("tileMapRect", ["tile": tile])
      let middle = MapPoint(x: rect.origin.x + rect.width / 2, y: rect.origin.y + rect.height / 2)
      let coordinate = try check.askCoordinate("coordinate", ["mapPoint": middle])
      try check.expectSame(
        try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": tile.z]), tile,
        "the tile of its middle")
    },
    Law(
      "tile-levels-nest", "a coordinate's tile lies in its tile of the level above", [.webMercator],
      ["tileForCoordinate"],
      input: { ["coordinate": $0.coordinate().json, "z": $0.integer(in: 0...23).json] }
    ) { check throws(LawStop) in
      let (coordinate, z) = (try check.validCoordinate(), try check.integer("z"))
      try check.suppose(0...23 ~= z)
      let parent = try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": z])
      let child = try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": z + 1])
      try check.expect(
        child.x / 2 == parent.x && child.y / 2 == parent.y, "\(child.json.text) is not in \(parent.json.text)"
      )
    },
  ]
}

extension LawInputGenerator {
  /// Returns a random tile of a level up to `maximumZ`, often at the edge of the world.
  fileprivate mutating func tile(upTo maximumZ: Int = 28) -> Tile {
    let z = integer(in: 0...maximumZ)
    let last = (1 << z) - 1
    func index(_ inputs: inout LawInputGenerator) -> Int {
      inputs.once(in: 3) ? inputs.element(of: [0, last, last / 2]) : inputs.integer(in: 0...last)
    }
    let (x, y) = (index(&self), index(&self))
    guard let tile = Tile(x: x, y: y, z: z) else { preconditionFailure("no tile \(x), \(y) at level \(z)") }
    return tile
  }
}

extension LawCheck {
  /// Returns the tile of the input. Throws `LawStop.notApplicable` if there is no such tile.
  fileprivate func tile() throws(LawStop) -> Tile {
    try inputPart("tile") { part throws(JSONShapeError) in try part.existingTile() }
  }

  fileprivate func askTile(
    _ operation: String, _ arguments: [String: any JSONRepresentable]
  ) throws(LawStop) -> Tile {
    try ask(operation, arguments) { answer throws(JSONShapeError) in try answer.existingTile() }
  }
}

extension JSONCursor {
  fileprivate func existingTile() throws(JSONShapeError) -> Tile {
    let (x, y, z) = try tileIndices()
    guard let tile = Tile(x: x, y: y, z: z) else {
      throw error(expected: "a tile of the level", found: value.text)
    }
    return tile
  }
}
