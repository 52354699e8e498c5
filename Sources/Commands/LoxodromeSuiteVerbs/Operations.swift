import ArgumentParser
import LoxodromeCommandLine
import LoxodromeSuite

struct Operations: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "operations",
    abstract: "Lists the operations with their arguments and results.",
    discussion: """
      Each operation takes one line: name, arguments, result with the unit of its numbers, profiles. The forms \
      of the types follow. With \
      --format json the output is an array of {"name", "profiles", "arguments": [{"name", "type", "form"}], \
      "result", "unit", "page"}: unit is that of the result's numbers, or null, and page says what is right.

      Examples:
        \(programName) operations
        \(programName) operations mapRect
        \(programName) operations --format json
      """)

  @Argument(
    help: ArgumentHelp(
      "The beginning of the names to list, for example mapRect. (default: all)", valueName: "name"),
    completion: .operation)
  var prefix = ""

  @Option(help: "The format of the list.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run() throws {
    let operations = Operation.all.filter { $0.name.hasPrefix(prefix) }
    guard !operations.isEmpty else {
      throw badInput(
        "no operation begins with \"\(prefix)\"\(proposal(prefix, Operation.all.map(\.name))); "
          + "`\(programName) operations` lists all")
    }
    switch format {
    case .text:
      let width = operations.map(\.name.count).max() ?? 0
      for operation in operations {
        let name = operation.name.padding(toLength: width, withPad: " ", startingAt: 0)
        let profiles = operation.profiles.map(\.rawValue).joined(separator: ", ")
        let arguments = operation.arguments.map { "\($0.name): \($0.type.rawValue)" }.joined(separator: ", ")
        let unit = Operation.unit(of: operation.name).map { " (\($0))" } ?? ""
        try write("\(name)  (\(arguments)) → \(operation.result)\(unit)  [\(profiles)]\n", to: nil)
      }
      let types = ArgumentType.allCases.filter { type in
        operations.contains { operation in
          operation.arguments.contains { $0.type == type }
            || operation.result.split { !$0.isLetter }.contains { $0 == type.rawValue }
        }
      }
      let typeWidth = types.map(\.rawValue.count).max() ?? 0
      try write("\n", to: nil)
      for type in types {
        let name = type.rawValue.padding(toLength: typeWidth, withPad: " ", startingAt: 0)
        try write("\(name)  \(type.form)\n", to: nil)
      }
    case .json:
      let list = operations.map { operation in
        JSONValue.object([
          "name": .string(operation.name),
          "profiles": .array(operation.profiles.map { .string($0.rawValue) }),
          "arguments": .array(
            operation.arguments.map {
              .object([
                "name": .string($0.name), "type": .string($0.type.rawValue), "form": .string($0.type.form),
              ])
            }),
          "result": .string(operation.result),
          "unit": Operation.unit(of: operation.name).map(JSONValue.string) ?? .null,
          "page": Operation.page(of: operation.name, profile: operation.profiles[0]).map(JSONValue.string)
            ?? .null,
        ])
      }
      try write(JSONValue.array(list).text + "\n", to: nil)
    }
  }
}
