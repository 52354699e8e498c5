import ArgumentParser
import Conformance
import Foundation

struct Evaluate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answers one question with the built-in implementation.",
    discussion: """
      The result is JSON on one line; {"error": "invalid-argument"} says that the arguments make a result \
      impossible. Numbers may be given as JSON numbers or as "nan", "inf", "-inf", "-0.0" or "0x1.8p+1". \
      See `loxodrome operations` for names and arguments.

      Examples:
        loxodrome evaluate mapPoint '{"coordinate": {"latitude": 45.52, "longitude": -122.681944}}'
        loxodrome evaluate tileQuadkey '{"tile": {"x": 486, "y": 332, "z": 10}}'
      """)

  @Argument(help: "The operation's name, mapRect.union say.")
  var operation: String

  @Argument(
    help: ArgumentHelp(
      "The arguments, a JSON object; - reads it from standard input.", valueName: "arguments-json"))
  var arguments: String

  @Option(
    help: ArgumentHelp(
      "The rules to answer by: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).",
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
