import LoxodromeTestSupport
import MapRaster
import Testing

@testable import MapTiles

@Suite struct TileCacheTests {
  private func path(_ number: Int) -> TilePath { TilePath(x: number, y: 0, z: 20) }

  /// The same cache as a list that is searched linearly.
  private struct ListCache {
    var entries: [(path: TilePath, picture: PixelBuffer?)] = []
    let capacity: Int
    var size: Int { entries.reduce(0) { $0 + TileCache.cost(of: $1.picture) } }

    mutating func picture(at path: TilePath) -> PixelBuffer?? {
      guard let index = entries.firstIndex(where: { $0.path == path }) else { return nil }
      entries.append(entries.remove(at: index))
      return .some(entries.last?.picture)
    }

    mutating func insert(_ picture: PixelBuffer?, at path: TilePath) {
      entries.removeAll { $0.path == path }
      guard TileCache.cost(of: picture) <= capacity else { return }
      entries.append((path, picture))
      while size > capacity { entries.removeFirst() }
    }
  }

  @Test func theCacheKeepsTheSameTilesAsALinearList() throws {
    let pictures = try (1...4).map { try PixelBuffer(width: 4 * $0, height: 8) } + [nil]
    for seed in UInt64(0)..<20 {
      var random = SeededRandom(seed: seed)
      let capacity = Int.random(in: 0...6000, using: &random)
      var cache = TileCache(capacity: capacity)
      var list = ListCache(capacity: capacity)
      for _ in 0..<200 {
        let path = path(Int.random(in: 0..<12, using: &random))
        if Bool.random(using: &random) {
          let picture = pictures[Int.random(in: pictures.indices, using: &random)]
          cache.insert(picture, at: path)
          list.insert(picture, at: path)
        } else {
          let (found, expected) = (cache.picture(at: path), list.picture(at: path))
          #expect((found == nil) == (expected == nil) && found??.width == expected??.width, "seed \(seed)")
        }
        #expect(cache.size == list.size && cache.size <= capacity, "seed \(seed)")
        #expect(cache.count == list.entries.count, "seed \(seed)")
      }
    }
  }

  @Test func eachPixelCountsAsFourBytes() throws {
    var cache = TileCache(capacity: 10_000)
    cache.insert(try PixelBuffer(width: 10, height: 20), at: path(0))
    #expect(cache.size == 800 + 128)
    cache.insert(nil, at: path(0))
    #expect(cache.size == 128)
  }
}
