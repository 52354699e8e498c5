import Foundation
import LoxodromeTestSupport
import MapRaster
import Testing

@testable import MapTiles

/// The path of a file that Fixtures/make_archives.py has written.
func fixturePath(_ name: String) -> String {
  checkout.appendingPathComponent("Tests/Maps/MapTilesTests/Fixtures/\(name)").path
}

func fixture(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: fixturePath(name))) }

/// JPEG and WebP files of every kind, with their pixels, and files to reject.
struct PictureFiles: Decodable {
  struct Read: Decodable {
    let name: String
    let width: Int
    let height: Int
    let file: Data
    /// Red, green, blue.
    let pixels: [Int]
  }
  struct WebP: Decodable {
    let name: String
    let width: Int
    let height: Int
    /// The largest difference in 1/255.
    let tolerance: Int
    let file: Data
    /// Straight red, green, blue, alpha.
    let pixels: [Int]
  }
  struct Refused: Decodable {
    let name: String
    let file: Data
    /// The expected text of the error.
    let says: String
  }
  let read: [Read]
  let webp: [WebP]
  let refused: [Refused]

  static let all = Result { try JSONDecoder().decode(PictureFiles.self, from: fixture("pictures.json")) }
}

/// A folder that is removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("tiles-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }
}

/// A PNG file of one color, 2 × 2 pixels.
func smallPNG(red: Double = 1) throws -> [UInt8] {
  try PixelBuffer(width: 2, height: 2, color: .init(red: red, green: 0, blue: 0, alpha: 1)).png()
}

/// Tests that a text is one line and not empty.
func isOneLine(_ text: String) -> Bool { !text.isEmpty && !text.contains(where: \.isNewline) }

extension SeededRandom {
  /// The bytes with one to four random changes: a changed, inserted or removed byte, or the removal
  /// of all bytes from a position on.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
      // Headers are at the start. Every other time a byte there is changed.
      let end = Bool.random(using: &self) ? bytes.count : min(bytes.count, 160)
      let offset = Int.random(in: 0..<end, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes[offset] = 0xFF
      case 1: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: offset)
      case 3: bytes.remove(at: offset)
      case 4 where Int.random(in: 0..<4, using: &self) == 0: bytes.removeSubrange(offset...)
      default: bytes[offset] = UInt8.random(in: 0...255, using: &self)
      }
    }
    return bytes
  }
}

/// The template of the tiles of a server.
func tileTemplate(of server: RawServer) -> String { server.address + "{z}/{x}/{y}" }
