extension TileFault {
  /// The source of the tile. Its name is now `source`.
  @available(*, deprecated, renamed: "source")
  public var place: String { source }

  /// Creates a failure. The argument `place` is now named `source`.
  @available(*, deprecated, renamed: "init(kind:path:source:expected:found:)")
  public init(kind: Kind, path: TilePath, place: String, expected: String, found: String) {
    self.init(kind: kind, path: path, source: place, expected: expected, found: found)
  }
}

extension TileLoader {
  /// Returns the pictures of tiles. The argument `place` is now named `sourceName`.
  @available(*, deprecated, renamed: "pictures(at:from:sourceName:)")
  public func pictures(
    at paths: [TilePath], from source: any TileSource, place: String
  ) -> [TilePath: Outcome] {
    pictures(at: paths, from: source, sourceName: place)
  }

  /// Returns the pictures of tiles. The argument `place` is now named `sourceName`.
  @available(*, deprecated, renamed: "pictures(at:sourceName:load:)")
  public func pictures(
    at paths: [TilePath], place: (TilePath) -> String, load: (TilePath, @escaping Answer) -> Void
  ) -> [TilePath: Outcome] {
    pictures(at: paths, sourceName: place, load: load)
  }
}
