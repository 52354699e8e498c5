import ArgumentParser
import Conformance

struct Operations: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the operations with their arguments and results.",
    discussion: """
      Each operation takes one line: name, arguments, result, profiles. With --format json the output is an \
      array of {"name", "profiles", "arguments": [{"name", "type"}], "result"}.
      """)

  @Option(help: "The format of the list.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run() throws {
    switch format {
    case .text:
      let width = Operation.all.map(\.name.count).max() ?? 0
      for operation in Operation.all {
        let name = operation.name.padding(toLength: width, withPad: " ", startingAt: 0)
        let profiles = operation.profiles.map(\.rawValue).joined(separator: ", ")
        let arguments = operation.arguments.map { "\($0.name): \($0.type.rawValue)" }.joined(separator: ", ")
        try write("\(name)  (\(arguments)) → \(operation.result)  [\(profiles)]\n", to: nil)
      }
    case .json:
      let list = Operation.all.map { operation in
        JSONValue.object([
          "name": .string(operation.name),
          "profiles": .array(operation.profiles.map { .string($0.rawValue) }),
          "arguments": .array(
            operation.arguments.map {
              .object(["name": .string($0.name), "type": .string($0.type.rawValue)])
            }),
          "result": .string(operation.result),
        ])
      }
      try write(JSONValue.array(list).text + "\n", to: nil)
    }
  }
}
