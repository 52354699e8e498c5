import Foundation

/// A pipe between this process and a program that it starts. Reads and writes at this process's end
/// never block: they transfer as many bytes as possible at once.
///
/// Other programs that `SpawnedProcess` starts do not inherit either end. A write after the program
/// has closed its end raises SIGPIPE, which the caller must ignore.
package final class ProcessPipe {
  /// The direction of the data.
  package enum Direction: Sendable {
    /// This process writes, and the program reads.
    case toProgram
    /// The program writes, and this process reads.
    case fromProgram
  }

  /// The result of a read or a write.
  package enum Transfer: Equatable, Sendable {
    /// This number of bytes was read or written. It is at least 1.
    case bytes(Int)
    /// No byte can be read or written now.
    case nothing
    /// The other end is closed, or the system reported an error.
    case closed
  }

  private let direction: Direction
  private let ownEnd: Int32
  let programEnd: Int32
  private var isProgramEndOpen = true
  /// False after a read or a write has returned `.closed`.
  package private(set) var isOpen = true

  /// Creates a pipe.
  ///
  /// - Throws: `SpawnFailure` if the system cannot create a pipe.
  package init(_ direction: Direction) throws(SpawnFailure) {
    var moved: [Int32] = []
    let reason: String? = descriptorLock.withLock {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return lastSystemError() }
      defer { for end in ends { close(end) } }
      // If a standard descriptor of this process is closed, `pipe` may return its number. The
      // duplicates have numbers above 2.
      moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
      return moved.contains(-1) ? lastSystemError() : nil
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

  /// Reads the available bytes, at most as many as fit in the buffer. The buffer must not be empty,
  /// because a read of 0 bytes counts as a closed pipe.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    transfer { Foundation.read(ownEnd, buffer.baseAddress, buffer.count) }
  }

  /// Writes as many of the bytes as the pipe accepts now. There must be at least one byte, because
  /// a write of 0 bytes counts as a closed pipe.
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

  /// Waits until at least one of the pipes can be read or written, or until the other end of one is
  /// closed. Returns false if the time ran out, if a signal interrupted the wait, or if the system
  /// reported an error. Pipes whose `isOpen` is false are ignored.
  ///
  /// - Parameter seconds: the maximum wait (seconds), rounded up to milliseconds and limited to one
  ///   hour.
  @discardableResult
  package static func wait(for pipes: [ProcessPipe], seconds: Double) -> Bool {
    // `poll` ignores negative descriptors.
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

private func lastSystemError() -> String { String(cString: strerror(errno)) }
