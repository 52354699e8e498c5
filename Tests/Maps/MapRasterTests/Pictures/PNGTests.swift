import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// Files of every kind, made by Fixtures/png_cases.py without a PNG library.
private struct Files: Decodable {
  struct Picture: Decodable, CustomTestStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let tolerance: Double
    let file: Data
    /// Straight red, green, blue, alpha.
    let pixels: [UInt32]
    var testDescription: String { name }
  }
  struct Broken: Decodable, CustomTestStringConvertible {
    let name: String
    let file: Data
    /// The width and height of a picture that is valid but too large.
    let size: [Int]?
    var testDescription: String { name }
  }
  let read: [Picture]
  let broken: [Broken]

  static let all = Result { try JSONDecoder().decode(Files.self, from: fixture("png-cases.json")) }
}

@Suite struct PNGTests {
  @Test func everyKindOfFileIsRead() throws {
    let files = try Files.all.get().read
    #expect(files.count >= 44)
    for file in files {
      let picture = try PixelBuffer(png: Array(file.file))
      try #require(picture.width == file.width && picture.height == file.height, "\(file.name)")
      for (index, pixel) in picture.pixels.enumerated() {
        let straight = Array(file.pixels[index * 4..<index * 4 + 4])
        // A color times its alpha, rounded: no product of two bytes is at a half of 255.
        let expected =
          straight.prefix(3).map { Double(($0 * straight[3] * 2 + 255) / 510) } + [Double(straight[3])]
        let error = difference(components(pixel), expected)
        #expect(
          error <= file.tolerance, "\(file.name), pixel \(index): \(components(pixel)), not \(expected)")
      }
    }
  }

  @Test func invalidFilesAreRejectedOnOneLine() throws {
    let files = try Files.all.get().broken
    #expect(files.count >= 15)
    for file in files {
      let fault = #expect(throws: PNGFault.self, "\(file.name)") { try PixelBuffer(png: Array(file.file)) }
      let line = try #require(fault).description
      #expect(!line.isEmpty && !line.contains(where: \.isNewline), "\(file.name): \(line)")
      if let size = file.size {
        #expect(fault == .size(.init(width: size[0], height: size[1])), "\(file.name)")
      } else if case .unreadable(let reason)? = fault {
        #expect(!reason.isEmpty, "\(file.name)")
      } else {
        Issue.record("\(file.name): \(line)")
      }
    }
  }

  /// Every file cut off at every byte, and with every byte wrong in two ways. The result is an
  /// error or a picture.
  @Test func damagedFilesNeverTrap() throws {
    for file in try Files.all.get().read.filter({ $0.file.count < 200 }) {
      let bytes = Array(file.file)
      for index in bytes.indices {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(index % 8)
        var changed = bytes
        changed[index] = 0xFF
        for damaged in [Array(bytes[..<index]), flipped, changed] {
          if let picture = try? PixelBuffer(png: damaged) {
            #expect(picture.pixels.count == picture.width * picture.height)
          }
        }
      }
      // A file without any picture data cannot be read.
      #expect(throws: PNGFault.self) { try PixelBuffer(png: Array(bytes.prefix(40))) }
    }
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (17, 23), (256, 256)])
  func picturesRoundTripThroughFiles(width: Int, height: Int) throws {
    var random = RandomPixels(seed: 7)
    var picture = try PixelBuffer(width: width, height: height)
    for index in picture.pixels.indices { picture.pixels[index] = random.pixel() }
    #expect(try PixelBuffer(png: picture.png()) == picture)
    for index in picture.pixels.indices { picture.pixels[index] |= 0xFF00_0000 }
    #expect(try PixelBuffer(png: picture.png()) == picture)
  }

  @Test func premultipliedColorsRoundTrip() {
    for alpha in UInt32(0)...255 {
      for value in 0...alpha {
        let pixel = packed(value, alpha - value, value / 2, alpha)
        let divided = straight(pixel)
        #expect(premultiplied(straight: divided) == pixel, "\(value) of \(alpha)")
        // The quotient itself is the nearest.
        let error = alpha == 0 ? Double(divided) : Double(divided & 255) - Double(value) * 255 / Double(alpha)
        #expect(abs(error) <= 0.5, "\(value) of \(alpha)")
      }
    }
  }

  @Test func straightColorsArePremultipliedAndRoundedToNearest() {
    for alpha in UInt32(0)...255 {
      for value in UInt32(0)...255 {
        let expected = (2 * value * alpha + 255) / 510
        #expect(
          premultiplied(straight: packed(value, 0, value, alpha)) == packed(expected, 0, expected, alpha))
      }
    }
  }

  /// Signature, and in the header: width, height, 8 bits, color type 6, not interlaced.
  @Test func filesAre8BitRGBA() throws {
    let bytes = try PixelBuffer(width: 3, height: 258, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      .png()
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(bytes[16..<29] == [0, 0, 0, 3, 0, 0, 1, 2, 8, 6, 0, 0, 0])
  }
}
