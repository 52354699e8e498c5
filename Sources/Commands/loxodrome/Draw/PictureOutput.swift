import Foundation
import LoxodromeCommandLine
import MapRaster

/// Writes a picture as PNG to a file, replacing it, or to standard output if the path is `-`.
///
/// - Throws: exit code 2 after writing which file cannot be written and why.
func write(_ picture: PixelBuffer, to path: String) throws {
  let bytes: [UInt8]
  do { bytes = try picture.png() } catch { throw badInput("cannot write \(path): \(error)") }
  try write(bytes: Data(bytes), to: path == "-" ? nil : path)
}
