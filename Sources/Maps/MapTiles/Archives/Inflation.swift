import CLoxodromeZlib

/// Returns the uncompressed bytes of gzip data, from all its members (RFC 1952).
///
/// The result is nil if the data are damaged or incomplete, have 2^32 bytes or more, or contain
/// more bytes than the limit. A small file can contain gibibytes. Memory grows with the bytes
/// found.
func inflated(gzip bytes: [UInt8], limit: Int) -> [UInt8]? {
  var stream = z_stream()
  // 15 bits of window, plus 16 for gzip's header and checksum. Swift cannot call the header's macro
  // `inflateInit2`.
  guard
    bytes.count <= Int(UInt32.max),
    inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { inflateEnd(&stream) }
  var output: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  var input = bytes
  let isWhole = input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(input.count)
    while true {
      let (status, count) = piece.withUnsafeMutableBufferPointer { piece in
        stream.next_out = piece.baseAddress
        stream.avail_out = UInt32(piece.count)
        return (inflate(&stream, Z_NO_FLUSH), piece.count - Int(stream.avail_out))
      }
      guard count <= limit - output.count else { return false }
      output += piece[..<count]
      if status == Z_STREAM_END {
        if stream.avail_in == 0 { return true }
        guard inflateReset(&stream) == Z_OK else { return false }
      } else if status != Z_OK {
        // This includes Z_BUF_ERROR: the data are incomplete.
        return false
      }
    }
  }
  return isWhole ? output : nil
}
