import Foundation

/// Returns the number of threads for drawing: the requested number, or one for each processor if it
/// is nil. The result is at most 256.
func threadCount(_ asked: Int?) -> Int {
  // Each thread has its own workspace, so the limit also limits the memory.
  min(asked ?? ProcessInfo.processInfo.activeProcessorCount, 256)
}
