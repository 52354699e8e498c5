import ArgumentParser
import Conformance
import Foundation

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answers the adapter protocol with the built-in implementation.",
    discussion: """
      Reads one JSON command a line on standard input and writes one answer a line, until told to stop or \
      the input ends: what `loxodrome conform --implementation` and the runners of others talk to.

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
