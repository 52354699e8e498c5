import CLoxodromeWebP
import MapRaster

extension PixelBuffer {
  /// Creates the picture of a tile from a WebP file, with at most `largestArea` pixels.
  init(webp bytes: [UInt8], largestArea: Int) throws(TilePictureFault) {
    func fault(_ status: VP8StatusCode) -> TilePictureFault {
      let reason =
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: "there is no memory"
        case VP8_STATUS_UNSUPPORTED_FEATURE: "a feature is not supported"
        case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: "it ends early"
        default: "its data are damaged"
        }
      return TilePictureFault(expected: "a sound WebP file", found: "one that cannot be read: \(reason)")
    }
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw TilePictureFault(expected: "the version of libwebp of this build", found: "another one")
    }
    var status = WebPGetFeatures(bytes, bytes.count, &config.input)
    guard status == VP8_STATUS_OK else { throw fault(status) }
    let (width, height) = (Int(config.input.width), Int(config.input.height))
    try checkTileArea(width: width, height: height, largest: largestArea)
    guard config.input.has_animation == 0 else {
      throw TilePictureFault(expected: "a WebP file of one picture", found: "an animated one")
    }
    config.output.colorspace = MODE_RGBA
    config.output.is_external_memory = 1
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.withMemoryRebound(to: UInt8.self) { output in
        config.output.u.RGBA = WebPRGBABuffer(
          rgba: output.baseAddress, stride: Int32(4 * width), size: output.count)
        status = WebPDecode(bytes, bytes.count, &config)
      }
      guard status == VP8_STATUS_OK else { return }
      for index in buffer.indices {
        buffer[index] = premultiplied(straight: UInt32(littleEndian: buffer[index]))
      }
      count = width * height
    }
    guard status == VP8_STATUS_OK else { throw fault(status) }
    guard let picture = PixelBuffer(width: width, height: height, pixels: pixels) else {
      throw fault(VP8_STATUS_BITSTREAM_ERROR)
    }
    self = picture
  }
}
