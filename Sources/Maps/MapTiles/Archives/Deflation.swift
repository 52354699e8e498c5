import CLoxodromeZlib

/// Returns bytes as gzip data, the same for the same bytes: level 9, and no time in the header. The
/// result is nil for 2^31 bytes or more, or without memory.
func deflated(gzip bytes: [UInt8]) -> [UInt8]? {
  var stream = z_stream()
  // 15 bits of window, plus 16 for gzip's header and checksum. Swift cannot call the header's macro
  // `deflateInit2`.
  guard
    bytes.count < 1 << 31,
    deflateInit2_(
      &stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { deflateEnd(&stream) }
  let capacity = Int(deflateBound(&stream, UInt(bytes.count))) + 32
  var input = bytes
  var isWhole = false
  let output = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
    }
    count = isWhole ? Int(stream.total_out) : 0
  }
  return isWhole ? output : nil
}
