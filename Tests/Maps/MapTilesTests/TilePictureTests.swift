import Foundation
import LoxodromeTestSupport
import MapRaster
import Testing

@testable import MapTiles

/// Decoding of tiles' pictures.
@Suite struct TilePictureTests {
  @Test func pixelsOfJPEGFilesAreEqualToThoseOfAnotherDecoder() throws {
    let files = try PictureFiles.all.get().read
    #expect(files.count >= 5)
    for file in files {
      let picture = try PixelBuffer(tile: Array(file.file))
      try #require(picture.width == file.width && picture.height == file.height, "\(file.name)")
      var worst = 0
      for (index, pixel) in picture.pixels.enumerated() {
        #expect(pixel >> 24 == 255)
        for channel in 0..<3 {
          worst = max(worst, abs(Int(pixel >> UInt32(8 * channel) & 255) - file.pixels[3 * index + channel]))
        }
      }
      // Two versions of the library can round differently.
      #expect(worst <= 2, "\(file.name): \(worst)")
    }
  }

  @Test func pixelsOfWebPFilesAreThoseThatWereWrittenOrThatAnotherDecoderReads() throws {
    let files = try PictureFiles.all.get().webp
    #expect(files.count >= 6)
    for file in files {
      let picture = try PixelBuffer(tile: Array(file.file))
      try #require(picture.width == file.width && picture.height == file.height, "\(file.name)")
      var worst = 0
      for (index, pixel) in picture.pixels.enumerated() {
        let alpha = file.pixels[4 * index + 3]
        for channel in 0..<4 {
          // Multiplied by the alpha and rounded to nearest.
          let expected = channel == 3 ? alpha : (2 * file.pixels[4 * index + channel] * alpha + 255) / 510
          worst = max(worst, abs(Int(pixel >> UInt32(8 * channel) & 255) - expected))
        }
      }
      #expect(worst <= file.tolerance, "\(file.name): \(worst)")
    }
  }

  @Test func pngFilesAreReadAsByTheGeneralReader() throws {
    let bytes = try smallPNG(red: 0.5)
    #expect(try PixelBuffer(tile: bytes) == PixelBuffer(png: bytes))
  }

  @Test func filesThatAreNotPicturesAreRejectedOnOneLine() throws {
    let files = try PictureFiles.all.get().refused
    #expect(files.count >= 19)
    for file in files {
      let fault = #expect(throws: TilePictureFault.self, "\(file.name)") {
        try PixelBuffer(tile: Array(file.file))
      }
      let line = try #require(fault).description
      #expect(isOneLine(line) && line.contains(file.says), "\(file.name): \(line)")
    }
  }

  @Test func truncatedJPEGAndWebPFilesAreRejected() throws {
    let files = try PictureFiles.all.get()
    for (name, file) in files.read.map({ ($0.name, $0.file) }) + files.webp.map({ ($0.name, $0.file) }) {
      let bytes = Array(file)
      for length in bytes.indices {
        #expect(throws: TilePictureFault.self, "\(name), \(length) bytes") {
          try PixelBuffer(tile: Array(bytes.prefix(length)))
        }
      }
    }
  }

  @Test func damagedPicturesNeverTrap() throws {
    var random = SeededRandom(seed: 11)
    let files = try PictureFiles.all.get()
    let read = try files.read.map { Array($0.file) } + files.webp.map { Array($0.file) } + [smallPNG()]
    for file in read {
      for _ in 0..<400 {
        let bytes = random.damaged(file)
        do {
          let picture = try PixelBuffer(tile: bytes)
          #expect(picture.pixels.count == picture.width * picture.height)
        } catch {
          #expect(isOneLine(error.description))
        }
      }
    }
  }
}
