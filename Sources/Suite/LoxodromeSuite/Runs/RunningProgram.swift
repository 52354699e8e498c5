import Foundation
import LoxodromeProcesses

extension RunningProgram {
  /// The words that start the command in the working folder: `swift run` and its name in a checkout,
  /// unless this program is installed. Otherwise its name.
  static let command: String = {
    let isCheckout = FileManager.default.fileExists(atPath: "Sources/Commands/loxodrome/Loxodrome.swift")
    return installedFolder == nil && isCheckout ? "swift run \(name)" : name
  }()

  /// Returns where a page of the vectors, such as `Tests/Vectors/FORMAT.md#4-laws`, can be read: in
  /// the working folder, or else, if this program is installed, where ci/install has put it.
  static func path(ofPage page: String) -> String {
    guard let installedFolder, !FileManager.default.fileExists(atPath: String(page.prefix { $0 != "#" }))
    else { return page }
    let name = page.replacing("Tests/Vectors/", with: "")
    return installedFolder.appendingPathComponent("share/loxodrome/vectors").path + "/" + name
  }

  /// Returns the shell command that asks a question.
  ///
  /// - Parameter implementation: the shell command that starts the implementation to ask; nil for
  ///   the built-in one.
  static func command(
    asking operation: String, _ profile: Profile, _ arguments: JSONValue, of implementation: String?
  ) -> String {
    let question = "\(command) evaluate \(operation) \(shellQuoted(arguments.text))"
    let other = implementation.map { " --implementation \(shellQuoted($0))" } ?? ""
    return "\(question) --profile \(profile.rawValue)\(other)"
  }
}
