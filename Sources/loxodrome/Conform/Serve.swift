import ArgumentParser
import Conformance
import Foundation

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the built-in implementation over the adapter protocol.",
    discussion: """
      Reads a JSON command from each line of standard input and writes an answer on one line, until the \
      command to stop or the end of the input. `loxodrome conform --implementation` and other programs that \
      implement the protocol can use it.

      Example:
        loxodrome conform --implementation "loxodrome serve"
      """)

  func run() throws {
    var server = AdapterServer(version: Loxodrome.configuration.version)
    while !server.isStopped, let line = readLine() {
      try write(server.answer(Data(line.utf8)) + "\n", to: nil)
    }
  }
}
