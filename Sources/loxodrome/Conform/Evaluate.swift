import ArgumentParser
import Conformance
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
      "The arguments as a JSON object; - reads it from standard input.", valueName: "arguments-json"))
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
    let result: JSONValue
    do {
      let text = arguments == "-" ? try FileHandle.standardInput.readToEnd() ?? Data() : Data(arguments.utf8)
      result = try operation.evaluate(try JSONValue(parsing: text), profile: profile)
    } catch {
      throw badInput("arguments of \(operation.name): \(error)")
    }
    try write(result.text + "\n", to: nil)
  }
}
