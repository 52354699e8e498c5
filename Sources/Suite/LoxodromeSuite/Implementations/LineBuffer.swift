import Foundation

/// Bytes that arrive in pieces and are taken out as lines of a limited length (FORMAT.md,
/// section 5).
package struct LineBuffer {
  /// The maximum length of a line (bytes), without its line feed. No question or answer of the
  /// suite is longer, and a larger limit would let a faulty program fill the memory.
  package static let longestLine = 1 << 26

  /// An error for a line above the maximum length.
  package struct TooLong: Error {}

  private var bytes: [UInt8] = []
  /// The index of the first byte that is not taken out.
  private var start = 0
  /// The index of the first byte that has not been searched for a line feed.
  private var searched = 0

  /// Creates an empty buffer.
  package init() {}

  /// Adds bytes at the end.
  package mutating func append(_ piece: some Collection<UInt8>) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes.append(contentsOf: piece)
  }

  /// Takes out the next line without its line feed. Returns nil if the line is not complete.
  ///
  /// - Throws: `TooLong` if the line is longer than `longestLine`, even if it is not complete.
  package mutating func nextLine() throws(TooLong) -> Data? {
    let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    guard (end ?? bytes.endIndex) - start <= LineBuffer.longestLine else { throw TooLong() }
    guard let end else {
      searched = bytes.endIndex
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return Data(bytes[start..<end])
  }

  /// Takes out the bytes after the last line. Returns nil if there are none.
  package mutating func rest() -> Data? {
    guard start < bytes.endIndex else { return nil }
    defer { (start, searched) = (bytes.endIndex, bytes.endIndex) }
    return Data(bytes[start...])
  }
}
