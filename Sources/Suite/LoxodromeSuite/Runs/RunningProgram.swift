import Foundation

/// How this program was started. It decides where installed files are and which commands reports
/// show.
package enum RunningProgram {
  /// The folder that ci/install has put this program in; nil if it is not installed.
  package static let installedFolder: URL? = {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments.first ?? ""
    #endif
    let program = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // FOLDER/libexec/loxodrome/LEVEL/loxodrome.
    let parents = program.pathComponents.dropLast(2).suffix(2)
    guard parents == ["libexec", "loxodrome"] else { return nil }
    return (0..<4).reduce(program) { url, _ in url.deletingLastPathComponent() }
  }()

  /// The words that start the command in the working folder: `swift run loxodrome` in a checkout,
  /// unless this program is installed. Otherwise `loxodrome`.
  static let command: String = {
    let isCheckout = FileManager.default.fileExists(atPath: "Sources/Commands/loxodrome/Loxodrome.swift")
    return installedFolder == nil && isCheckout ? "swift run loxodrome" : "loxodrome"
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
