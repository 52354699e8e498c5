extension Mutant {
  /// Bugs in levels, addresses, archives and loads of tiles.
  static let ofTileSources: [Mutant] = ofTileLevels + ofTileAddresses + ofTileArchives + ofTileLoads

  private static let ofTileLevels: [Mutant] = [
    asking("tileOverlay.level", "tile-level-rounded-down", flaw: "rounds the level down") {
      $0["zoomScale"] = $0["zoomScale"]?.asNumber.map { .number($0 * 0.7072) }
    },
    asking("tileOverlay.level", "tile-level-one-pixel", flaw: "takes a screen point for a pixel") {
      $0["contentScaleFactor"] = .number(1)
    },
    asking("tileOverlay.level", "tile-level-scaled-twice", flaw: "forgets that tiles are scaled") {
      $0["hasScale"] = .bool(false)
    },
    asking("tileOverlay.level", "tile-level-of-256", flaw: "takes all tiles for 256 points wide") {
      $0["tileSize"] = .number(256)
    },
    asking("tileOverlay.level", "tile-level-no-maximum", flaw: "goes beyond the last level") {
      $0["maximumZ"] = .number(52)
    },
    asking("tileOverlay.level", "tile-level-no-minimum", flaw: "goes below the first level") {
      $0["minimumZ"] = .number(0)
    },
  ]

  private static let ofTileAddresses: [Mutant] = [
    asking("tileTemplate.url", "tile-url-transposed", flaw: "takes columns for rows") { arguments in
      arguments["tile"] = arguments["tile"]?.changingTile { ($0.y, $0.x, $0.z) }
    },
    asking("tileTemplate.url", "tile-url-whole-scale", flaw: "rounds the scale") {
      $0["scale"] = $0["scale"]?.asNumber.map { .number($0.rounded()) }
    },
    telling("tileTemplate.url", "tile-url-escaped-twice", flaw: "escapes what is escaped") { answer in
      guard case .string(let url)? = answer["url"] else { return }
      answer["url"] = .string(url.replacing("%", with: "%25"))
    },
    telling("tileTemplate.url", "tile-url-lowercase", flaw: "writes escapes in lowercase") { answer in
      guard case .string(let url)? = answer["url"], url.contains("%") else { return }
      answer["url"] = .string(url.lowercased())
    },
  ]

  private static let ofTileArchives: [Mutant] = [
    asking("tileArchive.tiles", "tile-archive-from-the-south", flaw: "counts rows from the south") {
      arguments in
      arguments["tiles"] = arguments["tiles"].map { tiles in
        .array(
          tiles.list.map { tile in
            tile.changingTile { ($0.x, 0...30 ~= $0.z ? (1 << $0.z) - 1 - $0.y : $0.y, $0.z) }
          })
      }
    },
    telling("tileArchive.tiles", "tile-archive-damage-missing", flaw: "takes unreadable tiles for missing") {
      $0["tiles"] = $0["tiles"].map { tiles in
        .array(
          tiles.list.map { tile -> JSONValue in
            guard case .object = tile else { return tile }
            return .null
          })
      }
    },
    telling("tileArchive.tiles", "tile-archive-empty-missing", flaw: "takes tiles without bytes for missing")
    {
      $0["tiles"] = $0["tiles"].map { tiles in
        .array(tiles.list.map { tile -> JSONValue in tile == .string("") ? .null : tile })
      }
    },
    telling("tileArchive.tiles", "tile-archive-no-bounds", flaw: "does not read bounds") {
      if $0["mapRect"] != nil { $0["mapRect"] = .null }
    },
    telling("tileArchive.tiles", "tile-archive-all-levels", flaw: "has all levels if none are stated") {
      if $0["levels"] == .null { $0["levels"] = .array([.number(0), .number(52)]) }
    },
  ]

  private static let ofTileLoads: [Mutant] = [
    asking("tileLoader.events", "tile-loader-no-limit", flaw: "keeps everything") {
      $0["cacheSize"] = .number(0x1p40)
    },
    asking("tileLoader.events", "tile-loader-no-cache", flaw: "keeps nothing") {
      $0["cacheSize"] = .number(0)
    },
    asking("tileLoader.events", "tile-loader-keeps-all", flaw: "discards nothing when it is told to") {
      arguments in
      arguments["steps"] = arguments["steps"].map { steps in
        .array(steps.list.filter { $0.list.first != .string("removeAll") })
      }
    },
    telling("tileLoader.events", "tile-loader-missing-fails", flaw: "tells of missing tiles as failures") {
      $0["events"] = $0["events"].map { events in
        .array(
          events.list.map { event -> JSONValue in
            event.list.first == .string("missing")
              ? .array([.string("failed"), event.list[1], .string("missing")]) : event
          })
      }
    },
    telling("tileLoader.events", "tile-loader-timeouts-hidden", flaw: "lists no time-outs") {
      $0["events"] = $0["events"].map { events in
        .array(
          events.list.map { event -> JSONValue in
            guard event.list.first == .string("failures") else { return event }
            let failures = event.list[1].list.filter { $0.list.last != .string("timeout") }
            return .array([event.list[0], .array(failures)])
          })
      }
    },
  ]

  /// Returns a mutant that answers changed arguments.
  private static func asking(
    _ operation: String, _ name: String, flaw: String,
    _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    Mutant(
      name, operation, flaw: flaw,
      written: { written in
        var arguments = written
        change(&arguments)
        return answer(operation, arguments)
      })
  }

  /// Returns a mutant that changes the members of the answer.
  private static func telling(
    _ operation: String, _ name: String, flaw: String,
    _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    Mutant(
      name, operation, flaw: flaw,
      written: { arguments in
        guard case .object(let members)? = answer(operation, arguments) else { return nil }
        var changed = members.byName
        change(&changed)
        return JSONValue.object(JSONObject(changed))
      })
  }

  private static func answer(_ operation: String, _ arguments: [String: JSONValue]) -> JSONValue? {
    try? Operation.named(operation)?.evaluate(.object(JSONObject(arguments)), profile: .loxodrome)
  }
}

extension JSONValue {
  /// A tile with other numbers; another value unchanged.
  fileprivate func changingTile(
    _ change: (_ tile: (x: Int, y: Int, z: Int)) -> (Int, Int, Int)
  ) -> JSONValue {
    guard let tile = try? JSONCursor(self).tileIndices() else { return self }
    let (x, y, z) = change(tile)
    return .object(["x": x.json, "y": y.json, "z": z.json])
  }
}
