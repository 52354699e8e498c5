import LoxodromeSuite

extension Mutant {
  /// Bugs in archives of tiles that are written.
  static let ofTileWriting: [Mutant] = [
    members("tile-writer-stores-all", flaw: "stores equal pictures again") {
      if $0["storedCount"] != nil { $0["storedCount"] = $0["tileCount"] }
    },
    members("tile-writer-single-tiles", flaw: "has an entry for each tile") {
      if $0["runCount"] != nil { $0["runCount"] = $0["tileCount"] }
    },
    members("tile-writer-whole-degrees", flaw: "rounds bounds to degrees") {
      $0["places"] = $0["places"]?.changingElements { place in
        place.asNumber.map { .number(($0 / 1e7).rounded() * 1e7) } ?? place
      }
    },
    described("tile-writer-no-credits", flaw: "forgets the attribution") { $0["attribution"] = nil },
    described("tile-writer-no-background", flaw: "forgets the background") { $0["background"] = nil },
    described("tile-writer-png-always", flaw: "says that all pictures are PNG") {
      $0["format"] = .string("png")
    },
    asking("tile-writer-transposed", "tileArchive.written", flaw: "takes columns for rows") {
      $0["steps"] = $0["steps"]?.changingElements { step in
        guard step.list.count > 1, let tile = try? JSONCursor(step.list[1]).tileIndices() else { return step }
        let other: [String: JSONValue] = ["x": tile.y.json, "y": tile.x.json, "z": tile.z.json]
        return replacing(step, 1, .object(JSONObject(other)))
      }
    },
  ]

  /// Bugs in the pictures of tiles.
  static let ofTilePictures: [Mutant] = [
    picture("tile-picture-turned", flaw: "takes the width for the height") {
      ($0["width"], $0["height"]) = ($0["height"], $0["width"])
    },
    picture("tile-picture-from-the-bottom", flaw: "reads rows from the bottom") { members in
      guard let width = members["width"]?.asNumber, let pixels = members["pixels"]?.list, width > 0 else {
        return
      }
      let rows = stride(from: 0, to: pixels.count, by: Int(width)).map { pixels[$0..<$0 + Int(width)] }
      if !pixels.isEmpty { members["pixels"] = .array(rows.reversed().flatMap { $0 }) }
    },
    picture("tile-picture-opaque", flaw: "ignores the alpha") {
      $0["pixels"] = $0["pixels"]?.changingElements { replacing($0, 3, .number(255)) }
    },
    picture("tile-picture-blue-first", flaw: "takes blue for red") {
      $0["pixels"] = $0["pixels"]?.changingElements { pixel in
        pixel.list.count == 4 ? .array([2, 1, 0, 3].map { pixel.list[$0] }) : pixel
      }
    },
    picture("tile-picture-png-only", flaw: "knows PNG only") {
      if $0["format"] == .string("jpg") { $0["format"] = .null }
    },
    picture("tile-picture-damage-hidden", flaw: "takes a damaged picture for an empty one") {
      if $0["error"] != nil {
        $0 = ["format": .null, "width": .number(0), "height": .number(0), "pixels": .array([])]
      }
    },
  ]

  private static func picture(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, "tilePicture.pixels", flaw: flaw) { $0.changingMembers(change) }
  }

  private static func members(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, "tileArchive.written", flaw: flaw) { $0.changingMembers(change) }
  }

  /// Returns a mutant that changes the description of the tiles.
  private static func described(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    asking(name, "tileArchive.written", flaw: flaw) {
      $0["steps"] = $0["steps"]?.changingElements { step in
        begins(step, "finish") && step.list.count > 1
          ? replacing(step, 1, step.list[1].changingMembers(change)) : step
      }
    }
  }
}
