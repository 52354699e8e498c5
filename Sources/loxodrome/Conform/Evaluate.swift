import ArgumentParser
import Conformance
import Files
import Foundation

struct Evaluate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Evaluates one operation with the built-in implementation.",
    discussion: """
      The result is JSON on one line. It is {"error": "invalid-argument"} if there is no result for the \
      arguments. A number can be a JSON number or "nan", "inf", "-inf", "-0.0" or "0x1.8p+1". \
      `loxodrome operations` lists the names and arguments.

      Examples:
        loxodrome evaluate mapPoint '{"coordinate": {"latitude": 45.52, "longitude": -122.681944}}'
        loxodrome evaluate tileQuadkey '{"tile": {"x": 486, "y": 332, "z": 10}}'
      """)

  @Argument(help: "The name of the operation, for example mapRect.union.")
  var operation: String

  @Argument(
    help: ArgumentHelp(
      "The arguments as a JSON object; - reads it from standard input, at most 2^26 bytes.",
      valueName: "arguments-json"))
  var arguments: String

  @Option(
    help: ArgumentHelp(
      "The rules for the result: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"))
  var profile: String?

  func run() throws {
    guard let operation = Operation.named(operation) else {
      throw badInput("no operation \"\(operation)\"; `loxodrome operations` lists them")
    }
    let profiles = operation.profiles.map(\.rawValue).joined(separator: ", ")
    guard let profile = profile.map(Profile.init(rawValue:)) ?? operation.profiles[0],
      operation.profiles.contains(profile)
    else { throw badInput("\(operation.name) has no profile \"\(self.profile ?? "")\", only \(profiles)") }
    let text = arguments == "-" ? try standardInput() : Data(arguments.utf8)
    let result: JSONValue
    do {
      result = try operation.evaluate(try JSONValue(parsing: text), profile: profile)
    } catch {
      throw badInput("arguments of \(operation.name): \(error)")
    }
    try write(result.text + "\n", to: nil)
  }

  /// Returns all bytes of standard input.
  ///
  /// - Throws: exit code 2, after writing why, if it cannot be read or has more bytes than
  ///   `serve` takes in a line.
  private func standardInput() throws -> Data {
    var text = Data()
    while true {
      let piece: Data?
      do {
        piece = try FileHandle.standardInput.read(upToCount: 1 << 16)
      } catch {
        throw badInput("standard input cannot be read: \(systemReason(of: error))")
      }
      guard let piece, !piece.isEmpty else { return text }
      text.append(piece)
      guard text.count <= LineBuffer.longestLine else {
        throw badInput("standard input is longer than \(LineBuffer.longestLine) bytes")
      }
    }
  }
}
