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

/// Returns the number of threads for drawing: the requested number, or one for each processor if it
/// is nil. The result is at most 256.
func threadCount(_ asked: Int?) -> Int {
  // Each thread has its own workspace, so the limit also limits the memory.
  min(asked ?? ProcessInfo.processInfo.activeProcessorCount, 256)
}
