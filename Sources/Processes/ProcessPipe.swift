import Foundation

/// A pipe between this process and a program that it starts. Our end never blocks: it is read or
/// written as far as that goes at once.
///
/// Neither end is inherited by other programs. A write to a program that has gone raises SIGPIPE,
/// which the caller has to ignore.
package final class ProcessPipe {
  /// Which end is ours.
  package enum Direction: Sendable {
    /// We write, the program reads.
    case toProgram
    /// The program writes, we read.
    case fromProgram
  }

  /// What a read or a write did.
  package enum Transfer: Equatable, Sendable {
    /// So many bytes, at least one, were read or written.
    case bytes(Int)
    /// Nothing can be read or written now.
    case nothing
    /// The other end is closed.
    case closed
  }

  private let direction: Direction
  private let ownEnd: Int32
  let programEnd: Int32
  private var isProgramEndOpen = true
  /// Whether no read or write has found the other end closed.
  package private(set) var isOpen = true

  /// A new pipe.
  package init(_ direction: Direction) throws(SpawnFailure) {
    var moved: [Int32] = []
    let reason: String? = descriptorLock.withLock {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return lastReason() }
      defer { for end in ends { close(end) } }
      // Above the standard descriptors, which may be closed here.
      moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
      return moved.contains(-1) ? lastReason() : nil
    }
    if let reason {
      for end in moved where end >= 0 { close(end) }
      throw SpawnFailure(problem: "no pipe to it: \(reason)")
    }
    self.direction = direction
    (ownEnd, programEnd) = direction == .fromProgram ? (moved[0], moved[1]) : (moved[1], moved[0])
    _ = fcntl(ownEnd, F_SETFL, fcntl(ownEnd, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    close(ownEnd)
    closeProgramEnd()
  }

  /// Reads what is there now, at most as much as the buffer holds.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    transfer { Foundation.read(ownEnd, buffer.baseAddress, buffer.count) }
  }

  /// Writes as many of the bytes as the pipe takes now.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    transfer { Foundation.write(ownEnd, bytes.baseAddress, bytes.count) }
  }

  private func transfer(_ call: () -> Int) -> Transfer {
    while isOpen {
      let count = call()
      if count > 0 { return .bytes(count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .nothing }
      isOpen = false
    }
    return .closed
  }

  /// Waits until one of the pipes can be read or written, or its other end is closed; returns
  /// whether that is so. Pipes that are known to be closed are passed over.
  ///
  /// - Parameter seconds: the longest wait, rounded up to milliseconds. It may be cut to an hour.
  @discardableResult
  package static func wait(for pipes: [ProcessPipe], seconds: Double) -> Bool {
    // A negative descriptor is passed over.
    var entries = pipes.map { pipe in
      pollfd(
        fd: pipe.isOpen ? pipe.ownEnd : -1,
        events: Int16(pipe.direction == .fromProgram ? POLLIN : POLLOUT), revents: 0)
    }
    let milliseconds = max(0, min(seconds * 1000, 3_600_000)).rounded(.up)
    return poll(&entries, nfds_t(entries.count), Int32(milliseconds)) > 0
  }

  func closeProgramEnd() {
    if isProgramEndOpen { close(programEnd) }
    isProgramEndOpen = false
  }
}

private func lastReason() -> String { String(cString: strerror(errno)) }
