import Foundation
import MapGeometry
import MapRaster
import MapTiles
import Synchronization
import Testing

@testable import MapOverlays

/// An overlay that draws its tiles itself: the level in red, the column in green, the row in blue.
private final class OwnTiles: TileOverlay {
  /// It needs no lock, because it is called on the thread that draws.
  var requests: [TilePath] = []
  let isLate: Bool

  init(isLate: Bool) {
    self.isLate = isLate
    super.init(urlTemplate: nil)
    maximumZ = 2
    tileSize = CGSize(width: 8, height: 8)
  }

  override func loadTile(at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    requests.append(path)
    let color = Color(
      red: Double(path.z) / 255, green: Double(path.x) / 255, blue: Double(path.y) / 255, alpha: 1)
    let bytes = (try? PixelBuffer(width: 8, height: 8, color: color).png()).map { Data($0) }
    if isLate { Thread.detachNewThread { result(bytes, nil) } } else { result(bytes, nil) }
  }
}

/// An overlay with its own numbering.
private final class OwnAddresses: TileOverlay {
  let folder: String

  init(folder: String) {
    self.folder = folder
    super.init(urlTemplate: nil)
    maximumZ = 1
    tileSize = CGSize(width: 8, height: 8)
  }

  override func url(forTilePath path: TilePath) -> URL {
    URL(fileURLWithPath: folder + "/\(path.x + 10 * path.y)")
  }
}

@Suite struct TileOverlayTests {
  @Test(arguments: [false, true])
  func subclassesCanLoadTiles(isLate: Bool) throws {
    let overlay = OwnTiles(isLate: isLate)
    let seen = try drawn(TileOverlayRenderer(tileOverlay: overlay), side: 32)
    let isRight = seen.pixels.indices.allSatisfy { index in
      let (column, row) = (UInt32(index % 32 / 8), UInt32(index / 32 / 8))
      return seen.pixels[index] == 0xFF00_0002 | column << 8 | row << 16
    }
    #expect(isRight)
    #expect(overlay.requests == (0..<16).map { TilePath(x: $0 % 4, y: $0 / 4, z: 2) })
  }

  @Test func subclassesReceiveTheScaleOfThePicture() throws {
    let overlay = OwnTiles(isLate: false)
    _ = try drawn(TileOverlayRenderer(tileOverlay: overlay), side: 64, scale: 2)
    #expect(overlay.requests.first == TilePath(x: 0, y: 0, z: 2, contentScaleFactor: 2))
    #expect(overlay.requests.count == 16)
  }

  @Test func subclassesCanReturnAddressesOfTiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = try randomPicture(side: 16, seed: 1)
    for (name, x, y) in [("0", 0, 0), ("1", 8, 0), ("10", 0, 8)] {
      try Data(cut(picture, x: x, y: y, side: 8)).write(to: folder.appendingPathComponent(name))
    }
    let renderer = TileOverlayRenderer(tileOverlay: OwnAddresses(folder: folder.path))
    let seen = try drawn(renderer, side: 16)
    #expect(seen[3, 3] == picture[3, 3] && seen[12, 3] == picture[12, 3] && seen[3, 12] == picture[3, 12])
    #expect(seen[12, 12] == 0)
    #expect(renderer.failures.map(\.path) == [TilePath(x: 1, y: 1, z: 1)])
    #expect(renderer.failures.first?.source.hasSuffix("/11") == true)
  }

  @Test func filesOfTemplatesAreDrawnWithRowsFromTheNorthOrTheSouth() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "two rows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = try randomPicture(side: 16, seed: 2)
    for y in 0..<2 {
      for x in 0..<2 {
        try Data(cut(picture, x: x * 8, y: y * 8, side: 8))
          .write(to: folder.appendingPathComponent("1-\(x)-\(y).png"))
      }
    }
    let overlay = TileOverlay(urlTemplate: "file://\(folder.path)/{z}-{x}-{y}.png")
    overlay.tileSize = CGSize(width: 8, height: 8)
    overlay.maximumZ = 1
    let renderer = TileOverlayRenderer(tileOverlay: overlay)
    let isSame = try drawn(renderer, side: 16) == picture
    #expect(isSame, "\(renderer.failures)")
    overlay.isGeometryFlipped = true
    renderer.reloadData()
    let flipped = try drawn(renderer, side: 16)
    #expect(flipped[3, 3] == picture[3, 11] && flipped[12, 9] == picture[12, 1])
  }

  @Test func rowsOfArchivesAreCountedFromTheNorth() throws {
    let picture = try randomPicture(side: 16, seed: 3)
    let overlay = TileOverlay(source: try FixedTiles(picture, level: 1))
    overlay.tileSize = CGSize(width: 8, height: 8)
    overlay.isGeometryFlipped = true
    let isSame = try drawn(TileOverlayRenderer(tileOverlay: overlay), side: 16) == picture
    #expect(isSame)
  }

  @Test func withoutAValidTemplateEveryTileFailsWithTheReason() throws {
    for (template, says) in [
      (nil, "expected a template, found none"),
      ("http://a/{q}", "expected one of {x} {y} {z} {scale} {quadkey} {-y} {s} {r}, found {q}"),
    ] as [(String?, String)] {
      let overlay = TileOverlay(urlTemplate: template)
      #expect((overlay.templateFault == nil) == (template == nil))
      let renderer = TileOverlayRenderer(tileOverlay: overlay)
      let seen = try drawn(renderer, side: 256)
      #expect(seen.pixels.allSatisfy { $0 == 0 })
      #expect(renderer.failures.count == 1)
      let line = renderer.failures.first?.description ?? ""
      #expect(line.hasPrefix("tile 0/0/0 of ") && line.hasSuffix(says), "\(line)")
    }
  }

  @Test func serversThatDoNotAnswerDelayDrawingOnlyBriefly() throws {
    // A port that listens but does not accept connections.
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isListening)
    let overlay = TileOverlay(
      urlTemplate: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/{z}/{x}/{y}")
    overlay.downloads = TileDownloads(timeout: 0.1, attempts: 2, pause: 0)
    overlay.loader = TileLoader(patience: 0.5)
    overlay.tileSize = CGSize(width: 4, height: 4)
    let renderer = TileOverlayRenderer(tileOverlay: overlay)
    _ = try drawn(renderer, side: 256)
    #expect(renderer.failures.count == TileLoader.largestFailureCount)
    #expect(renderer.failures.allSatisfy { $0.kind == .timeout })
  }
}
