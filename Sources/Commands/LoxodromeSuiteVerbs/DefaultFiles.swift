import Foundation
import LoxodromeProcesses
import LoxodromeSuite

/// The files that commands read where none are named.
///
/// In a checkout they are in the folders named here. Where these do not exist, they are those that
/// ci/install puts beside the command, in `share/loxodrome`.
enum DefaultFiles {
  /// The folder of vectors. `Tests/Vectors` where there is neither.
  static let vectors = existingFolder("Tests/Vectors", installed: "vectors") ?? "Tests/Vectors"
  /// The folder of model cases, which only the built-in implementation answers. `Tests/Models` where
  /// there is neither.
  static let models = existingFolder("Tests/Models", installed: "models") ?? "Tests/Models"
  /// The folder of laws; nil where there is neither.
  static let laws = existingFolder("Tests/Laws", installed: "laws")

  private static func existingFolder(_ path: String, installed name: String) -> String? {
    let installed = RunningProgram.installedFolder?.appendingPathComponent("share/loxodrome/\(name)").path
    let candidates = [path] + (installed.map { [$0] } ?? [])
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }
}
