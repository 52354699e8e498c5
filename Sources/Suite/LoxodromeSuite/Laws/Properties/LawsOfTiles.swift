import MapGeometry

extension Law {
  /// Laws of tiles and quadkeys.
  static let ofTiles: [Law] = [
    Law(
      "tile-quadkey-round-trips", "a tile's quadkey has a digit a level and reads back as the tile",
      [.webMercator], ["tileQuadkey", "tileFromQuadkey"], of: .tile()
    ) { check, tile throws(LawStop) in
      let quadkey = try check.askText("tileQuadkey", ["tile": tile])
      try check.expect(quadkey.utf8.count == tile.z, "the quadkey is \"\(quadkey)\"")
      try check.expectSame(
        try check.askTile("tileFromQuadkey", ["quadkey": quadkey]), tile, "there and back")
    },
    Law(
      "tile-quadkey-extends-its-parent", "a tile's quadkey is its parent's with one of 0, 1, 2, 3 behind it",
      [.webMercator], ["tileQuadkey"], of: .tile(), .integer("east", in: 0...1), .integer("south", in: 0...1)
    ) { check, tile, east, south throws(LawStop) in
      let child = try tile.child(east: east, south: south)
      let quadkey = try check.askText("tileQuadkey", ["tile": tile])
      try check.expectSame(
        try check.askText("tileQuadkey", ["tile": child]), quadkey + String(east + 2 * south),
        "the child's quadkey against the parent's with a digit")
    },
    Law(
      "tile-flip-involution", "flipping the rows twice gives the tile, and every flip is in the same column",
      [.webMercator], ["tileFlipped"], of: .tile()
    ) { check, tile throws(LawStop) in
      let flipped = try check.askTile("tileFlipped", ["tile": tile])
      try check.expect(
        flipped.x == tile.x && flipped.z == tile.z,
        "the flipped tile is in column \(flipped.x) of level \(flipped.z)")
      try check.expectSame(try check.askTile("tileFlipped", ["tile": flipped]), tile, "flipped twice")
    },
    Law(
      "tile-flip-mirrors-its-rect",
      "a flipped tile's rectangle lies as far from the south as the tile's from the north",
      [.webMercator], ["tileFlipped", "tileMapRect"], of: .tile()
    ) { check, tile throws(LawStop) in
      let flipped = try check.askTile("tileFlipped", ["tile": tile])
      let rect = try check.askRect("tileMapRect", ["tile": tile])
      let mirrored = try check.askRect("tileMapRect", ["tile": flipped])
      try check.expectClose(
        mirrored.origin.y + mirrored.height, lawWorldSide - rect.origin.y, scale: lawWorldSide,
        "the southern edge of the one against the northern of the other")
    },
    Law(
      "tile-children-tile-parent", "a tile's four children cover its rectangle without gap or overlap",
      [.webMercator], ["tileMapRect"], of: .tile(upTo: 27)
    ) { check, tile throws(LawStop) in
      let parent = try check.askRect("tileMapRect", ["tile": tile])
      for south in 0...1 {
        for east in 0...1 {
          let (width, height) = (parent.width / 2, parent.height / 2)
          let quarter = MapRect(
            x: parent.origin.x + Double(east) * width, y: parent.origin.y + Double(south) * height,
            width: width, height: height)
          try check.expectSame(
            check.askRect("tileMapRect", ["tile": tile.child(east: east, south: south)]), quarter,
            "a child against the parent's quarter")
        }
      }
    },
    Law(
      "tile-contains-its-coordinate", "the rectangle of a coordinate's tile contains its map point",
      [.webMercator], ["tileForCoordinate", "tileMapRect", "mapPoint"],
      of: .coordinate(), .integer("z", in: 0...24)
    ) { check, coordinate, z throws(LawStop) in
      let tile = try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": z])
      try check.expect(tile.z == z, "the tile is of level \(tile.z)")
      let rect = try check.askRect("tileMapRect", ["tile": tile])
      try check.expectInside(rect, check.mapPoint(of: coordinate))
    },
    Law(
      "tile-of-its-middle", "the coordinate of the middle of a tile's rectangle is in the tile",
      [.webMercator], ["tileMapRect", "coordinate", "tileForCoordinate"],
      // A tile of level 24 is 16 map points wide, which is 10^7 times the error of the projection.
      of: .tile(upTo: 24)
    ) { check, tile throws(LawStop) in
      let rect = try check.askRect("tileMapRect", ["tile": tile])
      let coordinate = try check.coordinate(at: rect.middle)
      try check.expectSame(
        try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": tile.z]), tile,
        "the tile of its middle")
    },
    Law(
      "tile-levels-nest", "a coordinate's tile lies in its tile of the level above", [.webMercator],
      ["tileForCoordinate"], of: .coordinate(), .integer("z", in: 0...23)
    ) { check, coordinate, z throws(LawStop) in
      let parent = try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": z])
      let child = try check.askTile("tileForCoordinate", ["coordinate": coordinate, "z": z + 1])
      try check.expect(
        child.x / 2 == parent.x && child.y / 2 == parent.y, "\(child.json.text) is not in \(parent.json.text)"
      )
    },
  ]
}

extension LawInput where Value == Tile {
  /// A tile of a level up to `maximumZ`, often at the edge of the world.
  fileprivate static func tile(upTo maximumZ: Int = 28) -> LawInput {
    LawInput {
      let z = $0.integer(in: 0...maximumZ)
      let last = (1 << z) - 1
      func index(_ inputs: inout LawInputGenerator) -> Int {
        inputs.once(in: 3) ? inputs.element(of: [0, last, last / 2]) : inputs.integer(in: 0...last)
      }
      let (x, y) = (index(&$0), index(&$0))
      guard let tile = Tile(x: x, y: y, z: z) else { preconditionFailure("no tile \(x), \(y) at level \(z)") }
      return ["tile": tile]
    } read: { check throws(LawStop) in
      let tile = try check.part("tile", JSONCursor.existingTile)
      try check.suppose(tile.z <= maximumZ)
      return tile
    }
  }
}

extension LawCheck {
  fileprivate func askTile(_ operation: String, _ arguments: Arguments) throws(LawStop) -> Tile {
    try answer(operation, arguments, JSONCursor.existingTile)
  }
}

extension Tile {
  /// Returns a tile of the next level, west or east and north or south in this one.
  fileprivate func child(east: Int, south: Int) throws(LawStop) -> Tile {
    guard let child = Tile(x: 2 * x + east, y: 2 * y + south, z: z + 1) else { throw .notApplicable }
    return child
  }
}

extension JSONCursor {
  /// Returns the value as a tile. Throws an error if its level has no such tile.
  func existingTile() throws(JSONShapeError) -> Tile {
    let (x, y, z) = try tileIndices()
    guard let tile = Tile(x: x, y: y, z: z) else {
      throw error(expected: "a tile of the level", found: value.text)
    }
    return tile
  }
}
