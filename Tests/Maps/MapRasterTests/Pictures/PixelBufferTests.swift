import MapGeometry
import Testing

@testable import MapRaster

@Suite struct PixelBufferTests {
  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (65_537, 1), (65_536, 65_536), (Int.max, Int.max)])
  func sizesOutOfRangeAreRejected(width: Int, height: Int) {
    #expect(throws: PixelBuffer.SizeFault(width: width, height: height)) {
      try PixelBuffer(width: width, height: height)
    }
  }

  @Test func newPicturesHaveThePremultipliedColor() throws {
    let picture = try PixelBuffer(
      width: 2, height: 1, color: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(picture.pixels == [0x8000_4080, 0x8000_4080])
    #expect(picture[2, 0] == nil && picture[0, -1] == nil && picture[1, 0] == 0x8000_4080)
  }

  @Test func picturesOfOneColorHaveOnlyItsPixel() throws {
    #expect(PixelBuffer(width: 1, height: 1, pixels: [7])?.onlyPixel == 7)
    var pixels = [UInt32](repeating: 0x8000_4080, count: 35)
    #expect(PixelBuffer(width: 5, height: 7, pixels: pixels)?.onlyPixel == 0x8000_4080)
    for place in pixels.indices {
      pixels[place] ^= 1
      #expect(PixelBuffer(width: 5, height: 7, pixels: pixels)?.onlyPixel == nil)
      pixels[place] ^= 1
    }
  }
}
