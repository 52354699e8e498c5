import Foundation

/// How this program was started. It decides where installed files are and which commands messages
/// and reports show.
package enum RunningProgram {
  /// The name of the command: `loxodrome-bench` and others for a program of that name, otherwise
  /// `loxodrome`.
  package static let name: String = {
    let name = program.lastPathComponent
    return name.hasPrefix("loxodrome-") ? name : "loxodrome"
  }()

  /// The folder that ci/install has put this program in; nil if it is not installed.
  package static let installedFolder: URL? = {
    // FOLDER/libexec/loxodrome/LEVEL/loxodrome.
    let parents = program.pathComponents.dropLast(2).suffix(2)
    guard parents == ["libexec", "loxodrome"] else { return nil }
    return (0..<4).reduce(program) { url, _ in url.deletingLastPathComponent() }
  }()

  private static let program: URL = {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments.first ?? ""
    #endif
    return URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }()
}
