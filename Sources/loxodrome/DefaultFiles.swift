import Foundation

/// The files that commands read where none are named.
///
/// In a checkout they are in the folders named here. Where these do not exist, they are those that
/// ci/install puts beside the command, in `share/loxodrome`.
enum DefaultFiles {
  /// The folder of vectors. `Tests/Vectors` where there is neither.
  static let vectors = existingFolder("Tests/Vectors", installed: "vectors") ?? "Tests/Vectors"
  /// The folder of countries and cities. `Benchmarks/Data` where there is neither.
  static let data = existingFolder("Benchmarks/Data", installed: "data") ?? "Benchmarks/Data"
  /// The folder of laws; nil where there is neither.
  static let laws = existingFolder("Tests/Laws", installed: "laws")

  private static func existingFolder(_ path: String, installed name: String) -> String? {
    let candidates = [path] + (installedFolder.map { ["\($0)/\(name)"] } ?? [])
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// `share/loxodrome` of the folder that this program is installed in; nil if it is not installed.
  private static let installedFolder: String? = {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments.first ?? ""
    #endif
    let program = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // FOLDER/libexec/loxodrome/LEVEL/loxodrome.
    let parents = program.pathComponents.dropLast(2).suffix(2)
    guard parents == ["libexec", "loxodrome"] else { return nil }
    let folder = (0..<4).reduce(program) { url, _ in url.deletingLastPathComponent() }
    return folder.appendingPathComponent("share/loxodrome").path
  }()
}
