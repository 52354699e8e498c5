import ArgumentParser
import Foundation
import LoxodromeAnswers
import LoxodromeCommandLine
import LoxodromeSuite

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the built-in implementation over the adapter protocol.",
    discussion: """
      Reads a JSON command from each line of standard input and writes an answer on one line, until the \
      command to stop or the end of the input. `loxodrome conform --implementation` and other programs that \
      implement the protocol can use it. A line has at most 2^26 bytes.

      Exit codes: 0 stopped, or the end of the input; 2 bad usage, or a line that is too long.

      Example:
        loxodrome conform --implementation "loxodrome serve"
      """)

  func run() throws {
    var server = AdapterServer(version: loxodromeVersion)
    var input = InputLines()
    while !server.isStopped, let line = try input.next() {
      try write(server.answer(line) + "\n", to: nil)
    }
  }
}

/// The lines of standard input.
private struct InputLines {
  private var received = LineBuffer()
  private var isAtEnd = false
  private var count = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Returns the next line without its line feed, or nil at the end of the input.
  ///
  /// - Throws: exit code 2, after writing why, if the line is too long or cannot be read.
  mutating func next() throws -> Data? {
    count += 1
    while true {
      do throws(LineBuffer.TooLong) {
        if let line = try received.nextLine() { return line }
      } catch {
        throw badInput(
          "line \(count) of standard input is longer than \(LineBuffer.longestLine) bytes")
      }
      if isAtEnd { return received.rest() }
      let length = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if length < 0, errno != EINTR {
        throw badInput("standard input cannot be read: \(String(cString: strerror(errno)))")
      }
      if length > 0 { received.append(chunk[..<length]) }
      isAtEnd = length == 0
    }
  }
}
