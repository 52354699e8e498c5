import MapRaster

// The results of loads, and the memory that the pictures of one call of `pictures` can take.

extension TileLoader {
  /// The number of pixels that the picture of every tile can have, 2^20, for example 1024 × 1024,
  /// unless `pictures` is called for more than 4096 tiles.
  public static let usualArea = 1 << 20

  /// Returns the largest number of pixels of each picture if a call of `pictures` is for `count`
  /// tiles.
  ///
  /// All pictures together take at most 256 MiB, or four bytes for each pixel of tiles of the usual
  /// area if that is more, and never more than 16 GiB. The limit of a tile depends only on the
  /// number of tiles, so it is the same for every order of arrival.
  static func largestArea(count: Int, usualArea: Int) -> Int {
    let count = max(count, 1)
    return min(max(usualArea, (1 << 26) / count), (1 << 32) / count, PixelBuffer.largestTileArea)
  }

  /// Returns the error if an available picture has more than `largestArea` pixels. It can come from
  /// the cache, or from a load that began for fewer tiles.
  static func areaFault(
    of outcome: Outcome, largestArea: Int, path: TilePath, sourceName: String
  ) -> TileFault? {
    guard case .success(let picture?) = outcome else { return nil }
    do {
      try checkTileArea(width: picture.width, height: picture.height, largest: largestArea)
      return nil
    } catch {
      return TileFault(
        kind: .picture, path: path, source: sourceName, expected: error.expected, found: error.found)
    }
  }

  /// Converts a load's answer to a result: decodes the bytes, or wraps the error.
  static func outcome(
    bytes: [UInt8]?, error: (any Error)?, largestArea: Int, path: TilePath, sourceName: String
  ) -> Outcome {
    if let fault = error as? TileFault { return .failure(fault) }
    if let error {
      return .failure(
        TileFault(
          kind: .custom, path: path, source: sourceName, expected: "a tile", found: "an error: \(error)"))
    }
    guard let bytes else { return .success(nil) }
    do {
      return .success(try PixelBuffer(tile: bytes, largestArea: largestArea))
    } catch {
      return .failure(
        TileFault(
          kind: .picture, path: path, source: sourceName, expected: error.expected, found: error.found))
    }
  }
}
