import Foundation
import Processes

/// What has come from a program through a pipe, as far as it is kept.
final class KeptOutput {
  /// What is kept of the bytes.
  enum Part {
    /// The first so many.
    case head(Int)
    /// The last so many.
    case tail(Int)
  }

  let pipe: ProcessPipe
  private(set) var bytes = Data()
  private let part: Part

  init(_ part: Part) throws(SpawnFailure) {
    pipe = try ProcessPipe(.fromProgram)
    self.part = part
  }

  /// Takes what is there now.
  ///
  /// At most 16 MiB at a time: a program that writes without end must not keep us from looking at
  /// the clock.
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
