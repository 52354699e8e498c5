import LoxodromeSuite
import MapTiles

extension Mutant {
  /// Bugs in levels, addresses, archives and loads of tiles.
  static let ofTileSources: [Mutant] =
    ofTileLevels + ofSources + ofTileAddresses + ofTileArchives + ofTileLoads

  private static let ofTileLevels: [Mutant] = [
    asking("tile-level-rounded-down", "tileOverlay.level", flaw: "rounds the level down") {
      $0["zoomScale"] = $0["zoomScale"]?.asNumber.map { .number($0 * 0.7072) }
    },
    asking("tile-level-one-pixel", "tileOverlay.level", flaw: "takes a screen point for a pixel") {
      $0["contentScaleFactor"] = .number(1)
    },
    asking("tile-level-scaled-twice", "tileOverlay.level", flaw: "forgets that tiles are scaled") {
      $0["hasScale"] = .bool(false)
    },
    asking("tile-level-of-256", "tileOverlay.level", flaw: "takes all tiles for 256 points wide") {
      $0["tileSize"] = .number(256)
    },
    asking("tile-level-no-maximum", "tileOverlay.level", flaw: "goes beyond the last level") {
      $0["maximumZ"] = .number(52)
    },
    asking("tile-level-no-minimum", "tileOverlay.level", flaw: "goes below the first level") {
      $0["minimumZ"] = .number(0)
    },
  ]

  private static let ofSources: [Mutant] = [
    asking("tile-source-always-northern", "tileOverlay.ofSource", flaw: "never counts rows from the south") {
      $0["isGeometryFlipped"] = .bool(false)
    },
    members("tile-source-mirrored", "tileOverlay.ofSource", flaw: "asks a source for mirrored rows") {
      $0["asked"] = $0["asked"]?.changingElements { tile in
        tile.changingTile { ($0.x, 0...30 ~= $0.z ? (1 << $0.z) - 1 - $0.y : $0.y, $0.z) }
      }
    },
    asking("tile-source-without-levels", "tileOverlay.ofSource", flaw: "ignores the levels of a source") {
      $0["levels"] = .array([])
    },
    asking("tile-source-without-bounds", "tileOverlay.ofSource", flaw: "ignores the bounds of a source") {
      $0["bounds"] = .array([])
    },
    asking("tile-source-one-pixel", "tileOverlay.ofSource", flaw: "takes a screen point for a pixel") {
      $0["contentScaleFactor"] = .number(1)
    },
  ]

  private static let ofTileAddresses: [Mutant] = [
    asking("tile-url-transposed", "tileTemplate.url", flaw: "takes columns for rows") { arguments in
      arguments["tile"] = arguments["tile"]?.changingTile { ($0.y, $0.x, $0.z) }
    },
    asking("tile-url-whole-scale", "tileTemplate.url", flaw: "rounds the scale") {
      $0["scale"] = $0["scale"]?.asNumber.map { .number($0.rounded()) }
    },
    members("tile-url-escaped-twice", "tileTemplate.url", flaw: "escapes what is escaped") { answer in
      guard case .string(let url)? = answer["url"] else { return }
      answer["url"] = .string(url.replacing("%", with: "%25"))
    },
    members("tile-url-lowercase", "tileTemplate.url", flaw: "writes escapes in lowercase") { answer in
      guard case .string(let url)? = answer["url"], url.contains("%") else { return }
      answer["url"] = .string(url.lowercased())
    },
  ]

  private static let ofTileArchives: [Mutant] = [
    asking("tile-archive-from-the-south", "tileArchive.tiles", flaw: "counts rows from the south") {
      arguments in
      arguments["tiles"] = arguments["tiles"]?.changingElements { tile in
        tile.changingTile { ($0.x, 0...30 ~= $0.z ? (1 << $0.z) - 1 - $0.y : $0.y, $0.z) }
      }
    },
    members("tile-archive-damage-missing", "tileArchive.tiles", flaw: "takes unreadable tiles for missing") {
      $0["tiles"] = $0["tiles"]?.changingElements { tile in
        if case .object = tile { .null } else { tile }
      }
    },
    members("tile-archive-empty-missing", "tileArchive.tiles", flaw: "takes tiles without bytes for missing")
    {
      $0["tiles"] = $0["tiles"]?.changingElements { $0 == .string("") ? .null : $0 }
    },
    members("tile-archive-no-bounds", "tileArchive.tiles", flaw: "does not read bounds") {
      if $0["mapRect"] != nil { $0["mapRect"] = .null }
    },
    members("tile-archive-all-levels", "tileArchive.tiles", flaw: "has all levels if none are stated") {
      if $0["levels"] == .null { $0["levels"] = .array([.number(0), .number(52)]) }
    },
  ]

  private static let ofTileLoads: [Mutant] = [
    asking("tile-loader-no-limit", "tileLoader.events", flaw: "keeps everything") {
      $0["cacheSize"] = .number(0x1p40)
    },
    asking("tile-loader-no-cache", "tileLoader.events", flaw: "keeps nothing") {
      $0["cacheSize"] = .number(0)
    },
    asking("tile-loader-keeps-all", "tileLoader.events", flaw: "discards nothing when it is told to") {
      arguments in
      arguments["steps"] = arguments["steps"].map { steps in
        .array(steps.list.filter { $0.list.first != .string("removeAll") })
      }
    },
    performing("tile-loader-large-among-many", "tileLoader.events", flaw: "allows large pictures among many")
    {
      $0.map { $0.verb == "load" ? .array(Array($0.list.prefix(2))) : $0 }
    },
    members("tile-loader-missing-fails", "tileLoader.events", flaw: "tells of missing tiles as failures") {
      $0["events"] = $0["events"]?.changingElements { event in
        event.list.first == .string("missing")
          ? .array([.string("failed"), event.list[1], .string("missing")]) : event
      }
    },
    members("tile-loader-timeouts-hidden", "tileLoader.events", flaw: "lists no time-outs") {
      $0["events"] = $0["events"]?.changingElements { event in
        guard event.list.first == .string("failures") else { return event }
        let failures = event.list[1].list.filter { $0.list.last != .string("timeout") }
        return .array([event.list[0], .array(failures)])
      }
    },
  ]

  /// Returns a mutant that changes the members of the right answer.
  private static func members(
    _ name: String, _ operation: String, flaw: String,
    _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, operation, flaw: flaw) { $0.changingMembers(change) }
  }
}

extension JSONValue {
  /// A tile with other numbers; another value unchanged.
  fileprivate func changingTile(
    _ change: (_ tile: (x: Int, y: Int, z: Int)) -> (Int, Int, Int)
  ) -> JSONValue {
    guard let tile = try? JSONCursor(self).tileIndices() else { return self }
    let (x, y, z) = change(tile)
    return TilePath(x: x, y: y, z: z).json
  }
}
