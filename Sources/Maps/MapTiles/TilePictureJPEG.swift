import CLoxodromeTurboJPEG
import MapRaster

extension PixelBuffer {
  /// Returns the bytes of a JPEG file of the picture, with half of the resolution for colors. The
  /// alpha is ignored, so the picture should be opaque.
  ///
  /// - Parameter quality: 1…100.
  /// - Throws: `TilePictureFault` if there is no memory.
  package func jpeg(quality: Int) throws(TilePictureFault) -> [UInt8] {
    guard let handle = tjInitCompress() else {
      throw TilePictureFault(expected: "memory for a JPEG writer", found: "none")
    }
    defer { tjDestroy(handle) }
    var memory: UnsafeMutablePointer<UInt8>?
    defer { tjFree(memory) }
    var size: CUnsignedLong = 0
    let straight = 1.littleEndian == 1 ? pixels : pixels.map(\.littleEndian)
    let status = straight.withUnsafeBytes { bytes in
      tjCompress2(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(4 * width),
        Int32(height), Int32(TJPF_RGBX.rawValue), &memory, &size, Int32(TJSAMP_420.rawValue),
        Int32(min(max(quality, 1), 100)), TJFLAG_ACCURATEDCT)
    }
    guard status == 0, let memory else {
      let reason = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "no reason"
      throw TilePictureFault(expected: "a JPEG file", found: reason)
    }
    return Array(UnsafeBufferPointer(start: memory, count: Int(size)))
  }
}
