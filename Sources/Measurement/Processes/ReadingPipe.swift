import Foundation

/// A pipe whose read end is ours, and what has come through it.
final class ReadingPipe {
  let readEnd: Int32
  let writeEnd: Int32
  private(set) var bytes = Data()
  /// Whether more may come.
  private(set) var isOpen = true
  private var isWriteEndOpen = true

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Above the standard descriptors, which may be closed here, and not to be inherited by any
    // program.
    readEnd = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    writeEnd = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
    for end in ends { close(end) }
    guard readEnd >= 0, writeEnd >= 0 else {
      if readEnd >= 0 { close(readEnd) }
      if writeEnd >= 0 { close(writeEnd) }
      return nil
    }
    _ = fcntl(readEnd, F_SETFL, fcntl(readEnd, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  func closeWriteEnd() {
    if isWriteEndOpen { close(writeEnd) }
    isWriteEndOpen = false
  }

  /// Takes what is there now, and drops what comes after the first bytes.
  func readAll(keepingAtMost limit: Int) {
    readAll { bytes, chunk in bytes.append(chunk.prefix(max(0, limit - bytes.count))) }
  }

  /// Takes what is there now, and drops what came before the last bytes.
  func readAll(keepingTail count: Int) {
    readAll { bytes, chunk in bytes = Data((bytes + chunk).suffix(count)) }
  }

  /// At most 16 MiB at a time: a program that writes without end must not keep us from looking at
  /// the clock.
  private func readAll(_ keep: (inout Data, Data) -> Void) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<256 where isOpen {
      let count = chunk.withUnsafeMutableBytes { read(readEnd, $0.baseAddress, $0.count) }
      if count > 0 {
        keep(&bytes, Data(chunk[..<count]))
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        isOpen = false
      } else if errno == EAGAIN {
        return
      }
    }
  }
}
