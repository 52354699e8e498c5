import Foundation
import LoxodromeProcesses

/// The first or the last bytes that a program wrote to a pipe.
final class KeptOutput {
  /// The part of the bytes that is kept.
  enum Part {
    /// The first bytes, up to this number.
    case head(Int)
    /// The last bytes, up to this number.
    case tail(Int)
  }

  let pipe: ProcessPipe
  private(set) var bytes = Data()
  private let part: Part

  init(_ part: Part) throws(SpawnFailure) {
    pipe = try ProcessPipe(.fromProgram)
    self.part = part
  }

  /// Reads all bytes that are available now.
  ///
  /// One call reads 16 MiB at most, so that a program that writes without end cannot keep the
  /// caller from checking the time.
  func readAll() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<256 {
      guard case .bytes(let count) = chunk.withUnsafeMutableBytes({ pipe.read(into: $0) }) else { return }
      keep(chunk[..<count])
    }
  }

  private func keep(_ chunk: ArraySlice<UInt8>) {
    switch part {
    case .head(let limit): bytes.append(contentsOf: chunk.prefix(max(0, limit - bytes.count)))
    case .tail(let limit): bytes = Data((bytes + chunk).suffix(limit))
    }
  }
}
