import Foundation
import MapRaster
import Processes

/// Writes a picture as PNG to a file, replacing it, or to standard output if the path is `-`.
///
/// - Throws: exit code 2 after writing which file cannot be written and why.
func write(_ picture: PixelBuffer, to path: String) throws {
  let bytes: [UInt8]
  do { bytes = try picture.png() } catch { throw badInput("cannot write \(path): \(error)") }
  do {
    if path == "-" {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } else {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  } catch {
    let destination = path == "-" ? "to standard output" : path
    throw badInput("cannot write \(destination): \(systemReason(of: error))")
  }
}

/// Returns the number of threads for drawing: the requested number, or one for each processor if it
/// is nil. The result is at most 256.
func threadCount(_ asked: Int?) -> Int {
  // Each thread has its own workspace, so the limit also limits the memory.
  min(asked ?? ProcessInfo.processInfo.activeProcessorCount, 256)
}

/// Whether two paths are of the same existing file.
func isSameFile(_ first: String, _ second: String) -> Bool {
  func identity(_ path: String) -> [AnyHashable?]? {
    (try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)).map {
        [$0[.systemNumber] as? AnyHashable, $0[.systemFileNumber] as? AnyHashable]
      }
  }
  return identity(first).map { $0 == identity(second) } ?? false
}
