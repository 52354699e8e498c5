import ArgumentParser
import LoxodromeSuite

/// Returns a question about the name that is spelled most like a text, in parentheses, with a
/// space before it. Empty if no name is.
func proposal(_ text: String, _ names: [String]) -> String {
  similarName(to: text, in: names).map { " (did you mean \"\($0)\"?)" } ?? ""
}

/// Writes that the suites do not exist, with those that are spelled like them or, if there are none,
/// with all that exist. Returns exit code 3.
func noSuites(_ unknown: [String], of known: Set<String>, in place: String? = nil) -> ExitCode {
  let names = known.sorted()
  writeError(
    "loxodrome: nothing ran: no suite \(unknown.joined(separator: ", "))"
      + (place.map { " in \($0)" } ?? ""))
  let similar = unknown.compactMap { similarName(to: $0, in: names) }
  writeError(
    similar.count == unknown.count
      ? "Did you mean \(similar.joined(separator: ", "))?"
      : "There are: \(names.joined(separator: ", "))")
  return ExitCode(3)
}

extension Loxodrome {
  /// Returns an error if the command line begins with a word that is no command, also after `help`.
  static func unknownCommand(in arguments: [String]) -> ExitCode? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if names.contains(word) { return nil }
    return badInput("no command \"\(word)\"\(proposal(word, names)); `loxodrome --help` lists them")
  }
}
